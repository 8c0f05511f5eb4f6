import type { RoomProduct } from './room-product.ts';
import { RoomWorld } from './room-world.ts';

/** What the network and the server may do, and how often; everything else is free. */
export interface Bounds {
  readonly name: string;
  readonly emits: number;
  readonly shape: 'one' | 'pair' | 'both';
  readonly anyOrder: boolean;
  readonly doubles: number;
  readonly syncSns: number;
  readonly type1s: number;
  readonly voids: number;
  /** Answers older by one, without a number, and failures. */
  readonly badAnswers: number;
  readonly reconnects: number;
  readonly extraRefresh: boolean;
}

interface Node {
  readonly world: RoomWorld;
  readonly left: Readonly<Record<'emits' | 'doubles' | 'syncSns' | 'type1s' | 'voids' | 'badAnswers' | 'reconnects', number>>;
}

const texts = new WeakMap<object, string>();

/** The text of a value that is never changed; worlds share most of theirs. */
const textOf = (value: object, write: () => unknown): string => {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(write());
  texts.set(value, text);
  return text;
};

/** The part of a world that decides how it comes to rest: all but tickets and counts. */
const restKeyOf = ({ state, requests, waits, seen, server }: RoomWorld): string => {
  const { step, wanted, again, failures, futile, extras } = state.refresh;
  const { suspect, highest, ignored } = state.watch;
  const numbers = [
    server.n,
    requests.length,
    waits.length,
    seen,
    step,
    wanted,
    again,
    Math.min(failures, 1),
    Math.min(futile, 2),
    Math.min(extras, 1),
  ];
  const table = textOf(state.table, () => [...state.table]);
  return [...numbers, state.sn, suspect, highest, ignored.count, ignored.sn, table].join('|');
};

/** The part of a world that decides its future: also what is in transit, and what may still happen. */
const keyOf = ({ world, left }: Node, anyOrder: boolean): string => {
  const socket = world.socket.map((message) => textOf(message as object, () => message));
  const answers = world.answers.map((answer) => `${answer.ticket === world.state.refresh.ticket}${textOf(answer, () => answer.wire)}`);
  return [...Object.values(left), ...(anyOrder ? socket.toSorted() : socket), '/', ...answers.toSorted(), restKeyOf(world)].join('|');
};

const spend = (node: Node, what: keyof Node['left'], act: (world: RoomWorld) => void): Node | null => {
  if (node.left[what] === 0) return null;
  const world = node.world.fork();
  act(world);
  return { world, left: { ...node.left, [what]: node.left[what] - 1 } };
};

const free = (node: Node, act: (world: RoomWorld) => void): Node => {
  const world = node.world.fork();
  act(world);
  return { world, left: node.left };
};

const emit = (world: RoomWorld, pair: boolean): void => {
  const { server } = world;
  // Bare pushes keep the state small; every third number also touches a map.
  server.emit(server.n % 3 === 2 ? 5 : 0);
  world.send(pair ? [server.frame(server.n - 1), server.frame(server.n)] : [server.frame(server.n)]);
};

const successors = (node: Node, bounds: Bounds): readonly Node[] => {
  const { world } = node;
  const next: (Node | null)[] = [];
  if (bounds.shape !== 'pair') next.push(spend(node, 'emits', (to) => emit(to, false)));
  if (bounds.shape !== 'one') next.push(spend(node, 'emits', (to) => emit(to, true)));
  for (let at = 0; at < (bounds.anyOrder ? world.socket.length : Math.min(1, world.socket.length)); at += 1) {
    next.push(
      free(node, (to) => to.deliver(at)),
      free(node, (to) => void to.socket.splice(at, 1)),
      spend(node, 'doubles', (to) => to.deliver(at, true)),
    );
  }
  next.push(
    spend(node, 'syncSns', (to) => to.sendSyncSn(to.server.n)),
    spend(node, 'type1s', (to) => void to.socket.push({ type: 1, rid: '7' })),
    spend(node, 'voids', (to) => to.sendVoid(1)),
    spend(node, 'reconnects', (to) => to.reconnect()),
  );
  // Only one answer of a request is in transit at a time: later ones are stale, which doubled answers cover.
  if (world.requests.length > 0 && world.answers.length === 0) {
    next.push(
      free(node, (to) => to.answer(to.server.n, 'ok')),
      spend(node, 'badAnswers', (to) => to.answer(to.server.n - 1, 'ok')),
      spend(node, 'badAnswers', (to) => to.answer(to.server.n, 'no-sn')),
      spend(node, 'badAnswers', (to) => to.answer(to.server.n, 'error')),
    );
  }
  if (world.answers.length > 0)
    next.push(
      free(node, (to) => to.arrive(0)),
      spend(node, 'doubles', (to) => to.arrive(0, true)),
    );
  if (world.waits.length > 0) next.push(free(node, (to) => to.tick()));
  return next.filter((one) => one !== null);
};

export interface Explored {
  readonly states: number;
  readonly transitions: number;
  readonly depth: number;
  readonly diverged: number;
}

/** Every world within the bounds, breadth first; each is checked on the way (room-world) and brought to rest (R3). */
export const exploreRoom = (product: RoomProduct, bounds: Bounds): Explored => {
  const start: Node = { world: new RoomWorld(product, bounds.extraRefresh), left: bounds };
  const { emits, doubles, syncSns, type1s, voids, badAnswers, reconnects } = bounds;
  let frontier: Node[] = [{ ...start, left: { emits, doubles, syncSns, type1s, voids, badAnswers, reconnects } }];
  const known = new Set<string>(frontier.map((node) => keyOf(node, bounds.anyOrder)));
  const rested = new Set<string>();
  let [transitions, depth, diverged] = [0, 0, 0];
  while (frontier.length > 0) {
    const found: Node[] = [];
    for (const node of frontier) {
      if (node.world.diverged) diverged += 1;
      const rest = restKeyOf(node.world);
      if (!rested.has(rest)) {
        rested.add(rest);
        node.world.fork().quiesce();
      }
      for (const next of successors(node, bounds)) {
        transitions += 1;
        const key = keyOf(next, bounds.anyOrder);
        if (known.has(key)) continue;
        known.add(key);
        next.world.diverged = false;
        next.world.check();
        found.push(next);
      }
    }
    frontier = found;
    depth += 1;
  }
  return { states: known.size, transitions, depth: depth - 1, diverged };
};
