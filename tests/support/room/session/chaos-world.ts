import { vi } from 'vitest';
import type { RoomSession } from '../../../../src/application/room/room-session.ts';
import type { FakeSocket } from './fake-socket.ts';
import { MALFORMED_BODIES, VOID_COMMANDS } from '../room-garbage.ts';
import { sameTable } from '../room-compare.ts';
import { RoomServer } from '../room-server.ts';
import { GIFT_ID, SessionWorld } from './session-world.ts';
import { HEARTBEAT_ANSWER, increment, message, syncSn } from './wire-messages.ts';

const ROOM = '7';
const OVERSIZE = `"${'x'.repeat(1_048_576)}"`;
const GIFT = { uid: '1', nickname: '', to_uid: '2', gift_id: '3', count: 1 };

const must = (what: string, holds: boolean): void => {
  if (!holds) throw new Error(what);
};

/** Rooms over the browser's adapters under a network that does what a schedule says. Every act checks what must hold at all times. */
export class ChaosWorld {
  readonly world: SessionWorld;
  readonly server = new RoomServer();
  session: RoomSession | null = null;
  /** Texts on their way to the living socket. */
  flying: string[] = [];
  /** The table was seen to differ from the server's at its number. */
  diverged = false;
  #socket: FakeSocket | undefined;

  constructor(extraRefresh: boolean) {
    this.world = new SessionWorld(extraRefresh);
  }

  enter(): void {
    this.session = this.world.rooms.enter(ROOM);
    this.check();
  }

  leave(): void {
    this.world.rooms.leave(ROOM);
    this.session = null;
    this.#empty();
  }

  emit(variant: number, isSent = true): void {
    this.server.emit(variant);
    const { n } = this.server;
    if (isSent) this.flying.push(increment(ROOM, this.server.frame(n - 1), this.server.frame(n)));
  }

  emitAlone(variant: number): void {
    this.server.emit(variant);
    this.flying.push(increment(ROOM, this.server.frame(this.server.n)));
  }

  lie(ahead: number): void {
    this.flying.push(syncSn(ROOM, this.server.n + 1 + ahead));
  }

  garbage(pick: number): void {
    const body = MALFORMED_BODIES[pick % MALFORMED_BODIES.length];
    this.flying.push(JSON.stringify({ msg_id: 11_002, body }));
    if (pick % 3 === 0) this.flying.push(increment(ROOM, { sn: this.server.n + 1, command: VOID_COMMANDS[pick % VOID_COMMANDS.length] }));
    if (pick % 5 === 0) this.flying.push(message(GIFT_ID, GIFT), message(99, {}), 'no json', '{"msg_id":"3"}');
  }

  deliver(at: number, keeps = false): void {
    const index = at % Math.max(1, this.flying.length);
    const [text] = keeps ? this.flying.slice(index, index + 1) : this.flying.splice(index, 1);
    if (text !== undefined) this.world.socket?.say(text);
    this.check();
  }

  oversize(): void {
    this.world.socket?.say(OVERSIZE);
    this.check();
  }

  lose(withError: boolean): void {
    this.world.socket?.lose(withError ? 'lost' : '', withError);
    this.check();
  }

  accept(): void {
    this.world.socket?.accept();
    this.check();
  }

  answer(age: number, how: 'ok' | 'no-sn' | 'malformed' | 'fail'): void {
    const [asked] = this.world.refresh.asked;
    if (asked === undefined) return;
    const sn = Math.max(0, this.server.n - age);
    const status = JSON.stringify(this.server.truths[sn]);
    if (how === 'fail') asked.fail();
    else asked.answer({ sn: how === 'no-sn' ? `${sn}` : sn, room_status: how === 'malformed' ? status.slice(1) : status });
    this.check();
  }

  pass(ms: number): void {
    vi.advanceTimersByTime(ms);
    this.check();
  }

  /** The faults stop: sockets open, answers come, and one honest pair after another. Then the table is the server's, or known not to be. */
  quiesce(): void {
    if (this.session === null) this.enter();
    this.flying = [];
    for (let round = 0; round < 60 && !this.#isCalm(); round += 1) {
      if (this.session?.connection.step === 'failed') this.world.online();
      this.world.socket?.accept();
      this.world.socket?.say(HEARTBEAT_ANSWER);
      if (round % 4 === 0) this.emit(0);
      while (this.flying.length > 0) this.deliver(0);
      this.answer(0, 'ok');
      this.pass(10_000);
    }
    const { sync } = this.session!;
    const isEqual = sync.sn === this.server.n && sameTable(sync.table, this.server.truths[this.server.n]!);
    must(`quiet, and neither equal at ${sync.sn} of ${this.server.n} nor suspect`, isEqual || sync.watch.suspect);
    must('the room is connected again', this.session?.connection.step === 'open');
  }

  /** Leaves, and nothing remains. */
  end(): void {
    this.leave();
    must('a timer is left', vi.getTimerCount() === 0);
    must('a listener is left', this.world.listeners === 0);
    must('a socket is left open', this.world.aliveSockets === 0);
    must('a request is left', this.world.refresh.asked.length === 0);
    const defects = this.world.telemetry.reports.filter(([event]) => event === 'defect');
    must(`defects: ${JSON.stringify(defects)}`, defects.length === 0);
  }

  #isCalm(): boolean {
    const { session } = this;
    if (session?.connection.step !== 'open' || session.sync.refresh.step !== 'none') return false;
    return session.sync.sn === this.server.n && sameTable(session.sync.table, this.server.truths[this.server.n]!);
  }

  check(): void {
    must('two sockets of one room', this.world.aliveSockets <= 1);
    must('two refreshes of one room', this.world.refresh.asked.length <= 1);
    // Heartbeat, watchdog, retry, a refresh's wait or time-out, a report, and a socket that the browser refuses.
    must('timers heap up', vi.getTimerCount() <= 6);
    const sync = this.session?.sync;
    if (sync !== undefined && sync.room !== null) {
      const truth = this.server.truths[sync.sn];
      if (truth === undefined || !sameTable(sync.table, truth)) {
        this.diverged = true;
        must(`the table differs from the server's at ${sync.sn}, silently`, sync.watch.suspect || sync.sn === 0);
      }
    }
    // What was on its way is lost with its socket.
    if (this.world.socket !== this.#socket) this.#empty();
  }

  #empty(): void {
    this.flying = [];
    this.#socket = this.world.socket;
    this.world.sockets = this.world.sockets.filter(({ isAlive, heardBy }) => isAlive || heardBy > 0);
  }
}
