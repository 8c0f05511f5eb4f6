// The standard mix of the room benchmark: a table of lists and maps, and directives that are all valid for it, in increments.

/** Shares of a hundred. `set` is an mset of one key, `set-map` an hreplace, `replace` an lreplace. */
const SHARES = { set: 25, push: 20, merge: 15, pop: 16, insert: 5, remove: 5, 'set-items': 6, replace: 4, 'set-map': 4 };
const DEALS = Object.entries(SHARES).flatMap(([kind, share]) => Array(share).fill(kind));
const LIST = { least: 4, most: 60 };
const FIELDS = 12;

/** Random whole numbers below a bound, the same ones for the same seed. */
export const randomOf = (seed) => {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
};

const listOf = (random, length) => Array.from({ length }, () => random(100_000));
const aList = (random) => listOf(random, LIST.least + random(LIST.most - LIST.least + 1));
/** Fields by their numbers, in ascending order, as a server writes the fields of one kind of object. */
const fieldsOf = (random, numbers) => Object.fromEntries([...numbers].sort((a, b) => a - b).map((at) => [`field_${at}`, random(100_000)]));
const aMap = (random) => fieldsOf(random, Array(1 + random(FIELDS)).keys());

/** A table with `keys` keys, half of them lists and half of them maps. */
export const tableOf = (keys, seed = 1) => {
  const random = randomOf(seed);
  const half = keys / 2;
  return Object.fromEntries([
    ...Array.from({ length: half }, (_, at) => [`list_${at}`, aList(random)]),
    ...Array.from({ length: half }, (_, at) => [`map_${at}`, aMap(random)]),
  ]);
};

/** `count` directives that are valid one after the other for the table of that many keys. */
export const directivesOf = (keys, count, seed = 2) => {
  const random = randomOf(seed);
  const half = keys / 2;
  const table = tableOf(keys);
  const lengths = Array.from({ length: half }, (_, at) => table[`list_${at}`].length);
  const aKey = (fits) => {
    for (;;) {
      const at = random(half);
      if (fits(lengths[at])) return at;
    }
  };
  const replaced = () => {
    const [at, value] = [random(half), aList(random)];
    lengths[at] = value.length;
    return { key: `list_${at}`, value };
  };
  const makers = {
    set: () => {
      if (random(2) === 0) return { op: 'mset', values: { [`map_${random(half)}`]: aMap(random) } };
      const { key, value } = replaced();
      return { op: 'mset', values: { [key]: value } };
    },
    push: () => {
      const value = listOf(random, 1 + random(3));
      const at = aKey((length) => length + value.length <= LIST.most);
      lengths[at] += value.length;
      return { op: random(2) === 0 ? 'lpush' : 'rpush', key: `list_${at}`, value };
    },
    merge: () => ({
      op: 'hmerge',
      key: `map_${random(half)}`,
      value: fieldsOf(random, new Set(Array.from({ length: 1 + random(3) }, () => random(FIELDS)))),
    }),
    pop: () => {
      const at = aKey((length) => length > LIST.least);
      lengths[at] -= 1;
      return { op: random(2) === 0 ? 'lpop' : 'rpop', key: `list_${at}` };
    },
    insert: () => {
      const at = aKey((length) => length < LIST.most);
      lengths[at] += 1;
      return { op: 'linsert', key: `list_${at}`, index: random(lengths[at]), value: random(100_000) };
    },
    remove: () => {
      const at = aKey((length) => length > LIST.least);
      lengths[at] -= 1;
      return { op: 'lremove', key: `list_${at}`, index: random(lengths[at] + 1) };
    },
    'set-items': () => {
      const at = random(half);
      return { op: 'lset', key: `list_${at}`, items: Object.fromEntries(listOf(random, 2).map((value) => [random(lengths[at]), value])) };
    },
    replace: () => ({ op: 'lreplace', ...replaced() }),
    'set-map': () => ({ op: 'hreplace', key: `map_${random(half)}`, value: aMap(random) }),
  };
  return Array.from({ length: count }, () => makers[DEALS[random(100)]]());
};

/** The directives in increments of one frame each, numbered from 1. */
export const framesOf = (directives, size) =>
  Array.from({ length: Math.ceil(directives.length / size) }, (_, at) => ({
    sn: at + 1,
    command: directives.slice(at * size, (at + 1) * size),
  }));
