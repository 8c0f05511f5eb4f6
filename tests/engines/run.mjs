// npm run test:engines: the journeys that pay, login, fines, feedback, the room and the first page in Firefox and WebKit, one engine after
// the other. `-- webkit` takes one engine, `-- chromium` the engine of the other tests, `-- -g login` the journeys of that name.
// Ends with "N passed, N failed"; a journey that was not made counts as failed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { commandLine, refuse } from '../../src/cli/command-line/command-line.mjs';
import { browserOrExit } from '../support/browser/browser.mjs';

const repository = resolve(import.meta.dirname, '../..');
const USAGE = `Usage: npm run test:engines [-- chromium | firefox | webkit …] [-g words] [--list] [--available]
  The journeys in Firefox and WebKit, or in the engines named.
  -g           those whose name or title contains the words
  --list       names them and makes none
  --available  leaves out an engine that cannot be installed`;
const { values, positionals } = commandLine({
  usage: USAGE,
  positionals: true,
  options: { grep: { type: 'string', short: 'g' }, list: { type: 'boolean' }, available: { type: 'boolean' } },
});

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync) ?? null;
const LIBRARIES = '/usr/lib';
/** Debian keeps MiniBrowser beside the library of the engine, below the folder of the machine's architecture. */
const miniBrowser = () =>
  (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
    .flatMap((machine) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((library) => join(LIBRARIES, machine, library, 'MiniBrowser')),
    )
    .find(existsSync) ?? null;

/** What drives an engine: the environment of its run, or null where it is not installed. */
const ENGINES = {
  chromium: { packages: [], find: () => ({ CHROMIUM_PATH: browserOrExit() }) },
  firefox: {
    packages: ['firefox-esr'],
    find: () => {
      const path = process.env.FIREFOX_PATH ?? onPath('firefox-esr') ?? onPath('firefox');
      return path === null ? null : { FIREFOX_PATH: path };
    },
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    find: () => {
      const browser = process.env.WEBKIT_BROWSER_PATH ?? miniBrowser();
      const driver = process.env.WEBKIT_DRIVER_PATH ?? onPath('WebKitWebDriver');
      if (browser === null || driver === null || onPath('xvfb-run') === null) return null;
      return { WEBKIT_BROWSER_PATH: browser, WEBKIT_DRIVER_PATH: driver };
    },
  },
};
const unknown = positionals.filter((name) => !(name in ENGINES));
if (unknown.length > 0) refuse(`There is no engine ${unknown.join(', ')}.`, USAGE);
const wanted = positionals.length > 0 ? positionals : ['firefox', 'webkit'];

const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
const installed = (name) => {
  const { packages, find } = ENGINES[name];
  const found = find();
  if (found !== null || !isRoot || onPath('apt-get') === null) return found;
  console.log(`${name} is not installed: trying to install it.`);
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  return find();
};

const words = (values.grep ?? '').toLowerCase();
const journeysFile = readFileSync(join(import.meta.dirname, 'journeys.json'), 'utf8');
const journeys = JSON.parse(journeysFile).filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(words));
if (journeys.length === 0) refuse(`There is no journey “${values.grep}”.`, USAGE);
if (values.list) {
  for (const { name, spec } of journeys) console.log(`${name} (${spec})`);
  process.exit(0);
}

if (spawnSync(process.execPath, [join(repository, 'src/cli/build.mjs')], { cwd: repository, stdio: 'inherit' }).status !== 0)
  process.exit(1);

const specsOf = (suites) => suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);
const total = { passed: 0, failed: 0 };
const say = (engine, { name }, isOk, note) => {
  total[isOk ? 'passed' : 'failed'] += 1;
  console.log(`${isOk ? 'ok    ' : 'NOT OK'} ${engine}: ${name}${note === '' ? '' : ` (${note})`}`);
};

for (const engine of wanted) {
  const env = installed(engine);
  if (env === null) {
    const { packages } = ENGINES[engine];
    if (values.available) {
      console.log(`${engine}: not run, it cannot be installed here.`);
      continue;
    }
    for (const journey of journeys) say(engine, journey, false, `not installed; Debian: apt-get install ${packages.join(' ')}`);
    continue;
  }
  const folder = join(repository, 'test-results');
  const report = join(folder, `engines-${engine}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  console.log(`== ${engine}`);
  const playwright = [join(repository, 'node_modules/playwright/cli.js'), 'test', '-c', 'tests/engines/playwright.config.ts'];
  const [command, ...args] = engine === 'webkit' ? ['xvfb-run', '-a', process.execPath, ...playwright] : [process.execPath, ...playwright];
  spawnSync(command, args, {
    cwd: repository,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      ENGINE: engine,
      SPECS_NAMED: '1',
      ENGINE_JOURNEYS: JSON.stringify(journeys.map(({ name }) => name)),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  const specs = existsSync(report) ? specsOf(JSON.parse(readFileSync(report, 'utf8')).suites) : [];
  for (const journey of journeys) {
    const made = specs.filter(({ file, title }) => file.includes(`${journey.spec}.spec`) && title.startsWith(journey.title));
    const isOk = made.length > 0 && made.every(({ tests }) => tests.every(({ status }) => status === 'expected'));
    const said = made.flatMap(({ tests }) =>
      tests.flatMap(({ results }) => results.flatMap(({ stdout }) => stdout.map(({ text }) => text?.trim() ?? ''))),
    );
    for (const line of said.filter((text) => /taps and|^figures:/.test(text))) console.log(`       ${engine}: ${line}`);
    const ms = made.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
    say(engine, journey, isOk, made.length === 0 ? 'not made' : `${(Math.max(...ms) / 1000).toFixed(1)} s`);
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && (total.passed > 0 || values.available) ? 0 : 1;
