import type * as Connection from '../../../src/domain/room/room-connection.ts';
import type { ConnectionCommand, ConnectionEvent, ConnectionTimer } from '../../../src/domain/room/room-connection.ts';

/** The product as the model sees it: the real one, or a mutant of it. */
export interface ConnectionProduct {
  readonly connectRoom: typeof Connection.connectRoom;
  readonly NO_CONNECTION: typeof Connection.NO_CONNECTION;
}

const must = (what: string, holds: boolean): void => {
  if (!holds) throw new Error(what);
};

const MS: Readonly<Record<ConnectionTimer, number>> = { heartbeat: 15_000, watchdog: 121_000, retry: 1000, answer: 5000 };

/** Fake sockets and timers around the machine. Every event checks the invariants of a connection. */
export class ConnectionWorld {
  state: Connection.RoomConnection;
  /** Sockets requested and not closed by either side. */
  alive: number[] = [];
  timers = new Map<ConnectionTimer, number>();
  sequence = 0;
  socket = 0;
  /** Attempts since a message, a visit or a grant. */
  attempts = 0;
  /** Whether the living socket was asked to show that it lives, and has not yet. */
  asked = false;
  private readonly product: ConnectionProduct;
  private readonly maximum: number;

  constructor(product: ConnectionProduct, maximum: number) {
    this.product = product;
    this.maximum = maximum;
    this.state = product.NO_CONNECTION;
  }

  fork(): ConnectionWorld {
    const other = Object.create(ConnectionWorld.prototype) as ConnectionWorld;
    return Object.assign(other, this, { alive: [...this.alive], timers: new Map(this.timers) });
  }

  event(event: ConnectionEvent): void {
    const before = this.state;
    const living = this.alive[0] ?? 0;
    const current = 'socket' in event && event.socket === living;
    if (event.type === 'closed') this.alive = this.alive.filter((socket) => socket !== event.socket);
    if (event.type === 'timer' && this.timers.get(event.timer) === event.socket) this.timers.delete(event.timer);
    const { state, commands } = this.product.connectRoom(before, event, this.maximum);
    this.state = state;
    if (event.type === 'entered' || (event.type === 'frame' && current && before.step === 'open')) this.attempts = 0;
    if (event.type === 'budget-granted') this.attempts = before.step === 'failed' ? 1 : 0;
    if (event.type === 'timer' && event.timer === 'retry' && commands.some(({ type }) => type === 'open-socket')) this.attempts += 1;
    if (event.type === 'budget-granted' && living > 0) {
      must(
        'an open socket that may be dead is sent a heartbeat at once, and once',
        commands.filter(({ type }) => type === 'send').length === (before.step === 'open' && !this.asked ? 1 : 0),
      );
      this.asked = true;
    }
    if (current && (event.type === 'opened' ? before.step === 'opening' : event.type === 'frame' && before.step === 'open'))
      this.asked = false;
    for (const command of commands) this.run(command);
    if ((this.alive[0] ?? 0) !== living) this.asked = false;
    if (event.type === 'timer' && event.timer === 'answer' && current) must('a silent socket is kept', this.alive.length === 0);
    const delivered = commands.filter(({ type }) => type === 'deliver').length;
    must(
      'a frame of the living socket is delivered once, any other never',
      delivered === (event.type === 'frame' && current && before.step === 'open' ? 1 : 0),
    );
    must(
      'the network failure is called when the budget is used up, and then only',
      commands.some(({ type }) => type === 'network-failure') === (state.step === 'failed' && before.step !== 'failed'),
    );
    if (state.step === 'failed' && before.step !== 'failed') must('a failure before the last attempt', this.attempts === this.maximum);
    this.check();
  }

  private run(command: ConnectionCommand): void {
    switch (command.type) {
      case 'open-socket':
        must('two sockets alive', this.alive.length === 0);
        must('a socket number is used twice', command.socket > this.socket);
        must('another room', command.room === this.state.room);
        this.socket = command.socket;
        this.alive.push(command.socket);
        return;
      case 'close-socket':
        this.alive = this.alive.filter((socket) => socket !== command.socket);
        return;
      case 'send':
        must('sent on a socket that is not open', this.state.step === 'open' && this.alive.includes(command.socket));
        must('no heartbeat', command.frame.msg_id === 3 && command.frame.body === '' && command.frame.seq > this.sequence);
        this.sequence = command.frame.seq;
        return;
      case 'start-timer':
        must(`a ${command.timer} of ${command.ms} ms`, command.ms === MS[command.timer]);
        this.timers.set(command.timer, command.socket);
        return;
      case 'stop-timer':
        this.timers.delete(command.timer);
        return;
      case 'connected':
      case 'deliver':
      case 'network-failure':
    }
  }

  private check(): void {
    const timers = [...this.timers.keys()].toSorted().join();
    const asked = this.asked ? 'answer,' : '';
    const running: Record<Connection.RoomConnection['step'], string> = {
      left: '',
      failed: '',
      opening: `${asked}watchdog`,
      open: `${asked}heartbeat,watchdog`,
      waiting: 'retry',
    };
    must(`${this.state.step} with the timers ${timers}`, timers === running[this.state.step]);
    must(
      `${this.state.step} with ${this.alive.length} sockets`,
      this.alive.length === (this.state.step === 'opening' || this.state.step === 'open' ? 1 : 0),
    );
    must(
      'attempts beyond the budget',
      this.attempts <= this.maximum && this.state.attempts === this.attempts * (this.state.step === 'left' ? 0 : 1),
    );
    for (const socket of this.timers.values()) must('a timer of an earlier socket', socket === this.socket);
  }
}

/** Every event that may come next: from the current socket and the previous one, from due and late timers, from the shopper. */
export const connectionEvents = (world: ConnectionWorld): readonly ConnectionEvent[] => {
  const events: ConnectionEvent[] = [
    { type: 'entered', room: '7' },
    { type: 'entered', room: '8' },
    { type: 'left' },
    { type: 'budget-granted', by: 'online' },
    { type: 'budget-granted', by: 'reconnect-button' },
  ];
  for (const socket of [world.socket, world.socket - 1].filter((one) => one > 0)) {
    events.push(
      { type: 'opened', socket },
      { type: 'frame', socket, messageId: 11_002, body: {} },
      { type: 'frame-refused', socket },
      { type: 'errored', socket, text: 'x' },
      { type: 'errored', socket, text: null },
      { type: 'closed', socket },
      { type: 'timer', timer: 'heartbeat', socket },
      { type: 'timer', timer: 'watchdog', socket },
      { type: 'timer', timer: 'retry', socket },
      { type: 'timer', timer: 'answer', socket },
    );
  }
  return events;
};

/** What decides a connection's future; the numbers of sockets and heartbeats do not. */
const keyOf = ({ state, alive, timers, attempts, socket, sequence }: ConnectionWorld): string =>
  JSON.stringify([
    state.step,
    state.room,
    state.attempts,
    state.hadSocket,
    state.error,
    alive.length,
    [...timers.keys()].toSorted(),
    state.isAsked,
    attempts,
    socket > 1,
    sequence === state.sequence,
  ]);

/** Every reachable connection under every event, breadth first. */
export const exploreConnection = (product: ConnectionProduct, maximum: number) => {
  let frontier = [new ConnectionWorld(product, maximum)];
  const known = new Set(frontier.map(keyOf));
  const steps = new Set<string>();
  let [transitions, depth] = [0, -1];
  while (frontier.length > 0) {
    const found: ConnectionWorld[] = [];
    for (const world of frontier) {
      steps.add(world.state.step);
      for (const event of connectionEvents(world)) {
        const next = world.fork();
        next.event(event);
        transitions += 1;
        const key = keyOf(next);
        if (!known.has(key)) {
          known.add(key);
          found.push(next);
        }
      }
    }
    frontier = found;
    depth += 1;
  }
  return { states: known.size, transitions, depth, steps };
};
