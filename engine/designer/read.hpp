#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/designer/box.hpp"

// Reading JSON member by member while keeping the place of everything that is wrong.
namespace puttable::designer {

class Reader {
 public:
  explicit Reader(std::vector<Problem>& problems) : problems_(&problems) {}

  void wrong(std::string where, std::string what) const {
    problems_->push_back({std::move(where), std::move(what)});
  }

  const json::object* object(const json::value& v, const std::string& where) const;
  const json::array* array(const json::value& v, const std::string& where) const;
  // A whole number within limits; `otherwise` after a complaint.
  int number(const json::value& v, const std::string& where, int low, int high, int otherwise = 0) const;
  std::string text(const json::value& v, const std::string& where) const;
  bool flag(const json::value& v, const std::string& where) const;

  // The member, or nullptr with a complaint.
  const json::value* required(const json::object& o, std::string_view key, const std::string& where) const;
  // The number of a member that must be there, or that may be missing.
  int required_number(const json::object& o, std::string_view key, const std::string& where, int low,
                      int high) const;
  int number_or(const json::object& o, std::string_view key, const std::string& where, int low, int high,
                int otherwise) const;
  std::string required_text(const json::object& o, std::string_view key, const std::string& where) const;
  bool flag_or(const json::object& o, std::string_view key, const std::string& where, bool otherwise) const;
  void refuse_others(const json::object& o, std::initializer_list<std::string_view> known,
                     const std::string& where) const;

  static std::string member(const std::string& where, std::string_view key);
  static std::string item(const std::string& where, std::size_t index);

 private:
  std::vector<Problem>* problems_;
};

// "row 3, column 14" of a character offset, for JSON that does not parse.
std::string place_in(std::string_view text, std::size_t offset);

}  // namespace puttable::designer
