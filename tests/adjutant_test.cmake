add_library(adjutant_test_support STATIC ${CMAKE_CURRENT_SOURCE_DIR}/support/source_dir.cpp
            ${CMAKE_CURRENT_SOURCE_DIR}/support/own_surroundings.cpp)
target_include_directories(adjutant_test_support PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})
target_compile_definitions(adjutant_test_support PRIVATE ADJUTANT_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
target_link_libraries(adjutant_test_support PRIVATE GTest::gtest)

# Where the tests have been compiled already: the build folder of the preset release. They are linked with the rooms of
# this build instead of being compiled once more, which packaging/test.sh --thorough wants: what the sanitizers watch is the program.
set(ADJUTANT_TESTS_FROM "" CACHE PATH "Take the objects of the tests from this build folder")

# The main() of tests, and that of tests with widgets, compiled once for all of them.
add_library(adjutant_test_main STATIC ${CMAKE_CURRENT_SOURCE_DIR}/support/plain_main.cpp)
target_link_libraries(adjutant_test_main PUBLIC adjutant_test_support GTest::gtest)
add_library(adjutant_test_window_main STATIC ${CMAKE_CURRENT_SOURCE_DIR}/support/window_main.cpp)
target_link_libraries(adjutant_test_window_main PUBLIC adjutant_test_support GTest::gtest Qt6::Widgets)

# adjutant_test(NAME LIBRARIES... [WIDGETS]): the tests in tests/NAME as one GoogleTest program test_NAME. They find files
# of the project, and other people's, through tests/support/shared.h. WIDGETS: an application stands around them.
function(adjutant_test NAME)
  cmake_parse_arguments(TEST "WIDGETS" "" "" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${NAME}/*_test.cpp)
  if(NOT sources)
    return()
  endif()
  if(ADJUTANT_TESTS_FROM)
    file(STRINGS ${ADJUTANT_TESTS_FROM}/tests/${NAME}.objects sources)
  endif()
  add_executable(test_${NAME} ${sources})
  set_target_properties(test_${NAME} PROPERTIES LINKER_LANGUAGE CXX)
  if(NOT ADJUTANT_TESTS_FROM)
    compiled_in_batches(test_${NAME} 12 96)
    compiled_quickly(test_${NAME})
    file(GENERATE OUTPUT ${NAME}.objects CONTENT "$<TARGET_OBJECTS:test_${NAME}>")
  endif()
  target_include_directories(test_${NAME} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
  set(main adjutant_test_main)
  if(TEST_WIDGETS)
    set(main adjutant_test_window_main Qt6::Test)
  endif()
  target_link_libraries(test_${NAME} PRIVATE ${TEST_UNPARSED_ARGUMENTS} adjutant_test_support GTest::gtest GTest::gmock ${main} nlohmann_json::nlohmann_json fmt::fmt)
  rooms_first(test_${NAME} ${TEST_UNPARSED_ARGUMENTS})
  add_test(NAME ${NAME} COMMAND test_${NAME} --gtest_output=json:${CMAKE_BINARY_DIR}/results/${NAME}.json)
  # Whoever has QT_QPA_PLATFORM=xcb for all programs sees no window of the tests either.
  set_property(TEST ${NAME} APPEND PROPERTY ENVIRONMENT QT_QPA_PLATFORM=offscreen)
endfunction()
