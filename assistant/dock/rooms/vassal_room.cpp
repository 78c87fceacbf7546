#include "dock/rooms/vassal_room.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <functional>
#include <utility>

#include "dock/rooms/other_ways.h"
#include "dock/style/signs.h"
#include "dock/style/style.h"
#include "dock/widgets/fold.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

namespace {

/// Where VASSAL on this machine finds the table.
const QString this_machine = QStringLiteral("127.0.0.1");

/// By what names other machines reach the table: "192.168.1.5" of "192.168.1.5:5050". Of this machine's own name there
/// they would only reach themselves.
std::vector<QString> hosts_for_others(const LiveTable& table) {
  std::vector<QString> hosts;
  for (const std::string& address : table.addresses) {
    const std::string host = address.substr(0, address.rfind(':'));
    if (host != "localhost") {
      hosts.push_back(QString::fromStdString(host));
    }
  }
  return hosts;
}

}  // namespace

/// The parts of the room from top to bottom; all but the fields of the other ways are made anew when something changes.
class VassalRoom::Parts {
 public:
  Parts(VassalRoom& room, LiveModel& live, SessionsModel& sessions, const Voice& voice);

  void refresh();

 private:
  /// What the room depends on: as long as it is the same nothing is made anew.
  struct Shown {
    LiveTable table;
    Message problem;
    std::vector<std::string> advice;
    bool busy = false;
    bool lan = false;
    std::string session;
    std::string module;
    std::string language;

    friend bool operator==(const Shown&, const Shown&) = default;
  };

  void show_head();
  void show_steps();
  void show_rooms();
  void show_choices();
  void show_extension();
  void choose_folder();
  void add_button(QVBoxLayout& rows, const char* key, const QString& name, const std::function<void()>& pressed) {
    rows.addWidget(push_button(name, voice_(key), pressed));
  }
  void add_copied(QVBoxLayout& rows, const QString& name, const QString& value);
  void add_room(QVBoxLayout& rows, const LiveRoom& room);
  void go_to(const LiveRoom& room);
  void add_network_choice(QVBoxLayout& rows);
  [[nodiscard]] bool waits_for_vassal() const;
  [[nodiscard]] Shown now() const;

  VassalRoom& room_;
  LiveModel& live_;
  SessionsModel& sessions_;
  const Voice& voice_;
  Section* head_ = new Section;
  Section* steps_ = new Section;
  Section* rooms_ = new Section;
  Fold* how_ = nullptr;
  Section* choices_ = new Section;
  Section* extension_ = new Section;
  OtherWays* other_ways_;
  Fold* others_;
  bool waited_ = false;
  Shown shown_;
};

VassalRoom::Parts::Parts(VassalRoom& room, LiveModel& live, SessionsModel& sessions, const Voice& voice)
    : room_(room),
      live_(live),
      sessions_(sessions),
      voice_(voice),
      how_(new Fold(steps_)),
      other_ways_(new OtherWays(live, voice)),
      others_(new Fold(other_ways_)) {
  column_in(room, {}, {new Page({head_, how_, rooms_, choices_, extension_, others_})});
}

bool VassalRoom::Parts::waits_for_vassal() const {
  return live_.is_open() && live_.table().mode != LiveMode::watch && live_.players() == 0;
}

VassalRoom::Parts::Shown VassalRoom::Parts::now() const {
  const Followed* followed = sessions_.followed();
  return {live_.table(),
          live_.problem(),
          live_.extension_advice(),
          live_.busy(),
          live_.lets_network_in(),
          followed ? followed->session : std::string(),
          followed ? followed->module : std::string(),
          voice_.code()};
}

void VassalRoom::Parts::refresh() {
  Shown now = this->now();
  if (now == shown_) {
    return;
  }
  shown_ = std::move(now);
  show_head();
  show_steps();
  show_rooms();
  show_choices();
  show_extension();
  others_->set_title(voice_("dock.live.others"));
  others_->setVisible(!live_.is_open());
  other_ways_->retranslate();
  other_ways_->set_module(shown_.module);
}

/// What is open, or how to open it; what went wrong, and what helps.
void VassalRoom::Parts::show_head() {
  const LiveTable& table = live_.table();
  head_->set_title(voice_(Message{"dock.live.title." + (live_.is_open() ? name_of(table.mode) : "none"), {}}));
  head_->fill([&](QVBoxLayout& rows) {
    if (!live_.is_open()) {
      rows.addWidget(words(voice_("dock.live.about")));
    } else if (!table.server.empty()) {
      rows.addWidget(words(voice_({"dock.live.of_server", {{"server", table.server}}})));
    }
    if (const QString status = voice_(table.status); !status.isEmpty()) {
      rows.addWidget(words(status));
    }
    add_words(rows, voice_(live_.problem()), style::Role::warning);
    if (live_.other_port_may_help()) {
      add_button(rows, "dock.live.any_port", QStringLiteral("live/any_port"), [this] { live_.open_on_any_port(); });
    }
    if (live_.busy()) {
      rows.addWidget(quiet_words(voice_("dock.live.busy")));
    } else if (live_.is_open()) {
      add_button(rows, "dock.live.close", QStringLiteral("live/close"), [this] { live_.close(); });
    } else {
      add_button(rows, "dock.live.open", QStringLiteral("live/open"), [this] {
        sessions_.expect_newest();
        live_.open_table();
      });
    }
  });
}

/// Open while nobody has come; then folded away.
void VassalRoom::Parts::show_steps() {
  const bool connects = live_.is_open() && live_.table().mode != LiveMode::watch;
  how_->setVisible(connects);
  how_->set_title(voice_("dock.live.how"));
  if (waits_for_vassal() != waited_) {
    waited_ = !waited_;
    how_->set_open(waited_);
  }
  steps_->set_title(voice_("dock.live.in_vassal"));
  steps_->fill([&](QVBoxLayout& rows) {
    if (!connects) {
      return;
    }
    int number = 0;
    for (const Message& step : live_.steps()) {
      rows.addWidget(words(QString::number(++number) + QStringLiteral(". ") + voice_(step)));
    }
    add_copied(rows, voice_("dock.live.vassal.address"), this_machine);
    add_copied(rows, voice_("dock.live.vassal.port"), QString::number(live_.table().port));
    const std::vector<QString> hosts = hosts_for_others(live_.table());
    if (!hosts.empty()) {
      rows.addWidget(words(voice_("dock.live.for_others")));
    }
    for (const QString& host : hosts) {
      add_copied(rows, voice_("dock.live.vassal.address"), host);
    }
  });
}

/// What VASSAL wants to have typed, and a button that copies it.
void VassalRoom::Parts::add_copied(QVBoxLayout& rows, const QString& name, const QString& value) {
  QLabel* label = words(name + QStringLiteral(": ") + value);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  auto* copy = push_button(QStringLiteral("copy/") + value, voice_("dock.live.copy"),
                           [value] { QGuiApplication::clipboard()->setText(value); });
  copy->setAccessibleName(voice_({"dock.live.copy_this", {{"text", value.toStdString()}}}));
  rows.addLayout(row_of({{label, 1}, copy}));
}

void VassalRoom::Parts::show_rooms() {
  rooms_->set_title(voice_("dock.live.rooms"));
  rooms_->fill([&](QVBoxLayout& rows) {
    if (!live_.is_open()) {
      return;
    }
    for (const LiveRoom& room : live_.table().rooms) {
      add_room(rows, room);
    }
    if (live_.table().rooms.empty()) {
      rows.addWidget(quiet_words(voice_("dock.live.nobody")));
    }
  });
}

/// Who is there and what is known; pressed, the room's board is shown or, as a guest, the room is watched.
void VassalRoom::Parts::add_room(QVBoxLayout& rows, const LiveRoom& room) {
  Message who{room.players.empty() ? "dock.live.room_empty" : "dock.live.room_of",
              {{"room", room.room}, {"module", room.module}}};
  for (const std::string& player : room.players) {
    who.args.emplace_back("player", player);
  }
  const bool is_watched = !room.session.empty();
  const QString known = is_watched ? voice_(room.known ? "dock.live.known" : "dock.live.unknown") : QString();
  const bool is_shown = is_watched && room.session == shown_.session;
  const bool can_be_watched = !is_watched && live_.table().mode == LiveMode::watch;
  if (is_shown || (!is_watched && !can_be_watched)) {
    rows.addWidget(words(voice_(who)));
    if (is_shown) {
      rows.addWidget(quiet_words(known + signs::dot + voice_("dock.live.shown")));
    }
    return;
  }
  auto* row = new PressRow(QStringLiteral("live/room/") + QString::fromStdString(room.module + '/' + room.room));
  row->add(voice_(who));
  row->add(known, true);
  row->add(voice_(is_watched ? "dock.live.show" : "dock.live.watch_room") + QLatin1Char(' ') + signs::opens, true);
  QObject::connect(row, &QPushButton::clicked, &room_, [this, room] { go_to(room); });
  rows.addWidget(row);
}

void VassalRoom::Parts::go_to(const LiveRoom& room) {
  if (!room.session.empty()) {
    sessions_.choose(room.session);
    return;
  }
  sessions_.expect_newest();
  live_.choose(room.room);
}

void VassalRoom::Parts::show_choices() {
  choices_->set_title(voice_("dock.live.choices"));
  choices_->fill([&](QVBoxLayout& rows) {
    const LiveMode mode = live_.table().mode;
    if (mode == LiveMode::none || mode == LiveMode::table) {
      add_network_choice(rows);
    }
    if (mode == LiveMode::table || mode == LiveMode::watch) {
      auto* answers = new TickRow(QStringLiteral("live/answers"), voice_("dock.live.answers"), live_.table().answers);
      answers->add_below(voice_("dock.live.answers_text"));
      QObject::connect(&answers->box(), &QCheckBox::clicked, &room_, [this](bool on) { live_.answer_in_chat(on); });
      rows.addWidget(answers);
    }
    if (mode == LiveMode::table || mode == LiveMode::through) {
      auto* drawn =
          new TickRow(QStringLiteral("live/map_answers"), voice_("dock.live.map_answers"), live_.table().map_answers);
      drawn->add_below(voice_("dock.live.map_answers_text"));
      QObject::connect(&drawn->box(), &QCheckBox::clicked, &room_, [this](bool on) { live_.answer_on_map(on); });
      rows.addWidget(drawn);
    }
  });
}

/// For the module that is shown, whether it is played in VASSAL now or not.
void VassalRoom::Parts::show_extension() {
  extension_->setVisible(!shown_.module.empty());
  extension_->set_title(voice_("dock.live.extension"));
  extension_->fill([&](QVBoxLayout& rows) {
    rows.addWidget(words(voice_("dock.live.extension_text")));
    add_button(rows, "dock.live.extension_make", QStringLiteral("live/extension"), [this] { choose_folder(); });
    for (const std::string& line : live_.extension_advice()) {
      QLabel* told = words(QString::fromStdString(line));
      told->setTextInteractionFlags(Qt::TextSelectableByMouse);
      rows.addWidget(told);
    }
  });
}

void VassalRoom::Parts::choose_folder() {
  auto* dialog = new QFileDialog(&room_, voice_("dock.live.extension_folder"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  dialog->setOption(QFileDialog::ShowDirsOnly);
  QObject::connect(dialog, &QFileDialog::fileSelected, &room_,
                   [this](const QString& folder) { live_.make_extension(shown_.module, folder); });
  dialog->open();
}

/// That passwords are sent in clear stands there before anybody ticks it.
void VassalRoom::Parts::add_network_choice(QVBoxLayout& rows) {
  auto* row = new TickRow(QStringLiteral("live/lan"), voice_("dock.live.lan"), live_.lets_network_in());
  row->box().setAccessibleDescription(voice_("dock.live.lan_warning"));
  row->setEnabled(!live_.busy());
  QObject::connect(&row->box(), &QCheckBox::clicked, &room_, [this](bool on) { live_.let_network_in(on); });
  rows.addWidget(row);
  add_words(rows, voice_("dock.live.lan_warning"), style::Role::warning);
  if (live_.players() > 0) {
    rows.addWidget(quiet_words(voice_("dock.live.lan_again")));
  }
}

VassalRoom::VassalRoom(LiveModel& live, SessionsModel& sessions, const Voice& voice)
    : parts_(std::make_unique<Parts>(*this, live, sessions, voice)) {
  new Later([this] { parts_->refresh(); }, this, {&live, &sessions});
  parts_->refresh();
}

VassalRoom::~VassalRoom() = default;

}  // namespace adjutant::dock
