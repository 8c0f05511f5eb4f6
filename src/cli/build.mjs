// Builds everything that `npm start` and the tests run:
//   dist/site             the sandbox's site; its server fills in the flavour (vite.config.ts)
//   dist/finance          pages of the finance console (vite.finance.config.ts)
//   dist/node             Node code: the sandbox server and the command lines (vite.node.config.ts)
//   dist/providers/<id>   browser scripts of the provider simulators, one classic script each
// Skips an unchanged tree: .cache/build.json holds the hash of the inputs, and what was built of them. `--force` builds anyway,
// `--only-node` leaves the site and the scripts to the next build.
// `--flavour ksa` (weyay, ludo) builds one production site instead, from .env.ksa, into dist/ksa for any static host,
// with server files inside and beside it (docs/deploying.md).
// Parts that do not exist yet (no index.html, no simulator) are skipped with a note. Plain JavaScript: it needs no build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { commandLine, refuse } from './command-line/command-line.mjs';
import { buildSimulators, simulatorScripts } from './simulators.mjs';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const CACHE = join(REPOSITORY, '.cache');
const STAMP = join(CACHE, 'build.json');
const LOCK = join(CACHE, 'build.lock');
const LOCK_INTERVAL_MS = 200;
const LOCK_RENEWAL_MS = 1000;
const LOCK_IS_DEAD_AFTER_MS = 20_000;

const filesBelow = (path) => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
};

/** All inputs of a build. */
const inputs = () => {
  const atTop = readdirSync(REPOSITORY)
    .sort()
    .filter((name) => /^\.env|\.config\.ts$|\.html$|^package-lock\.json$|^tsconfig\.json$/.test(name));
  return [...atTop, 'src', 'public'].flatMap((name) => filesBelow(join(REPOSITORY, name)));
};

const hashOfInputs = () => {
  const hash = createHash('sha256').update(`${process.versions.node}\0`);
  for (const file of inputs())
    hash
      .update(`${relative(REPOSITORY, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
};

const nodeOutputs = () => ['sandbox', 'finance', 'finance-console', 'sunset'].map((name) => `dist/node/${name}.js`);

const outputs = () => [
  ...nodeOutputs(),
  ...(existsSync(join(REPOSITORY, 'index.html')) ? ['dist/site/index.html'] : []),
  ...(existsSync(join(REPOSITORY, 'finance.html')) ? ['dist/finance/finance.html'] : []),
  ...simulatorScripts().map(({ id, name }) => `dist/providers/${id}/${name}.js`),
];

const isFresh = (hash, onlyNode) => {
  const made = onlyNode ? nodeOutputs() : outputs();
  if (!existsSync(STAMP) || !made.every((file) => existsSync(join(REPOSITORY, file)))) return false;
  try {
    const built = JSON.parse(readFileSync(STAMP, 'utf8'));
    return built.hash === hash && (onlyNode || built.onlyNode === false);
  } catch {
    return false;
  }
};

/** Allows one build at a time. Its owner keeps updating the file's time, so that a killed build's lock is stale. Returns the release. */
const takeLock = async () => {
  mkdirSync(CACHE, { recursive: true });
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const renewedAt = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - renewedAt > LOCK_IS_DEAD_AFTER_MS) rmSync(LOCK, { force: true });
    else await pause(LOCK_INTERVAL_MS);
  }
  const renewal = setInterval(() => utimesSync(LOCK, new Date(), new Date()), LOCK_RENEWAL_MS);
  return () => {
    clearInterval(renewal);
    rmSync(LOCK, { force: true });
  };
};

const LOG_LEVEL = 'warn';
const SANDBOX = 'sandbox';
const PRODUCTION = 'production';

/** Builds the site in the mode of its settings: `sandbox`, or a flavour. */
const buildSite = async ({ build }, mode) => {
  if (!existsSync(join(REPOSITORY, 'index.html'))) {
    console.log('The site is not built: there is no index.html.');
    return;
  }
  await build({ root: REPOSITORY, configFile: join(REPOSITORY, 'vite.config.ts'), mode, logLevel: LOG_LEVEL });
};

const buildFinance = async ({ build }) => {
  if (!existsSync(join(REPOSITORY, 'finance.html'))) return;
  await build({ root: REPOSITORY, configFile: join(REPOSITORY, 'vite.finance.config.ts'), logLevel: LOG_LEVEL });
};

const buildNode = async ({ build }) => {
  await build({ root: REPOSITORY, configFile: join(REPOSITORY, 'vite.node.config.ts'), logLevel: LOG_LEVEL });
};

const buildAllSimulators = async (vite) => {
  const scripts = simulatorScripts();
  rmSync(join(REPOSITORY, 'dist/providers'), { recursive: true, force: true });
  if (scripts.length === 0) console.log('No simulator has a browser script.');
  await buildSimulators(vite, scripts, join(REPOSITORY, 'dist/providers'));
};

/** Builds everything stale; returns whether anything was. */
const buildAll = async (force, onlyNode) => {
  const hash = hashOfInputs();
  if (!force && isFresh(hash, onlyNode)) return false;
  const release = await takeLock();
  try {
    // Another process may have built while this one waited.
    const now = hashOfInputs();
    if (!force && isFresh(now, onlyNode)) return false;
    rmSync(STAMP, { force: true });
    const vite = await import('vite');
    await buildNode(vite);
    if (!onlyNode) {
      await buildAllSimulators(vite);
      await buildSite(vite, SANDBOX);
      await buildFinance(vite);
    }
    writeFileSync(STAMP, `${JSON.stringify({ hash: now, onlyNode })}\n`);
    return true;
  } finally {
    release();
  }
};

/** Builds one flavour's production site, always from scratch: its settings are not part of the tree. */
const buildFlavour = async (flavour) => {
  const settings = `.env.${flavour}`;
  if (!existsSync(join(REPOSITORY, settings))) {
    throw new Error(`There is no ${settings}. Copy ${settings}.example and put in the real values (flavours: ${flavours().join(', ')}).`);
  }
  await buildSite(await import('vite'), flavour);
  console.log(`dist/${flavour} is ready for a static host.`);
  return true;
};

/** Flavours, found by their example files. */
const flavours = () => readdirSync(REPOSITORY).flatMap((name) => /^\.env\.(\w+)\.example$/.exec(name)?.[1] ?? []);

/** Warns of SDKs past their end of life that a build of this mode uses (src/cli/sunset.ts). */
const warnOfSunsets = () => import(pathToFileURL(join(REPOSITORY, 'dist/node/sunset.js')).href);

const USAGE = `Usage: npm run build [-- --flavour ${flavours().join('|')}] [--force]
  Builds what \`npm start\` and the tests run, or with --flavour one production site into dist/<flavour>.
  --force       builds an unchanged tree too
  --target      sandbox or production (as --flavour says)
  --only-node   what runs in Node alone`;

const began = performance.now();
const { values } = commandLine({
  usage: USAGE,
  options: { force: { type: 'boolean' }, flavour: { type: 'string' }, target: { type: 'string' }, 'only-node': { type: 'boolean' } },
});
const { flavour, target = flavour === undefined ? SANDBOX : PRODUCTION } = values;
if (target !== SANDBOX && target !== PRODUCTION) refuse(`--target is ${SANDBOX} or ${PRODUCTION}.`, USAGE);
if (target === PRODUCTION && flavour === undefined) refuse(`Name the flavour: --flavour ${flavours().join(', ')}.`, USAGE);
if (target === SANDBOX && flavour !== undefined)
  refuse(`The sandbox's build serves every flavour. Start it with: npm start -- --flavour ${flavour}`, USAGE);
if (flavour !== undefined && !flavours().includes(flavour)) refuse(`--flavour is one of ${flavours().join(', ')}.`, USAGE);
try {
  const isOnlyNode = values['only-node'] === true;
  const stale = await buildAll(values.force === true, isOnlyNode || flavour !== undefined);
  const built = flavour === undefined ? stale : await buildFlavour(flavour);
  // No warnings for a command line that needs a build, since it may refuse its arguments.
  if (!isOnlyNode) await warnOfSunsets();
  if (built && !isOnlyNode) console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
