#include "core/core.h"

#include <QObject>
#include <QThread>
#include <utility>

#include "api/server.h"
#include "api/service.h"
#include "context/context.h"
#include "context/process.h"
#include "core/book_desk.h"
#include "core/chart_desk.h"
#include "core/live_desk.h"
#include "core/reading_desk.h"
#include "core/survey_desk.h"
#include "library/library.h"

namespace adjutant::app {

/// What lives on the core thread. It is made and destroyed there, since its sockets belong to that thread's event loop.
struct Core::Running {
  QThread thread;
  QObject on_thread;  // a place on the thread to run things at
  std::unique_ptr<api::Service> service;
  std::unique_ptr<api::Server> server;
  std::unique_ptr<LiveDesk> desk;
  std::unique_ptr<BookDesk> books;
  std::unique_ptr<ReadingDesk> readings;
  std::unique_ptr<ChartDesk> charts;
  std::unique_ptr<SurveyDesk> surveys;

  Running() {
    on_thread.moveToThread(&thread);
    thread.start();
  }

  ~Running() {
    if (server) {
      server->stop_answering();
    }
    run([this] {
      surveys.reset();
      charts.reset();
      readings.reset();
      books.reset();
      desk.reset();
      server.reset();
      service.reset();
    });
    thread.quit();
    thread.wait();
  }

  /// Runs it on the core thread and waits for it.
  template <class F>
  void run(F f) {
    QMetaObject::invokeMethod(&on_thread, std::move(f), Qt::BlockingQueuedConnection);
  }
};

Core::Core(std::unique_ptr<Running> running, std::filesystem::path socket)
    : running_(std::move(running)), socket_(std::move(socket)) {}

Core::~Core() = default;
Core::Core(Core&&) noexcept = default;
Core& Core::operator=(Core&&) noexcept = default;

Result<Core> Core::start(const Context& context, std::filesystem::path socket) {
  close_memory();  // whoever comes to the socket may have VASSAL's players listened to (live.open)
  auto running = std::make_unique<Running>();
  Result<void> listening;
  running->run([&] {
    running->service = std::make_unique<api::Service>(surroundings(context));
    api::Service* service = running->service.get();
    running->server = std::make_unique<api::Server>(api::Answering{
        [service](api::ClientId client) { return service->greet(client); },
        [service](api::ClientId client, std::string_view line, const Wanted& wanted, bool may_wait) {
          return may_wait ? service->handle_unless_held_up(client, line, wanted)
                          : std::optional(service->handle(client, line, wanted));
        },
        [service](api::ClientId client) { service->gone(client); },
        [service](api::ClientId client, std::size_t left_out) { return service->catch_up(client, left_out); },
        [service](const Message& why) { return service->farewell(why); }});
    api::Server* server = running->server.get();
    const auto send = [=] { server->send(service->take_unsent()); };
    running->desk = std::make_unique<LiveDesk>(context, *service, send);
    running->books = std::make_unique<BookDesk>(context, *service, send);
    running->readings = std::make_unique<ReadingDesk>(context, *service, send);
    running->charts = std::make_unique<ChartDesk>(context, *service, send);
    running->surveys = std::make_unique<SurveyDesk>(context, *service, send);
    listening = server->listen(socket);
  });
  if (!listening) {
    return tl::unexpected(listening.error());
  }
  return Core(std::move(running), std::move(socket));
}

Result<std::optional<Core>> Core::start_unless_there(const Context& context, const std::filesystem::path& socket) {
  auto core = start(context, socket);
  if (core) {
    return std::optional(std::move(*core));
  }
  if (core.error().what.key == "api.socket_in_use") {
    return std::optional<Core>();
  }
  return tl::unexpected(core.error());
}

}  // namespace adjutant::app
