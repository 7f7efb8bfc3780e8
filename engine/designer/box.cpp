#include "engine/designer/box.hpp"

#include <algorithm>

#include "data/clients.hpp"
#include "data/fame.hpp"
#include "data/lands.hpp"
#include "data/press.hpp"
#include "data/tiles.hpp"
#include "engine/core/codec.hpp"
#include "engine/designer/brief.hpp"

namespace puttable::designer {

template <class E>
std::optional<E> by_id(std::string_view id) {
  if (id.find('_') != std::string_view::npos) return std::nullopt;
  std::string name(id);
  std::ranges::replace(name, '-', '_');
  return enum_named<E>(name);
}

template <class E>
std::string id_of(E value) {
  std::string name(name_of(value));
  std::ranges::replace(name, '_', '-');
  return name;
}

template std::optional<Client> by_id<Client>(std::string_view);
template std::optional<Press> by_id<Press>(std::string_view);
template std::optional<Fame> by_id<Fame>(std::string_view);
template std::optional<Shape> by_id<Shape>(std::string_view);
template std::optional<Count> by_id<Count>(std::string_view);
template std::optional<Promise> by_id<Promise>(std::string_view);
template std::string id_of<Promise>(Promise);
template std::string id_of<Client>(Client);
template std::string id_of<Press>(Press);
template std::string id_of<Fame>(Fame);
template std::string id_of<Shape>(Shape);
template std::string id_of<Count>(Count);

std::optional<Kind> Box::kind(std::string_view id) const {
  const auto found = std::ranges::find(tile_ids, id);
  if (found == tile_ids.end() || Kind(found - tile_ids.begin()) == plain_grass()) return std::nullopt;
  return Kind(found - tile_ids.begin());
}

const LandCard* Box::land(std::string_view id) const {
  const auto found = std::ranges::find(lands, id, &LandCard::id);
  return found == lands.end() ? nullptr : &*found;
}

BoxTexts standard_texts() {
  return {data::tiles, data::lands, data::clients, data::press, data::fame};
}

const Box& standard_box() {
  static const Box box = *read_box(standard_texts());
  return box;
}

}  // namespace puttable::designer
