# Helpers shared by every folder.
find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

add_library(puttable_options INTERFACE)
target_include_directories(puttable_options INTERFACE ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR}/generated)
target_compile_options(puttable_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Werror)
# g++ 12 sees dangers in inlined Boost and std::variant code that are not there.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(puttable_options INTERFACE -Wno-maybe-uninitialized -Wno-stringop-overflow -Wno-array-bounds
                                                    -Wno-restrict -Wno-dangling-pointer)
endif()

# clang objects to what libstdc++ 12 uses in std::stable_sort.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(puttable_options INTERFACE -Wno-deprecated-declarations)
endif()

# Most presets compile several files as one, so that headers are read once for all of them. Files of one target
# then see each other's anonymous namespaces, which is no reason to warn; `dev` looks at each file by itself.
set(CMAKE_UNITY_BUILD_BATCH_SIZE 8)
if(CMAKE_UNITY_BUILD)
  target_compile_options(puttable_options INTERFACE -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()

# puttable_library(NAME [PURE] SOURCES ... USES ...)
# PURE code is rules: no exceptions, no I/O, no clock, so that it also builds to wasm.
function(puttable_library name)
  cmake_parse_arguments(ARG "PURE" "" "SOURCES;USES" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  target_link_libraries(${name} PUBLIC puttable_options ${ARG_USES})
  if(ARG_PURE)
    target_compile_options(${name} PRIVATE -fno-exceptions)
    target_compile_definitions(${name} PRIVATE BOOST_NO_EXCEPTIONS BOOST_EXCEPTION_DISABLE)
  endif()
endfunction()

# puttable_data(TARGET FILE...): compiles data/FILE into TARGET as `puttable::data::<stem>`,
# declared in "data/<stem>.hpp".
function(puttable_data target)
  foreach(file ${ARGN})
    get_filename_component(stem ${file} NAME_WE)
    set(header ${CMAKE_BINARY_DIR}/generated/data/${stem}.hpp)
    add_custom_command(
      OUTPUT ${header}
      COMMAND ${CMAKE_COMMAND} -DIN=${CMAKE_SOURCE_DIR}/data/${file} -DOUT=${header} -DNAME=${stem}
              -P ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
      DEPENDS ${CMAKE_SOURCE_DIR}/data/${file} ${CMAKE_SOURCE_DIR}/cmake/embed.cmake)
    target_sources(${target} PRIVATE ${header})
  endforeach()
endfunction()

# puttable_test(NAME SOURCES ... USES ...): one GoogleTest program, one ctest entry.
function(puttable_test name)
  cmake_parse_arguments(ARG "" "" "SOURCES;USES" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE puttable_options ${ARG_USES} GTest::gtest_main rapidcheck)
  target_compile_definitions(${name} PRIVATE PUTTABLE_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  # With sanitizers what is tested is optimised, the tests are not: compiling them would take longer than running them.
  target_compile_options(${name} PRIVATE $<$<CONFIG:RelWithDebInfo>:-O0>)
  add_test(NAME ${name} COMMAND ${name})
endfunction()
