// One contender of the room benchmark in a process of its own, with its own heap and its own compiled code: what one contender
// leaves behind does not slow another down. It runs a round whenever it is told to.
import { setTimeout } from 'node:timers/promises';
import { directivesOf, framesOf, tableOf } from './mix.mjs';

const { contender, keys, count, size, engine } = JSON.parse(process.argv[2]);
const { [contender.name]: set } = await import(new URL(`contenders/${contender.file}`, import.meta.url));
const product = await import(engine);

const frames = framesOf(directivesOf(keys, count), size);
const texts = frames.map((frame) => JSON.stringify({ type: 2, rid: '7', status: [frame] }));
/** What a contender is given to run: the table, and some of the increments. */
const givenOf = (some) => ({
  product,
  size,
  /** Parsed, as from a refresh: numbers that were computed here may be kept as floating-point ones, and lists of them slow the rest. */
  table: () => JSON.parse(JSON.stringify(tableOf(keys))),
  /** Each message is decoded when it has just been parsed, as on a socket: its parts then lie side by side in memory. */
  messages: (decode = (message) => message) => some.map((text) => decode(JSON.parse(text))),
  bodies: () => some.map((data) => JSON.stringify({ result: 0, data })),
});

/** Short runs, each with a room of its own, until the code is compiled. */
const WARM_UP = { runs: 12, share: 1 / 20 };
/**
 * What the short runs used stays alive. Code that is compiled for objects of a shape is thrown away together with the last object
 * of it: between two rounds that would happen to all contenders, in a page that stays in its room to none.
 */
const alive = [];

const warmUp = () => {
  const given = givenOf(texts.slice(0, Math.ceil(texts.length * WARM_UP.share)));
  alive.push(given.messages());
  for (let at = 0; at < WARM_UP.runs; at += 1) {
    const contestant = set(given);
    alive.push(contestant);
    globalThis.gc();
    contestant.run();
    contestant.table();
  }
};

/** A table as text, whatever the order of its keys. */
const textOf = (table) => {
  const ordered = (value) =>
    Array.isArray(value) || typeof value !== 'object' || value === null
      ? value
      : Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((name) => [name, ordered(value[name])]),
        );
  return JSON.stringify(ordered(table));
};

/** Spans of this many ms in which the process may use a hundredth of a processor count as silence. */
const SILENCE_MS = 30;

/**
 * Collects what was left behind, and waits until the collector has swept all of it: it does so on threads of its own, whose time
 * would count as that of the run.
 */
const collect = async () => {
  globalThis.gc();
  for (;;) {
    const before = process.cpuUsage();
    await setTimeout(SILENCE_MS);
    const { user, system } = process.cpuUsage(before);
    if (user + system < SILENCE_MS * 10) return;
  }
};

process.on('message', async () => {
  const { run, table, expected } = set(givenOf(texts));
  await collect();
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  process.send({ us: user + system, table: textOf(table()), expected: expected === undefined ? null : textOf(expected()) });
});
warmUp();
process.send('ready');
