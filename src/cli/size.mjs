// What a browser must fetch before /recharge-list can be used: the entry, all that it imports statically and its
// styles, from the build's own manifest. gzip -9 and brotli 11, in bytes. `--json` prints the numbers alone.
import { existsSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const repository = resolve(import.meta.dirname, '../..');
const site = join(repository, 'dist/site');
const json = process.argv.includes('--json');
/** What it was on 2026-11-22: it does not grow. */
const LIMIT = 96_700;

const build = spawnSync(process.execPath, [join(repository, 'src/cli/build.mjs')], { stdio: json ? ['ignore', 2, 2] : 'inherit' });
if (build.status !== 0 || !existsSync(join(site, '.vite/manifest.json'))) {
  console.error('The site could not be built.');
  process.exit(1);
}

const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8'));
/** Chunks that the screen of /recharge-list needs beside the entry's own; the container is fetched in parallel, not first. */
const FIRST_SCREEN = Object.keys(manifest).filter((key) => key.startsWith('src/ui/screens/recharge-list/') && manifest[key].isDynamicEntry);

const scripts = new Set();
const styles = new Set();
const take = (key) => {
  const chunk = manifest[key];
  if (chunk === undefined || scripts.has(chunk.file)) return;
  scripts.add(chunk.file);
  for (const css of chunk.css ?? []) styles.add(css);
  for (const next of chunk.imports ?? []) take(next);
};
for (const key of [...Object.keys(manifest).filter((name) => manifest[name].isEntry), ...FIRST_SCREEN]) take(key);

const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const sum = (files, measure) => [...files].reduce((total, file) => total + measure(readFileSync(join(site, file))), 0);
const gzip = (bytes) => gzipSync(bytes, { level: 9 }).length;
const initial = { js_gz: sum(scripts, gzip), js_br: sum(scripts, brotli), css_gz: sum(styles, gzip) };

const HEAVY = ['effect', 'axios', 'inversify'];
const text = [...scripts].map((file) => readFileSync(join(site, file), 'utf8')).join('\n');
const SIGNS = { effect: '~effect/', axios: 'AxiosError', inversify: '@inversifyjs' };
const found = HEAVY.filter((name) => text.includes(SIGNS[name]));

if (json) console.log(JSON.stringify({ initial }));
else {
  console.log([...scripts, ...styles].map((file) => `  ${file}`).join('\n'));
  console.log(
    `first download of /recharge-list: ${initial.js_gz} B JS gzip (limit ${LIMIT}), ${initial.js_br} B brotli, ${initial.css_gz} B CSS gzip`,
  );
}
if (found.length > 0) console.error(`in the first download, but must not be: ${found.join(', ')}`);
process.exit(found.length === 0 && initial.js_gz <= LIMIT ? 0 : 1);
