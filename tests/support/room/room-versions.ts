import { sameTable } from './room-compare.ts';
import type { RoomProduct } from './room-product.ts';
import { SpecEngine, type PlainTable, type WireDirective } from './spec-engine.ts';

const START = { log: [1, 2, 3], map: { a: 1 } };
const OWN: readonly WireDirective[] = [
  { op: 'rpush', key: 'log', value: [4] },
  { op: 'hmerge', key: 'map', value: { b: 2 } },
];
const IN_PLACE: readonly WireDirective[] = [
  { op: 'lreplace', key: 'log', value: [0] },
  { op: 'lpush', key: 'log', value: [8, 9] },
  { op: 'rpush', key: 'log', value: [5, 6] },
  { op: 'lpop', key: 'log' },
  { op: 'rpop', key: 'log' },
  { op: 'linsert', key: 'log', index: 1, value: 7 },
  { op: 'lremove', key: 'log', index: 1 },
  { op: 'lset', key: 'log', items: { 0: 'x' } },
  { op: 'hmerge', key: 'map', value: { a: 3, c: 4 } },
];
/** Each gives the table values of the wire. */
const OF_THE_WIRE: readonly (readonly WireDirective[])[] = [
  [{ op: 'mset', values: { log: [5], map: { b: 5 } } }],
  [
    { op: 'lreplace', key: 'log', value: [6] },
    { op: 'hreplace', key: 'map', value: { b: 6 } },
  ],
  [
    { op: 'rpush', key: 'new list', value: [7] },
    { op: 'hmerge', key: 'new map', value: { a: 7 } },
  ],
];
const ON_EVERY_KEY: readonly WireDirective[] = [
  ...OWN,
  { op: 'rpush', key: 'new list', value: [8] },
  { op: 'hmerge', key: 'new map', value: { b: 8 } },
];
const VOID: WireDirective = { op: 'lremove', key: 'log', index: 99 };
/** The last of each names an index that the list does not have after `OWN`, or the wrong kind of value. */
const VOID_AT_LAST: readonly (readonly WireDirective[])[] = [
  [{ op: 'lremove', key: 'log', index: 4 }],
  [{ op: 'linsert', key: 'log', index: 5, value: 0 }],
  [{ op: 'lset', key: 'log', items: { 3: 0, 4: 0 } }],
  [{ op: 'lremove', key: 'none', index: 0 }],
  [{ op: 'linsert', key: 'none', index: 1, value: 0 }],
  [{ op: 'lset', key: 'none', items: { 0: 0 } }],
  [
    { op: 'rpop', key: 'log' },
    { op: 'lremove', key: 'log', index: 3 },
  ],
  [
    { op: 'lremove', key: 'log', index: 0 },
    { op: 'lset', key: 'log', items: { 3: 0 } },
  ],
  [{ op: 'hmerge', key: 'log', value: { a: 1 } }],
  [{ op: 'rpush', key: 'map', value: [1] }],
  [{ op: 'lpop', key: 'map' }],
  [{ op: 'lset', key: 'map', items: {} }],
];
const ASIDE: WireDirective = { op: 'rpush', key: 'aside', value: [1] };

interface Version {
  readonly state: RoomProduct['NO_ROOM'];
  readonly truth: PlainTable;
}
type Increment = ReturnType<RoomProduct['decodeRoomBody']>;

const entered = (product: RoomProduct): Version => {
  const { state } = product.syncRoom(product.NO_ROOM, { type: 'entered', room: '7' });
  const answer = product.decodeRefresh({ sn: 0, room_status: JSON.stringify(START) })!;
  return { state: product.syncRoom(state, { type: 'refreshed', ticket: state.refresh.ticket, answer }).state, truth: START };
};

const decode = (product: RoomProduct, { state }: Version, command: readonly WireDirective[]): Increment => {
  const data = JSON.stringify({ type: 2, rid: '7', status: [{ sn: state.sn + 1, command }] });
  return product.decodeRoomBody({ result: 0, data }, '7');
};

/** The version that an increment makes of another; a decoded message may be given, so that it runs a second time. */
const after = (
  product: RoomProduct,
  from: Version,
  command: readonly WireDirective[],
  message = decode(product, from, command),
): Version => {
  const engine = new SpecEngine();
  engine.refresh(0, structuredClone(from.truth));
  engine.increment([{ sn: 1, command: structuredClone(command) }]);
  const { state, changed } = product.syncRoom(from.state, message);
  if (new Set(changed).size < changed.length) throw new Error('a key is told of twice');
  return { state, truth: engine.table };
};

const compare = (what: string, versions: readonly Version[]): void => {
  for (const { state, truth } of versions) if (!sameTable(state.table, truth)) throw new Error(what);
};

/** Increments on tables that nobody reads, void ones too; then each of those tables is read, in this order and back again. */
const unread = (product: RoomProduct, inOrder: (kept: readonly Version[]) => readonly Version[]): void => {
  const kept = [entered(product)];
  const take = (command: readonly WireDirective[]): void => void kept.push(after(product, kept.at(-1)!, command));
  for (const directive of IN_PLACE) {
    take(OWN);
    take([directive, VOID]);
    take([directive]);
    take([directive]);
  }
  compare('a table that was kept unread is another', [...inOrder(kept), ...inOrder(kept).toReversed()]);
};

/** One decoded message runs, its values are changed in the table, and the message runs again. */
const twice = (product: RoomProduct): void => {
  for (const command of OF_THE_WIRE) {
    const first = entered(product);
    const message = decode(product, first, command);
    const made = after(product, first, command, message);
    const changed = after(product, made, ON_EVERY_KEY);
    const again = after(product, first, command, message);
    compare('a message that runs twice brings other values', [again, made, changed]);
  }
};

/** A table that was superseded unread is read after all; then it and the table that it was rebuilt from are changed. */
const rebuilt = (product: RoomProduct): void => {
  for (const directive of IN_PLACE) {
    const source = after(product, entered(product), OWN);
    const newest = after(product, source, [ASIDE]);
    compare('a table that was rebuilt is another', [source]);
    const changed = after(product, newest, [directive]);
    compare('a table that was rebuilt shares its values with the newest', [source]);
    compare('a void increment of a table that was rebuilt leaves something', [after(product, source, [directive, VOID]), source]);
    const branch = after(product, source, [directive, directive]);
    compare('a table that was rebuilt changes the one that it came from', [changed, branch, newest, source]);
  }
};

/** Increments that are void because of their last directive, on a table that was read and on one that was not. */
const voids = (product: RoomProduct): void => {
  for (const command of VOID_AT_LAST) {
    const first = entered(product);
    const second = after(product, after(product, first, [...OWN, ...command]), [...OWN, ASIDE, ...command]);
    compare('an increment that is void is accepted', [second]);
    compare('an increment that is void is accepted', [after(product, second, [...OWN, ASIDE, ...command]), first]);
  }
};

/** Versions of a room's table stay themselves, in whatever order they are made, read and changed. */
export const runVersions = (product: RoomProduct): void => {
  unread(product, (kept) => kept);
  unread(product, (kept) => kept.toReversed());
  twice(product);
  rebuilt(product);
  voids(product);
};
