// npm run bench [-- name …] [--json]: benchmarks, which compare measurements within one run. They are never run as tests.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { interaction, interactionText } from './interaction.mjs';

const BENCHMARKS = { interaction: [interaction, interactionText] };

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean', default: false } } });
const unknown = positionals.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS).join(', ')}.`);
  process.exit(2);
}
const build = join(resolve(import.meta.dirname, '../..'), 'src/cli/build.mjs');
if (spawnSync(process.execPath, [build], { stdio: ['ignore', 2, 2] }).status !== 0) process.exit(1);

const results = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(BENCHMARKS)) {
  const [measure, textOf] = BENCHMARKS[name];
  const result = await measure();
  results.push(result);
  if (!values.json) console.log(textOf(result));
}
if (values.json) console.log(JSON.stringify(results, null, 2));
