#include <cstdint>
#include <cstdlib>

#include "engine/designer/course_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace puttable::designer;
  const Box& box = standard_box();
  const auto file = read_course(box, {reinterpret_cast<const char*>(data), size});
  if (!file) return file.error().what.empty() ? (std::abort(), 0) : 0;
  static Survey survey;
  survey.read(box, file->land, file->course);
  const Site site{box, file->land, file->course, survey};
  const auto planned = resolve(*file, site, {100'000});
  if (!planned) return planned.error().what.empty() ? (std::abort(), 0) : 0;
  if (score(site, file->brief, planned->plan) != planned->score) std::abort();
  return 0;
}
