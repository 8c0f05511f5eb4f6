// Benchmark: directives a second of room sync, compared with plain mutation and with peers. The contenders take turns, one
// round each, so that a slow minute of the machine slows all of them; ratios are medians over the rounds. Processor time,
// garbage collection included. `--quick` measures a part of the mix in fewer rounds.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { installPeers } from '../installed-peers.mjs';

const repository = resolve(import.meta.dirname, '../../..');
/** Peers are up to a hundred times slower than the engine: a part of the mix is enough to know their rate. */
const WHOLE = { sizes: [1, 10, 50], directives: 200_000, peerDirectives: 10_000, rounds: 5, keys: 200, manyKeys: 20_000 };
const QUICK = { ...WHOLE, directives: 100_000, peerDirectives: 5000, rounds: 3 };
/** Rounds with many keys, whose tables take longer to make than to change. */
const GROWTH_ROUNDS = 3;
/** The first round of each contender is not counted: its heap has yet to grow. */
const WARM_UP = 1;

const LIMIT = { id: 'plain mutation (the limit)', file: 'plain.mjs', name: 'plain' };
const DECODED = { id: 'engine, decoded', file: 'engine.mjs', name: 'decoded' };
const PARSE = { id: 'JSON.parse and plain mutation', file: 'plain.mjs', name: 'parseAndPlain' };
const TEXT = { id: 'engine, from text', file: 'engine.mjs', name: 'fromText' };
const MOBX = { id: 'engine, through MobX', file: 'engine.mjs', name: 'throughMobx' };
const PEERS = [
  { id: 'fast-json-patch', file: 'json-patch.mjs', name: 'jsonPatchOf', isPeer: true },
  { id: '@colyseus/schema', file: 'replicas.mjs', name: 'colyseus', isPeer: true },
  { id: 'immer', file: 'replicas.mjs', name: 'immer', isPeer: true },
  { id: 'yjs', file: 'replicas.mjs', name: 'yjs', isPeer: true },
];

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const buildEngine = async (outDir) => {
  await build({
    root: repository,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: join(import.meta.dirname, 'engine.ts'),
      outDir,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'engine.mjs' } },
    },
    ssr: { noExternal: true },
  });
  return pathToFileURL(join(outDir, 'engine.mjs')).href;
};

const answerOf = (child) =>
  new Promise((due, fail) => {
    child.once('message', due);
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`a contender ended with ${code}`)));
  });

/** A contender in a process of its own, with the mix that it is measured with. */
const start = async (contender, { keys, count, size, engine }) => {
  const child = fork(join(import.meta.dirname, 'contender.mjs'), [JSON.stringify({ contender, keys, count, size, engine })], {
    execArgv: ['--expose-gc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await answerOf(child);
  return { contender, child, count, rates: [] };
};

/** Directives a second of each contender, by round; throws when a final table is not what it must be. */
const race = async (contenders, { directives, peerDirectives, rounds, engine }, keys, size) => {
  const racers = [];
  try {
    for (const contender of contenders)
      racers.push(await start(contender, { keys, count: contender.isPeer ? peerDirectives : directives, size, engine }));
    const expected = new Map();
    for (let round = 0; round < rounds + WARM_UP; round += 1) {
      for (const { contender, child, count, rates } of racers) {
        const answer = answerOf(child);
        child.send('run');
        const { us, table, expected: own } = await answer;
        const right = own ?? expected.get(count) ?? table;
        if (own === null) expected.set(count, right);
        if (table !== right) throw new Error(`${contender.id} ends with another table`);
        if (round >= WARM_UP) rates.push((count * 1e6) / us);
      }
    }
  } finally {
    for (const { child } of racers) child.kill();
  }
  return new Map(racers.map(({ contender, rates }) => [contender.id, rates]));
};

/** The median over the rounds of what one contender does to what another does in the same round. */
const ratio = (rates, one, other) => Number(median(rates.get(one.id).map((rate, round) => rate / rates.get(other.id)[round])).toFixed(2));

const measureSize = async (settings, peers, size) => {
  const few = await race([LIMIT, DECODED, PARSE, TEXT, MOBX, ...peers], settings, settings.keys, size);
  const many = await race([LIMIT, DECODED], { ...settings, rounds: GROWTH_ROUNDS }, settings.manyKeys, size);
  const [decodedToLimit, manyToLimit] = [ratio(few, DECODED, LIMIT), ratio(many, DECODED, LIMIT)];
  return {
    directivesPerIncrement: size,
    directivesPerSecond: Object.fromEntries([...few].map(([id, rates]) => [id, Math.round(median(rates))])),
    decodedToLimit,
    textToParse: ratio(few, TEXT, PARSE),
    mobxToLimit: ratio(few, MOBX, LIMIT),
    timesFaster: Object.fromEntries(peers.map((peer) => [peer.id, ratio(few, DECODED, peer)])),
    mobxTimesFaster: Object.fromEntries(peers.map((peer) => [peer.id, ratio(few, MOBX, peer)])),
    manyKeys: { decodedToLimit: manyToLimit, toFewKeys: Number((manyToLimit / decodedToLimit).toFixed(2)) },
  };
};

/** The load of the machine and its processors: whoever reads the figures must know what else was running. */
const machine = () => ({
  processors: cpus().length,
  model: cpus()[0]?.model ?? 'unknown',
  load: loadavg().map((one) => Number(one.toFixed(1))),
});

export const room = async ({ quick = false } = {}) => {
  const missing = installPeers('room');
  const folder = mkdtempSync(join(tmpdir(), 'room-bench-'));
  try {
    const settings = { ...(quick ? QUICK : WHOLE), engine: await buildEngine(folder) };
    const before = machine();
    const sizes = [];
    for (const size of settings.sizes) sizes.push(await measureSize(settings, missing === null ? PEERS : [], size));
    const { directives, keys, manyKeys, rounds } = settings;
    const machines = { before, after: machine() };
    return { name: 'room', directives, keys, manyKeys, rounds, node: process.version, machine: machines, missingPeers: missing, sizes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const thousands = (rate) => `${Math.round(rate / 1000).toLocaleString('en')} k/s`;

export const roomText = ({ sizes, manyKeys, machine: { before, after } }) =>
  [
    ...sizes.flatMap((one) => [
      `room, ${one.directivesPerIncrement} directives an increment:`,
      ...Object.entries(one.directivesPerSecond).map(([id, rate]) => `  ${id.padEnd(30)} ${thousands(rate).padStart(12)}`),
      `  decoded to the limit ${one.decodedToLimit}, from text to JSON.parse and plain ${one.textToParse}, through MobX to the limit ${one.mobxToLimit}`,
      `  with ${manyKeys} keys: decoded ${one.manyKeys.decodedToLimit} of the limit, ${one.manyKeys.toFewKeys} of the ratio with few`,
    ]),
    `load of the machine: ${before.load[0]} before, ${after.load[0]} after, on ${before.processors} processors`,
  ].join('\n');
