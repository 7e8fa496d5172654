import Testing

@testable import todosync_serve

/// What is known of open connections.
@Suite struct ConnectionsTests {
  @Test func answersAreCountedFromTheirBeginningToTheirEnd() {
    var connections = Connections()
    connections.open(1, socket: -1, at: 0)
    connections.open(2, socket: -1, at: 0)
    #expect(connections.answering == 0)
    connections.answer(1, at: 1)
    connections.answer(1, at: 1)
    connections.answer(2, at: 1)
    #expect(connections.answering == 2)
    connections.finish(1, at: 2)
    connections.finish(1, at: 2)
    #expect(connections.answering == 1)
    // One that is closed while it is answered isn't waited for.
    connections.close(2)
    connections.close(2)
    connections.finish(2, at: 3)
    #expect(connections.answering == 0)
  }

  @Test func whoIsSlowIsKnownByTheTimeSinceTheLastStep() {
    var connections = Connections()
    connections.open(1, socket: 11, at: 0)
    connections.open(2, socket: 12, at: 0)
    connections.answer(2, at: 10)
    #expect(connections.slow(at: Connections.requestTime).isEmpty)
    #expect(connections.slow(at: Connections.requestTime + 1) == [11])
    #expect(connections.slow(at: 10 + Connections.answerTime).sorted() == [11])
    #expect(connections.slow(at: 11 + Connections.answerTime).sorted() == [11, 12])
    connections.finish(2, at: 500)
    connections.close(1)
    #expect(connections.slow(at: 501 + Connections.requestTime) == [12])
  }
}
