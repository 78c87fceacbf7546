add_library(adjutant_test_support STATIC ${CMAKE_CURRENT_SOURCE_DIR}/support/source_dir.cpp)
target_include_directories(adjutant_test_support PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
target_compile_definitions(adjutant_test_support PRIVATE ADJUTANT_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
target_link_libraries(adjutant_test_support PRIVATE GTest::gtest)

# adjutant_test(NAME LIBRARIES...): the tests in tests/NAME as one GoogleTest program test_NAME. They find files of the
# project, and other people's, through tests/support/shared.h.
function(adjutant_test NAME)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${NAME}/*_test.cpp)
  if(NOT sources)
    return()
  endif()
  add_executable(test_${NAME} ${sources})
  target_include_directories(test_${NAME} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
  target_link_libraries(test_${NAME} PRIVATE ${ARGN} adjutant_test_support GTest::gtest GTest::gmock GTest::gtest_main nlohmann_json::nlohmann_json fmt::fmt)
  add_test(NAME ${NAME} COMMAND test_${NAME} --gtest_output=json:${CMAKE_BINARY_DIR}/results/${NAME}.json)
endfunction()
