#pragma once

#include <cstddef>
#include <cstdint>

/// Upper bounds for what this library reads from modules, saves and logs before it refuses them. Real modules are well
/// below: the largest of some forty that were measured has a build file of 4 MB with 30,000 elements, nested 15 deep.
namespace adjutant::vmod::limits {

// Archives
constexpr std::size_t archive_entries = 200'000;      ///< files in one container; big modules have 30,000
constexpr std::uint64_t entry_bytes = 512ULL << 20;   ///< one file, unpacked: the largest board pictures take 200 MB
constexpr std::uint64_t archive_bytes = 16ULL << 30;  ///< all files of one container, unpacked
constexpr std::uint64_t entry_bytes_any_ratio = 32ULL << 20;  ///< below this size an entry may shrink as well as it can
constexpr std::uint64_t entry_ratio = 100;                    ///< above it no honest picture or text shrinks better
constexpr int folder_depth = 16;                              ///< folders in folders of an unpacked module

// XML
constexpr std::size_t xml_bytes = 64ULL << 20;      ///< a build file; pugixml needs several times as much memory
constexpr std::size_t xml_elements = 4'000'000;     ///< tags, counted as '<' before parsing: each costs memory
constexpr std::size_t svg_drawn = 200'000;          ///< elements of an SVG picture, repeated ones too: each is painted
constexpr int xml_depth = 256;                      ///< also bounds every recursion over a build file
constexpr std::size_t metadata_bytes = 1ULL << 20;  ///< moduledata, extensiondata, savedata

// Modules
constexpr std::size_t extensions = 200;                    ///< of one module; VASL has some thirty
constexpr std::size_t picture_start_bytes = 1ULL << 20;    ///< enough of a picture to find its size behind any preface
constexpr std::size_t left_out_sizes_bytes = 16ULL << 20;  ///< an images.json; of 4,000 pictures it has 140 KB
constexpr std::size_t boards_in_layout = 4096;             ///< boards that one command may lay out
constexpr std::size_t polygon_points = 100'000;            ///< corners of one zone

// Location names
constexpr int letters_in_name = 1024;              ///< "AAA...": rows beyond 26 x this are named by so many letters
constexpr int leading_zeros = 64;                  ///< of one number
constexpr std::size_t location_format_parts = 64;  ///< pieces of one location format; bounds the matcher's recursion
constexpr std::size_t location_name_bytes = 512;   ///< a name to be found on a grid; the search is quadratic in it

// Pieces and games
constexpr std::size_t piece_traits = 1000;          ///< traits of one piece, prototypes expanded; real ones have 120
constexpr std::size_t piece_bytes = 1ULL << 18;     ///< type or state of one piece: peeling costs length times depth
constexpr std::size_t prototype_depth = 32;         ///< prototypes within prototypes
constexpr std::size_t prototype_expansions = 2000;  ///< in one definition: nested use multiplies
constexpr int marker_depth = 8;                     ///< definitions within PlaceMarker traits
constexpr int command_depth = 64;                   ///< groups within groups of one command; real saves have 4
constexpr std::size_t save_bytes = 64ULL << 20;     ///< one `savedGame`; real ones have up to 28 MB
constexpr std::size_t command_leaves = 200'000;     ///< of one save or log; real ones have up to 8,500
constexpr std::size_t saved_objects = 20'000;    ///< pieces and stacks that a save or log adds; real ones up to 5,600
constexpr std::size_t game_objects = 1'000'000;  ///< pieces and stacks of one game, gone ones too
constexpr std::size_t stack_members = 20'000;    ///< of one stack or deck: taking one out costs its length
constexpr std::size_t persistent_properties = 1000;  ///< of one piece
constexpr std::size_t players = 256;                 ///< ids told apart; those beyond share one number
constexpr std::size_t global_properties = 100'000;   ///< of one game; real ones have 1,000
constexpr std::size_t game_aids = 10'000;            ///< notes, clocks, threads, dice: of each kind
constexpr std::size_t unknown_commands = 1000;       ///< names of a module's own commands that are told apart
constexpr std::size_t chat_lines = 100'000;          ///< kept; older ones go
constexpr std::size_t diagnostics = 200;             ///< of one reader: more of them help nobody
constexpr int turn_levels = 64;                      ///< levels of one turn tracker along the shown chain

// Drawing
constexpr int trail_points = 1000;                ///< places that the trail of one piece shows
constexpr std::size_t grid_names = 20'000;        ///< that stand on one grid; the largest real grids have 15,000 cells
constexpr int line_width = 100;                   ///< pixels of a border around a piece
constexpr int counter_side = 4096;                ///< pixels of a counter drawn from a layout, and of what is on it
constexpr std::size_t counter_marks = 200;        ///< items of one layout; real ones have 10
constexpr std::size_t counter_pictures = 20'000;  ///< of one module; real ones have 206
constexpr int area_radius = 50;  ///< hexes or squares around a piece; more of them are beyond any board in sight

// Expressions
constexpr std::size_t expression_bytes = 1ULL << 16;  ///< one formula; real ones have 1,000
constexpr std::size_t expression_nodes = 20'000;
constexpr int expression_depth = 200;                 ///< brackets within brackets: bounds the parser's recursion
constexpr std::int64_t expression_steps = 1'000'000;  ///< for one property, the properties it asks for included
constexpr int expression_nesting = 1500;             ///< of one evaluation, properties that ask for properties included
constexpr std::int64_t reader_steps = 80'000'000;    ///< for one look at the board of a file: some three seconds
constexpr std::int64_t plain_steps = 100'000'000;    ///< for what is no formula, before pieces are shown without it
constexpr std::int64_t plain_question = 100'000;     ///< of them, for one property
constexpr std::int64_t move_steps = 2'000'000;       ///< for the layers of pieces that move, saved up
constexpr std::int64_t move_earns = 20'000;          ///< of them, for each move
constexpr std::size_t kept_formulas = 4ULL << 20;    ///< bytes of formulas that one look keeps parsed
constexpr std::size_t kept_totals = 16ULL << 20;     ///< bytes of totals over pieces that one look keeps
constexpr int property_depth = 60;                   ///< properties that ask for properties: bounds that recursion
constexpr std::size_t pattern_bytes = 2000;          ///< one regular expression; real ones have 100
constexpr std::int64_t pattern_memory = 1LL << 20;   ///< compiled; RE2 refuses what needs more
constexpr std::size_t expression_text = 1ULL << 18;  ///< characters of one value

}  // namespace adjutant::vmod::limits
