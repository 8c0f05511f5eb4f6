import type { Scheduler } from '../sandbox-parts.ts';
import { nextScene, SeededRandom } from './activity-script.ts';
import {
  EVENT_IDS,
  freeSeat,
  isTaken,
  namedOnSeat,
  openingMics,
  type RoomHappening,
  type Seat,
  STATUS_INCREMENT,
  SYNC_SN,
  UNKNOWN_MESSAGE,
} from './room-people.ts';
import { ServerTable, type WireDirective } from './server-table.ts';

/** Network faults for a room's next frames. */
export const LINE_FAULTS = ['drop', 'duplicate', 'swap', 'delay'] as const;
type LineFault = (typeof LINE_FAULTS)[number];

/** A held frame is sent after this time, in ms, if no other arrives. */
const LONGEST_HOLD_MS = 1500;
const DELAY_MS = 400;

/** The network between a room and its clients: delivers frames in order, once each, unless a fault is armed. */
class FaultyLine {
  readonly #scheduler: Scheduler;
  readonly #bring: (text: string) => void;
  readonly #armed = new Map<LineFault, number>();
  #held: string | null = null;

  constructor(scheduler: Scheduler, bring: (text: string) => void) {
    this.#scheduler = scheduler;
    this.#bring = bring;
  }

  arm(fault: LineFault, times: number): void {
    this.#armed.set(fault, (this.#armed.get(fault) ?? 0) + times);
  }

  mend(): void {
    this.#armed.clear();
    this.#release();
  }

  send(text: string): void {
    if (this.#takes('drop')) return;
    if (this.#takes('delay')) return this.#scheduler.after(DELAY_MS, () => this.#bring(text));
    if (this.#held === null && this.#takes('swap')) {
      this.#held = text;
      return this.#scheduler.after(LONGEST_HOLD_MS, () => (this.#held === text ? this.#release() : undefined));
    }
    this.#bring(text);
    if (this.#takes('duplicate')) this.#bring(text);
    this.#release();
  }

  #release(): void {
    const held = this.#held;
    this.#held = null;
    if (held !== null) this.#bring(held);
  }

  #takes(fault: LineFault): boolean {
    const left = this.#armed.get(fault) ?? 0;
    if (left > 0) this.#armed.set(fault, left - 1);
    return left > 0;
  }
}

interface Frame {
  readonly sn: number;
  readonly command: readonly WireDirective[];
}

/** Playback settings of a room: total directives, directives per frame, and directives per second. */
interface Play {
  readonly directives: number;
  readonly perFrame: number;
  readonly perSecond: number;
}

const TICK_MS = 20;
const SECOND = 1000;
/** Message length beyond a client's limit, in characters. */
const OVERSIZE = 1_048_577;

const bodyOf = (data: unknown): string => JSON.stringify({ result: 0, data: JSON.stringify(data) });
const envelope = (messageId: number, data: unknown): string => JSON.stringify({ msg_id: messageId, body: bodyOf(data) });

export class LiveRoom {
  readonly id: string;
  /** Network for increments and sync messages; events are unnumbered and always arrive. */
  readonly line: FaultyLine;
  readonly #scheduler: Scheduler;
  readonly #broadcast: (text: string) => void;
  readonly #random: SeededRandom;
  #table: ServerTable;
  #sn = 0;
  #previous: Frame = { sn: 0, command: [] };
  #scenes = 0;
  /** Directives left to play. */
  #toPlay = 0;
  #play = 0;
  /** True if frames are sent alone instead of with the previous one. */
  oneFrame = false;

  /** `broadcast` sends a text to everyone in the room. */
  constructor(id: string, scheduler: Scheduler, broadcast: (text: string) => void) {
    this.id = id;
    this.#scheduler = scheduler;
    this.#broadcast = broadcast;
    this.#random = new SeededRandom(id);
    this.line = new FaultyLine(scheduler, broadcast);
    this.#table = new ServerTable();
    this.#table.set({ fans_count: { count: 12_840 }, room_mics_new: openingMics() });
  }

  get sn(): number {
    return this.#sn;
  }

  get tableText(): string {
    return this.#table.text;
  }

  get isPlaying(): boolean {
    return this.#toPlay > 0;
  }

  /** Plays until this number of directives is sent; replaces any current playback. */
  play({ directives, perFrame, perSecond }: Play): void {
    this.#play += 1;
    this.#toPlay = directives;
    const play = this.#play;
    const perTick = Math.max(1, Math.round((perSecond * TICK_MS) / SECOND));
    const pause = perSecond * TICK_MS >= SECOND ? TICK_MS : Math.round(SECOND / perSecond);
    const tick = (): void => {
      if (play !== this.#play) return;
      for (let sent = 0; sent < perTick && this.#toPlay > 0;) sent += this.#increment(Math.min(perFrame, this.#toPlay));
      if (this.#toPlay > 0) this.#scheduler.after(pause, tick);
    };
    tick();
  }

  stop(): void {
    this.#play += 1;
    this.#toPlay = 0;
  }

  /** Sends one correct increment over a fault-free network, by which a client notices what it has missed. */
  settle(): void {
    this.stop();
    this.line.mend();
    this.#increment(1);
  }

  /** Sends only every third increment, so that no pair follows another. */
  gapStorm(pairs: number): void {
    for (let pair = 0; pair < pairs; pair += 1) {
      for (let lost = 0; lost < 2; lost += 1) this.#increment(1, () => {});
      this.#increment(1);
    }
  }

  /** Restarts the server's numbers at 0; its table is kept. */
  restartNumbers(): void {
    this.#sn = 0;
    this.#previous = { sn: 0, command: [] };
  }

  /** Sends one increment that only sets fields of a map, so it can be applied whatever a client has missed. */
  merge(key: string, fields: Readonly<Record<string, unknown>>): void {
    this.#commit([this.#table.merge(key, fields)], (text) => this.line.send(text));
  }

  /** Seats a user of this name; seats are numbered from 1. False for a seat that the room does not have. */
  sit(seat: number, uid: string, nickname: string): boolean {
    return this.#changeSeat(seat, () => namedOnSeat(seat, uid, nickname));
  }

  /** Frees a seat; false for one that the room does not have. */
  stand(seat: number): boolean {
    return this.#changeSeat(seat, () => freeSeat(seat));
  }

  /** Gives gifts to the user on a seat; false for a free seat. */
  give(seat: number, count: number): boolean {
    return this.#changeSeat(seat, (before) => (isTaken(before) ? { ...before, gift_count: before.gift_count + count } : null));
  }

  /** Sends an increment that no client can apply: its index is in no list. It still changes the server's table, elsewhere. */
  malformed(): void {
    const command = [this.#table.merge('scratch_ticket', { malformed: this.#sn }), { op: 'lremove', key: 'widgets', index: 1_000_000 }];
    this.#commit(command, (text) => this.line.send(text));
    // The next pair would repeat it; a valid command replaces it, as in a server's log.
    this.#previous = { sn: this.#sn, command: command.slice(0, 1) };
  }

  /** Sends type 3 with a number that is `ahead` of the server's own. */
  syncSn(ahead: number): void {
    this.line.send(envelope(SYNC_SN, { type: 3, rid: this.id, sn: this.#sn + ahead }));
  }

  /** Sends type 1: every client is to request the whole table. */
  askRefresh(): void {
    this.line.send(envelope(STATUS_INCREMENT, { type: 1, rid: this.id }));
  }

  oversize(): void {
    this.line.send(envelope(STATUS_INCREMENT, { type: 2, rid: this.id, fill: 'x'.repeat(OVERSIZE) }));
  }

  unknownMessage(): void {
    this.#broadcast(envelope(UNKNOWN_MESSAGE, {}));
  }

  tell({ name, content }: RoomHappening): void {
    this.#broadcast(envelope(EVENT_IDS[name], content));
  }

  /** Sends an increment of at least one directive and, as far as whole scenes allow, at most `wanted`. Returns its number of directives. */
  #increment(wanted: number, send: (text: string) => void = (text) => this.line.send(text)): number {
    const directives: WireDirective[] = [];
    const happenings: RoomHappening[] = [];
    while (directives.length < wanted) {
      this.#scenes += 1;
      const scene = nextScene({ table: this.#table, random: this.#random, at: this.#scenes });
      directives.push(...scene.directives);
      happenings.push(...scene.happenings);
    }
    this.#commit(directives, send);
    for (const happening of happenings) this.tell(happening);
    this.#toPlay = Math.max(0, this.#toPlay - directives.length);
    return directives.length;
  }

  #changeSeat(seat: number, change: (before: Seat) => Seat | null): boolean {
    const before = (this.#table.list('room_mics_new') as readonly Seat[])[seat - 1];
    const after = before === undefined ? null : change(before);
    if (after === null) return false;
    this.#commit([this.#table.setItem('room_mics_new', seat - 1, after)], (text) => this.line.send(text));
    return true;
  }

  #commit(command: readonly WireDirective[], send: (text: string) => void): void {
    this.#sn += 1;
    const frame: Frame = { sn: this.#sn, command };
    const status = this.oneFrame ? [frame] : [this.#previous, frame];
    this.#previous = frame;
    send(envelope(STATUS_INCREMENT, { type: 2, rid: this.id, status }));
  }
}
