// npm run bench [-- name …] [--json] [--quick]: benchmarks, which compare measurements within one run. They are never run as tests.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { commandLine, refuse } from '../../src/cli/command-line/command-line.mjs';
import { audit, auditText } from './audit.mjs';
import { domain, domainText } from './domain/domain.mjs';
import { finance, financeText } from './finance.mjs';
import { interaction, interactionText } from './interaction/interaction.mjs';
import { load, loadText } from './load/load.mjs';
import { room, roomText } from './room/room.mjs';
import { size, sizeText } from './size.mjs';

const BENCHMARKS = {
  load: [load, loadText],
  interaction: [interaction, interactionText],
  size: [size, sizeText],
  domain: [domain, domainText],
  audit: [audit, auditText],
  finance: [finance, financeText],
  room: [room, roomText],
};
/** Benchmarks of the site, for which it is built. */
const OF_THE_SITE = ['load', 'interaction', 'size'];

const USAGE = `Usage: npm run bench [-- name …] [--json] [--quick]\n  Benchmarks: ${Object.keys(BENCHMARKS).join(', ')}.\n  --json    the numbers alone\n  --quick   fewer rounds`;
const { values, positionals } = commandLine({
  usage: USAGE,
  positionals: true,
  options: { json: { type: 'boolean' }, quick: { type: 'boolean' } },
});
const unknown = positionals.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) refuse(`There is no benchmark ${unknown.join(', ')}.`, USAGE);
const names = positionals.length > 0 ? positionals : Object.keys(BENCHMARKS);
const build = join(resolve(import.meta.dirname, '../..'), 'src/cli/build.mjs');
if (names.some((name) => OF_THE_SITE.includes(name)) && spawnSync(process.execPath, [build], { stdio: ['ignore', 2, 2] }).status !== 0)
  process.exit(1);

const results = [];
for (const name of names) {
  const [measure, textOf] = BENCHMARKS[name];
  const result = await measure({ quick: values.quick === true });
  results.push(result);
  if (!values.json) console.log(textOf(result));
}
if (values.json) console.log(JSON.stringify(results, null, 2));
