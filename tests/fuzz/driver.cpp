// SPDX-License-Identifier: GPL-3.0-or-later
// The main() of a fuzzer where there is no libFuzzer: plays every file of a corpus, then changes them at
// random and plays those. PROGRAM CORPUS RUNS; SWITCHPOINT_FUZZ_RUNS and SWITCHPOINT_FUZZ_SEED change the
// number of runs and which they are. PROGRAM FILE plays that one file. An input that crashes, or takes longer
// than a minute, is left in a file that the last line names.
#include "fuzz.h"
#include "mutator.h"

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SWITCHPOINT_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SWITCHPOINT_SANITIZED 1
#endif
#endif

#pragma GCC diagnostic ignored "-Waddress" // of the weak functions
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t *data, std::size_t size, std::size_t max_size,
                                               unsigned seed) __attribute__((weak));
extern "C" void __sanitizer_set_death_callback(void (*callback)()) __attribute__((weak));

using switchpoint::fuzz::Bytes;
using switchpoint::fuzz::Mutator;

namespace {

constexpr std::size_t input_bytes_max = std::size_t{64} << 10;
constexpr rlim_t memory_bytes_max = rlim_t{1} << 30; // so that no small input can ask for much
constexpr unsigned input_s_max = 60;

// Seen by the handler of signals.
const Bytes *current = nullptr;
std::string crash_path;
std::vector<char> handler_stack;

Mutator *mutator = nullptr;
const Bytes *other_input = nullptr;

void keepCurrent()
{
    if (current == nullptr)
        return;
    const int file = open(crash_path.c_str(), O_CREAT | O_TRUNC | O_WRONLY, 0600);
    if (file < 0)
        return;
    const char *at = reinterpret_cast<const char *>(current->data());
    std::size_t left = current->size();
    while (left > 0) {
        const ssize_t written = write(file, at, left);
        if (written <= 0)
            break;
        at += written;
        left -= static_cast<std::size_t>(written);
    }
    close(file);
    constexpr std::string_view said = "fuzz: the input is in ";
    [[maybe_unused]] ssize_t told = write(STDERR_FILENO, said.data(), said.size());
    told = write(STDERR_FILENO, crash_path.data(), crash_path.size());
    told = write(STDERR_FILENO, "\n", 1);
    current = nullptr;
}

void onSignal(int number)
{
    keepCurrent();
    static_cast<void>(std::signal(number, SIG_DFL));
    static_cast<void>(raise(number));
}

// A stack of its own, since a stack that overflows is one of the things to be found.
void catchCrashes(const std::string &name)
{
    const char *folder = std::getenv("TMPDIR");
    crash_path = std::string(folder != nullptr ? folder : "/tmp") + "/switchpoint-" + name + "-" +
                 std::to_string(getpid()) + ".crash";
    handler_stack.resize(std::size_t{64} << 10);
    stack_t stack{};
    stack.ss_sp = handler_stack.data();
    stack.ss_size = handler_stack.size();
    sigaltstack(&stack, nullptr);
    struct sigaction action{};
    action.sa_handler = onSignal;
    action.sa_flags = SA_ONSTACK;
    for (const int number : {SIGABRT, SIGALRM, SIGFPE, SIGILL})
        sigaction(number, &action, nullptr);
#ifdef SWITCHPOINT_SANITIZED
    if (__sanitizer_set_death_callback != nullptr)
        __sanitizer_set_death_callback(keepCurrent);
#else
    for (const int number : {SIGSEGV, SIGBUS})
        sigaction(number, &action, nullptr);
#endif
}

void boundMemory()
{
#ifndef SWITCHPOINT_SANITIZED // whose shadow memory is terabytes of addresses
    const rlimit limit{memory_bytes_max, memory_bytes_max};
    setrlimit(RLIMIT_AS, &limit);
#endif
}

std::vector<Bytes> readCorpus(const std::filesystem::path &path)
{
    std::vector<std::filesystem::path> files;
    if (std::filesystem::is_directory(path)) {
        for (const auto &entry : std::filesystem::directory_iterator(path))
            files.push_back(entry.path());
        std::ranges::sort(files);
    } else {
        files.push_back(path);
    }
    std::vector<Bytes> corpus;
    for (const auto &file : files) {
        std::ifstream stream(file, std::ios::binary);
        if (stream)
            corpus.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
    }
    return corpus;
}

// In memory of exactly its size, so that the address sanitizer sees a byte read too far.
void play(const Bytes &input)
{
    const Bytes exact(input.begin(), input.end());
    current = &exact;
    alarm(input_s_max);
    LLVMFuzzerTestOneInput(exact.data(), exact.size());
    alarm(0);
    current = nullptr;
}

Bytes mutated(const std::vector<Bytes> &corpus)
{
    Bytes input = corpus[mutator->below(corpus.size())];
    other_input = &corpus[mutator->below(corpus.size())];
    if (LLVMFuzzerCustomMutator == nullptr) {
        mutator->mutate(input, *other_input, input_bytes_max);
        return input;
    }
    const std::size_t size = std::min(input.size(), input_bytes_max);
    input.resize(input_bytes_max);
    const auto seed = static_cast<unsigned>(mutator->below(1U << 31U));
    input.resize(LLVMFuzzerCustomMutator(input.data(), size, input_bytes_max, seed));
    return input;
}

std::uint64_t numberFrom(const char *variable, const char *otherwise)
{
    const char *value = std::getenv(variable);
    return std::strtoull(value != nullptr ? value : otherwise, nullptr, 10);
}

} // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t *data, std::size_t size, std::size_t max_size)
{
    Bytes input(data, data + size);
    mutator->mutate(input, *other_input, max_size);
    std::ranges::copy(input, data);
    return input.size();
}

int main(int count, char **arguments)
{
    const std::vector<std::string> given(arguments, arguments + count);
    const std::string name = std::filesystem::path(given[0]).filename().string();
    if (count < 2) {
        std::fprintf(stderr, "%s CORPUS [RUNS], or %s FILE\n", name.c_str(), name.c_str());
        return 2;
    }
    const std::vector<Bytes> corpus = readCorpus(given[1]);
    if (corpus.empty()) {
        std::fprintf(stderr, "%s: nothing could be read from %s\n", name.c_str(), given[1].c_str());
        return 2;
    }
    catchCrashes(name);
    boundMemory();
    for (const Bytes &input : corpus)
        play(input);
    const std::uint64_t runs = count > 2 ? numberFrom("SWITCHPOINT_FUZZ_RUNS", arguments[2]) : 0;
    const std::uint64_t seed = numberFrom("SWITCHPOINT_FUZZ_SEED", "20261201");
    Mutator own(seed);
    mutator = &own;
    for (std::uint64_t run = 0; run < runs; ++run)
        play(mutated(corpus));
    std::printf("Totals: %zu inputs of the corpus and %llu others passed, 0 failed (%s, seed %llu)\n",
                corpus.size(), static_cast<unsigned long long>(runs), name.c_str(),
                static_cast<unsigned long long>(seed));
    return 0;
}
