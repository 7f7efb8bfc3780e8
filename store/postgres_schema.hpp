#pragma once

#include "store/postgres_connection.hpp"

namespace puttable::store {

inline constexpr int postgres_schema_version = 1;
// Where processes that share a database tell each other things.
inline constexpr const char* postgres_channel = "puttable";

// Brings the database's tables up to this program's version, one step after the other, in one transaction; of
// several processes that start together one does it. Refuses a newer schema.
std::expected<void, Error> migrate_schema(PgConnection& connection);

}  // namespace puttable::store
