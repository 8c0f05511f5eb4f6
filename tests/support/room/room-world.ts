import type { RoomEvent, RoomTable } from '../../../src/domain/room-sync/room-message.ts';
import type * as Sync from '../../../src/domain/room-sync/room-sync.ts';
import { type AnswerKind, answerOf, type RoomAnswer } from './room-answer.ts';
import { dropsOf, sameTable, textOf } from './room-compare.ts';
import type { RoomProduct } from './room-product.ts';
import { MALFORMED_BODIES, VOID_COMMANDS } from './room-garbage.ts';
import { RoomServer } from './room-server.ts';
import { SpecEngine, type WireFrame } from './spec-engine.ts';

const ROOM = '7';

const fail = (what: string): never => {
  throw new Error(what);
};

/**
 * A server, a network that loses, doubles and reorders, the product, and the reference engine beside it. Every act checks
 * the invariants R1, R2, R4, R5, R6, R7, R8, R11 and R14 of the faults page; `quiesce` checks R3.
 */
export class RoomWorld {
  readonly server = new RoomServer();
  socket: unknown[] = [];
  requests: number[] = [];
  answers: RoomAnswer[] = [];
  waits: number[] = [];
  state: ReturnType<typeof Sync.syncRoom>['state'];
  engine = new SpecEngine();
  /** Whether the table ever differed from the truth. */
  diverged = false;
  /** The highest number of a gap or an invalid increment: a refresh must reach it. */
  seen = 0;
  issued = 0;
  ticket = 0;
  steps = 0;
  private kept: { readonly table: RoomTable; readonly values: unknown; readonly text: string } | null = null;
  private readonly product: RoomProduct;
  private readonly extraRefresh: boolean;

  constructor(product: RoomProduct, extraRefresh: boolean) {
    this.product = product;
    this.extraRefresh = extraRefresh;
    this.state = product.NO_ROOM;
    this.enter();
  }

  enter(): void {
    this.engine = new SpecEngine();
    this.seen = 0;
    this.apply({ type: 'entered', room: ROOM });
    if (this.state.room !== ROOM || this.requests.length !== 1) fail('entering asks for a refresh');
  }

  leave(): void {
    this.apply({ type: 'left' });
    this.engine = new SpecEngine();
    this.seen = 0;
    if (this.requests.length + this.waits.length > 0) fail('R13 something is left after leaving');
    if (this.state.table.size > 0) fail('R11 the table outlives the room');
  }

  send(frames: readonly WireFrame[], rid: unknown = ROOM): void {
    this.socket.push({ type: 2, rid, status: frames });
  }

  sendSyncSn(sn: number): void {
    this.socket.push({ type: 3, rid: Number(ROOM), sn });
  }

  sendVoid(which: number): void {
    this.server.emit(0);
    const sn = this.server.n;
    this.socket.push({ type: 2, rid: ROOM, status: [{ sn, command: VOID_COMMANDS[which % VOID_COMMANDS.length] }] });
  }

  /** One message out of the network, kept there when it is doubled. */
  deliver(index: number, keep = false): void {
    const at = index % this.socket.length;
    const message = this.socket[at] as { type: number; rid: unknown; sn: number; status: readonly WireFrame[] };
    if (!keep) this.socket.splice(at, 1);
    const event = this.product.decodeRoomBody({ result: 0, data: JSON.stringify(message) }, ROOM);
    const before = this.state;
    const asked = this.apply(event);
    if (this.state.room === null) {
      if (this.state !== before) fail('R11 a message counts after leaving');
      return;
    }
    if (String(message.rid) !== ROOM) {
      if (this.state.table !== before.table || this.state.sn !== before.sn) fail('R8 another room changes this one');
      return;
    }
    const requests = this.engine.refreshRequests;
    if (message.type === 2) {
      this.engine.increment(message.status);
      if (this.engine.refreshRequests > requests) {
        this.seen = Math.max(this.seen, message.status.at(-1)!.sn);
        if (!this.state.watch.suspect) fail('D6 a gap or a void passes in silence');
      }
    } else if (message.type === 3) this.engine.syncSn(message.sn);
    if (asked && message.type !== 1 && this.engine.refreshRequests === requests) fail('D6 a refresh that no rule asks for');
    if (message.type === 1 && this.requests.length + this.waits.length === 0) fail('type 1 asks for a refresh');
    this.check();
  }

  malformed(index: number): void {
    const before = this.state;
    this.apply(this.product.decodeRoomBody(MALFORMED_BODIES[index % MALFORMED_BODIES.length], ROOM));
    if (this.state.room === null) return;
    if (this.state.table !== before.table || this.state.sn !== before.sn) fail('R7 a malformed message changes something');
    if (dropsOf(this.state) !== dropsOf(before) + 1) fail('R7 a malformed message is not counted');
    this.check();
  }

  /** The server answers the refresh in progress with the truth after `at`; the answer is then in transit. */
  answer(at: number, how: AnswerKind): void {
    const ticket = this.requests[0];
    if (ticket === undefined) return;
    const sn = Math.max(0, at);
    this.answers.push(answerOf(ticket, sn, this.server.truths[sn]!, how));
  }

  arrive(index: number, keep = false): void {
    const at = index % this.answers.length;
    const answer = this.answers[at]!;
    if (!keep) this.answers.splice(at, 1);
    const due = this.requests.includes(answer.ticket);
    this.requests = this.requests.filter((ticket) => ticket !== answer.ticket);
    const decoded = this.product.decodeRefresh(answer.wire);
    if ((decoded === null) !== (answer.table === null)) fail('R7 an answer is read as what it is not');
    const before = this.state;
    this.apply(
      decoded === null ? { type: 'refresh-failed', ticket: answer.ticket } : { type: 'refreshed', ticket: answer.ticket, answer: decoded },
    );
    if (!due && this.state.table !== before.table) fail('R11 an answer to a refresh that was given up changes the table');
    if (due && answer.table !== null) this.engine.refresh(answer.sn, answer.table);
    this.check();
  }

  tick(): void {
    const ticket = this.waits.shift();
    if (ticket !== undefined) this.apply({ type: 'waited', ticket });
    this.check();
  }

  /** Everything sent is lost; the socket comes back. */
  reconnect(): void {
    this.socket = [];
    this.apply({ type: 'reconnected' });
    this.check();
  }

  /** Keeps this table and the values in it, to see at the end that neither changed (R14). */
  keep(): void {
    const { table } = this.state;
    this.kept = { table, values: [...table], text: textOf(table) };
  }

  /** One event; its commands become requests and waits. Whether it asked for a refresh. */
  apply(event: RoomEvent): boolean {
    const before = this.state;
    const issued = this.issued;
    const step = this.product.syncRoom(before, event, { extraRefresh: this.extraRefresh });
    this.state = step.state;
    this.steps += 1;
    for (const command of step.commands) {
      if (command.type === 'request-refresh') {
        if (command.room !== ROOM) fail('a refresh of another room');
        this.requests.push(command.ticket);
        this.issued += 1;
        if (command.ticket <= this.ticket) fail('a ticket is used twice');
        this.ticket = command.ticket;
      } else if (command.type === 'wait') {
        if (!(command.ms >= 1000)) fail('a wait shorter than a second');
        this.waits.push(command.ticket);
        const reason = this.extraRefresh || event.type === 'refresh-failed' || this.seen > step.state.sn;
        if (!reason) fail('D6 an extra refresh that is switched off');
      } else {
        this.requests = this.requests.filter((ticket) => ticket !== command.ticket);
        this.waits = this.waits.filter((ticket) => ticket !== command.ticket);
      }
    }
    if (this.requests.length + this.waits.length > 1) fail('R4 more than one refresh under way');
    if (step.state.table === before.table && step.changed.length > 0) fail('listeners are told of a change that is not there');
    if (step.state.table !== before.table) {
      for (const key of step.state.table.keys()) {
        if (step.state.table.get(key) !== before.table.get(key) && !step.changed.includes(key)) fail('a change that no listener learns of');
      }
    }
    return this.issued > issued;
  }

  /** A copy of this world, to continue from here in another way. */
  fork(): RoomWorld {
    const other = Object.create(RoomWorld.prototype) as RoomWorld;
    Object.assign(other, this, {
      server: this.server.fork(),
      socket: [...this.socket],
      requests: [...this.requests],
      answers: [...this.answers],
      waits: [...this.waits],
      engine: this.engine.fork(),
    });
    return other;
  }

  check(): void {
    const { state } = this;
    if (state.sn !== this.engine.sn) fail(`R1 sn ${state.sn}, by the rules ${this.engine.sn}`);
    if (!sameTable(state.table, this.engine.table)) fail('R1 the table is not what the rules leave');
    if (!Number.isSafeInteger(state.sn) || state.sn < 0) fail('R5 sn is no safe integer');
    if (state.room === null) return;
    const truth = this.server.truths[state.sn];
    if (truth === undefined || !sameTable(state.table, truth)) {
      this.diverged = true;
      if (!state.watch.suspect) fail(`R2 the table differs from the truth at ${state.sn}, silently`);
    }
    if (this.seen > state.sn && !state.watch.suspect) fail(`D6 ${this.seen} was seen and is forgotten`);
    if (this.seen > state.sn && this.requests.length + this.waits.length === 0) fail(`R6 ${this.seen} was seen and nothing is under way`);
  }

  /** The faults stop: one honest pair, and every refresh is answered. Then the table is the truth, or known not to be (R3). */
  quiesce(): void {
    if (this.state.room === null) this.enter();
    this.socket = [];
    this.answers = [];
    this.server.emit(1);
    this.send([this.server.frame(this.server.n - 1), this.server.frame(this.server.n)]);
    this.deliver(0);
    for (let round = 0; round < 12 && this.requests.length + this.waits.length > 0; round += 1) {
      if (this.requests.length > 0) {
        this.answer(this.server.n, 'ok');
        this.arrive(0);
      } else this.tick();
    }
    const { state, server } = this;
    const honest = state.watch.highest <= server.n;
    if (
      this.extraRefresh &&
      honest &&
      (state.watch.suspect || state.sn !== server.n || !sameTable(state.table, server.truths[server.n]!))
    ) {
      fail('R3 quiet, answered, and not the truth');
    }
    if (!honest && !state.watch.suspect) fail('R3 a number beyond the server is not reported');
    if (this.kept === null) return;
    if (textOf(this.kept.table) !== this.kept.text) fail("R14 a reader's snapshot changed");
    if (JSON.stringify(this.kept.values) !== this.kept.text) fail("R14 a reader's values changed");
  }
}
