# Writes file IN as a constexpr string `puttable::data::NAME` into header OUT.
file(READ ${IN} text)
# g++ limits one literal to 64 kB; pieces of 8,000 characters are joined by the compiler.
string(LENGTH "${text}" length)
set(body "")
set(at 0)
while(at LESS length)
  string(SUBSTRING "${text}" ${at} 8000 piece)
  string(APPEND body "R\"__(${piece})__\"\n")
  math(EXPR at "${at} + 8000")
endwhile()
file(WRITE ${OUT} "#pragma once\n#include <string_view>\nnamespace puttable::data {\ninline constexpr std::string_view ${NAME} = ${body};\n}\n")
