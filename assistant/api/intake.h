#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "board/hex.h"
#include "board/laid_grid.h"
#include "db/notes.h"
#include "db/rules.h"

// How rulebooks and notes come in over the socket. Reading a book takes a while, so it is done elsewhere: the service
// knows whoever does it by these values and functions, and tells its client what comes of it.
namespace adjutant::api {

/// What a client wants read (`rules.preview`) or kept (`rules.import`).
struct BookRequest {
  std::filesystem::path file;
  std::string game;  ///< of a preview it may be empty, as may the language, which is guessed then
  std::string language;
  std::string title;    ///< empty: what stands at the top of the file, else the name of the file
  std::string edition;  ///< may be empty
  std::string kind;     ///< "rulebook", "summary", "charts"
  bool keep = false;
  friend bool operator==(const BookRequest&, const BookRequest&) = default;
};

/// Progress of reading a file: the pages read and all pages.
struct PagesRead {
  int read = 0;
  int all = 0;
};

/// What was understood of a file; nothing is kept.
struct BookPreview {
  std::string format;    ///< "text", "html", "pdf"
  std::string title;     ///< title under which it would be stored
  std::string language;  ///< as it was asked for, else as its words make likely; empty: not known
  std::vector<db::Section> sections;
  Diagnostics diagnostics;  ///< gaps, lines that were left out
  /// Games that the book may belong to: those of the program and those with a rulebook.
  std::vector<std::string> games;
};

/// A book that is in the library now.
struct BookKept {
  db::RulebookRow row;
  std::size_t sections = 0;
  std::size_t numbered = 0;
  bool unchanged = false;  ///< the same file was in the library already; nothing was written
  bool replaced = false;   ///< an older file of that title is gone
  Diagnostics diagnostics;
};

/// What came of a file of notes.
struct NotesTaken {
  std::vector<std::string> games;  ///< games that the notes are about
  db::StoredNotes stored;
  std::vector<db::LooseName> loose;  ///< sections that the file names and no book has
  Diagnostics diagnostics;           ///< lines that were left out
};

/// What is told of a job: how far it is, and at last how it ended.
using BookNews = std::variant<PagesRead, BookPreview, BookKept, Error>;

/// What a client wants read off the pictures of a module's counters (`counters.read`).
struct ReadingRequest {
  std::string module;
  std::string taught;  ///< adjutant-taught/1
  friend bool operator==(const ReadingRequest&, const ReadingRequest&) = default;
};

/// A figure that was read; an empty value: nothing is printed there, or nothing that can be read.
struct FigureRead {
  std::string value;
  double sure = 0;  ///< 0 to 1
  friend bool operator==(const FigureRead&, const FigureRead&) = default;
};

struct CounterRead {
  std::string picture;
  std::map<std::string, FigureRead> figures;
  friend bool operator==(const CounterRead&, const CounterRead&) = default;
};

/// What is told of such a job; `PagesRead` counts pictures.
using ReadingNews = std::variant<PagesRead, std::vector<CounterRead>, Error>;

/// Whoever reads pictures, as BookControl reads books.
struct ReadingControl {
  std::function<Result<std::string>(const ReadingRequest&)> begin;
  std::function<void(const std::string& job)> cancel;
};

/// A board whose terrain is to be guessed off its picture (`survey.guess`). The figures of the grid are VASSAL's
/// (vmod/grid/hex_grid.h).
struct GuessRequest {
  std::string module;  ///< its hash
  std::string image;   ///< of the board
  double dx = 0, dy = 0, x0 = 0, y0 = 0;
  bool sideways = false;
  bool squares = false;                                               ///< rectangles dx wide and dy high, no hexes
  std::optional<board::LaidGrid::View> view = {};                     ///< of a photo, which is straightened first
  std::map<std::string, std::string> samples;                         ///< what a person has checked: kinds by "c,r"
  std::map<std::string, std::vector<std::string>> side_samples = {};  ///< the same of hexsides: what is along "c,r/c,r"
  /// Kinds that stand in the way of sight, and kinds that do not.
  struct Outlined {
    std::set<std::string> obstacles;
    std::set<std::string> open;
    friend bool operator==(const Outlined&, const Outlined&) = default;
  };
  std::optional<Outlined> outlined = {};  ///< where what is drawn of the obstacles is to be proposed as well
  friend bool operator==(const GuessRequest&, const GuessRequest&) = default;
};

struct HexGuessed {
  std::string kind;
  double sure = 0;  ///< 0 to 1
  friend bool operator==(const HexGuessed&, const HexGuessed&) = default;
};

/// Guesses by "c,r".
using BoardGuessed = std::map<std::string, HexGuessed>;

struct SideGuessed {
  std::vector<std::string> kinds;  ///< none: nothing is along it
  double sure = 0;                 ///< 0 to 1
  friend bool operator==(const SideGuessed&, const SideGuessed&) = default;
};

/// Guesses by "c,r/c,r".
using SidesGuessed = std::map<std::string, SideGuessed>;

/// What is drawn in a hex (board::Outline).
struct OutlineGuessed {
  board::Hex of;
  std::string kind;
  std::vector<board::LatticePoint> points;
  double sure = 0;  ///< 0 to 1
  friend bool operator==(const OutlineGuessed&, const OutlineGuessed&) = default;
};

using OutlinesGuessed = std::vector<OutlineGuessed>;

struct TerrainGuessed {
  BoardGuessed hexes;
  SidesGuessed sides = {};        ///< empty where nobody has shown two different things along hexsides
  OutlinesGuessed outlines = {};  ///< empty where they were not asked for
};
using GuessNews = std::variant<TerrainGuessed, Error>;

/// Whoever guesses terrain, as BookControl reads books; one guess takes a moment, and none is called off.
struct GuessControl {
  std::function<Result<std::string>(const GuessRequest&)> begin;
};

/// A chart that is to be read off a picture of a module (`charts.read`).
struct ChartRequest {
  std::string module;
  std::string picture;
  int x = 0, y = 0, wide = 0, high = 0;  ///< where its cells are, in pixels of the picture
  int rows = 0, columns = 0;
  std::string taught;  ///< adjutant-taught/1, with `cells`
  friend bool operator==(const ChartRequest&, const ChartRequest&) = default;
};

/// The cells that were read, row by row.
using ChartCellsRead = std::vector<std::vector<FigureRead>>;
/// What is told of such a job; `PagesRead` counts cells.
using ChartNews = std::variant<PagesRead, ChartCellsRead, Error>;

/// Whoever reads charts, as BookControl reads books.
struct ChartControl {
  std::function<Result<std::string>(const ChartRequest&)> begin;
  std::function<void(const std::string& job)> cancel;
};

/// Whoever reads rulebooks, as the service needs him. Called on the service's thread; `begin` gives the job's name at
/// once, and Service::tell_book is told its news later. A job that is cancelled ends with an Error.
struct BookControl {
  std::function<Result<std::string>(const BookRequest&)> begin;
  std::function<void(const std::string& job)> cancel;
};

}  // namespace adjutant::api
