#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

// Runs the real command through a shell, as a user would.
namespace puttable {

struct Ran {
  int code = -1;
  std::string out;
  std::string err;
};

// A file of a folder that goes away with the test program.
inline std::filesystem::path scratch(const std::string& name) {
  struct Folder {
    std::filesystem::path path =
        std::filesystem::temp_directory_path() / ("puttable-cli-" + std::to_string(getpid()));
    Folder() { std::filesystem::create_directories(path); }
    ~Folder() { std::filesystem::remove_all(path); }
  };
  static const Folder folder;
  return folder.path / name;
}

inline std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return (std::stringstream() << file.rdbuf()).str();
}

// `arguments` as typed; `input` is piped to it.
inline Ran run(const std::string& arguments, const std::string& input = "") {
  const auto in = scratch("in"), out = scratch("out"), err = scratch("err");
  std::ofstream(in, std::ios::binary) << input;
  const std::string line = std::string(PUTTABLE_COMMAND) + " " + arguments + " < " + in.string() + " > " +
                           out.string() + " 2> " + err.string();
  const int status = std::system(line.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text_of(out), text_of(err)};
}

}  // namespace puttable
