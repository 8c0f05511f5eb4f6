// Measures what a browser must fetch before /recharge-list is usable: the scripts and styles that its page references, and all their static
// imports, from the build's own manifest; everything until it is usable, by area, and until a card is paid; and what each page adds to that
// and the services. gzip -9 and brotli 11, in bytes. `--json` prints only the numbers.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { basename, join, resolve } from 'node:path';
import { commandLine } from './command-line/command-line.mjs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const repository = resolve(import.meta.dirname, '../..');
const site = join(repository, 'dist/site');
const { values } = commandLine({
  usage:
    'Usage: npm run -s size [-- --json]\n  What a browser fetches before the cashier can be used, against its limits.\n  --json   the numbers alone',
  options: { json: { type: 'boolean' } },
});
const json = values.json === true;
/**
 * Limit for the scripts of the first download, without the head script (D68). The target was 95 KiB, 97,280 B. The excess is react-dom
 * code that none of our pages uses, and that the build no longer cuts out (docs/decisions/16-first-load.md).
 */
const LIMIT = 97_500;
/** The other limits: 5 % above the sizes of 2026-11-25, so that growth is noticed and no byte is worth bending code for (D68). */
const roomAbove = (bytes) => Math.round(bytes * 1.05);
/** Limit for a page's own scripts. */
const PAGE_LIMIT = roomAbove(24_637);
/** Limits for everything between the address and usable amounts, by area, gzipped; and for all of it together. */
const AREA_LIMITS = {
  page: roomAbove(15_094),
  first: LIMIT,
  start: roomAbove(4849),
  styles: roomAbove(2074),
  fonts: roomAbove(21_804),
  services: roomAbove(120_238),
};
/** Limits for inlined parts, and for the page as brotli, so that it arrives in a connection's first round trip (DEP-17). */
const IN_PAGE_LIMITS = { head: roomAbove(5453), styles: roomAbove(5669), brotli: roomAbove(12_986) };
/** Limit for the whole first download: the page with its styles and head script, and the scripts. */
const ALL_LIMIT = roomAbove(114_464);
/** Limit until the amounts are usable (D68). */
const USABLE_LIMIT = 262_000;
/** Limit for everything added until a card is paid, without the provider's code. Each provider beyond six adds its manifest and rows. */
const PAID_LIMIT = roomAbove(80_577) + 300 * Math.max(0, readdirSync(join(repository, 'src/adapters/providers')).length - 6);
/** Modules that connect every payment to the page, whatever the payment method. */
const OF_A_PAYMENT = ['src/modules/payment/payment-code.ts', 'src/ui/boot/payment/attach-payment.ts'];
const PAY_STEP = 'src/ui/screens/pay-step/pay-step-entry.ts';
/** Modules that a card payment loads besides the amounts. */
const OF_A_CARD = [...OF_A_PAYMENT, PAY_STEP, 'src/modules/payment/card-code.ts', 'src/adapters/storage/open-database.ts'];
const SCREENS = 'src/ui/screens/';
/** Parts that the payment steps load on demand. */
const isPart = (source) => source.startsWith('src/ui/screens/pay-step/') && source !== PAY_STEP;
/** Modules that a page loads once it is open. */
const LOADED_BY = { feedback: 'src/modules/feedback-code.ts', login: 'src/modules/social-code.ts' };

const build = spawnSync(process.execPath, [join(repository, 'src/cli/build.mjs')], { stdio: json ? ['ignore', 2, 2] : 'inherit' });
if (build.status !== 0 || !existsSync(join(site, '.vite/manifest.json'))) {
  console.error('The site could not be built.');
  process.exit(1);
}

const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8'));
/** The container is fetched in parallel, not first. */
const page = readFileSync(join(site, 'index.html'), 'utf8');
const namedBy = (tag) => [...page.matchAll(tag)].map(([, file]) => file);
const named = (/ data-first="([^"]*)"/.exec(page)?.[1] ?? '').split(' ').map((file) => file.slice(1));
const chunkOf = (file) => Object.values(manifest).find((chunk) => chunk.file === file);

const scripts = new Set();
const styles = new Set();
const take = (chunk) => {
  if (chunk === undefined || scripts.has(chunk.file)) return;
  scripts.add(chunk.file);
  for (const css of chunk.css ?? []) styles.add(css);
  for (const next of chunk.imports ?? []) take(manifest[next]);
};
for (const file of named) take(chunkOf(file));
if (scripts.size === 0) {
  console.error('The page names no script.');
  process.exit(1);
}

const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const sum = (files, measure) => [...files].reduce((total, file) => total + measure(readFileSync(join(site, file))), 0);
const gzip = (bytes) => gzipSync(bytes, { level: 9 }).length;

/** A chunk and all its static imports, by file. */
const closureOf = (chunk, files = new Set()) => {
  if (chunk === undefined || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const next of chunk.imports ?? []) closureOf(manifest[next], files);
  return files;
};
const services = closureOf(manifest['src/ui/boot/attach-services.ts']);
const [, next = '', head = ''] =
  /<script defer [^>]*data-next="([^"]*)"><\/script><script id="head-script">(.*?)<\/script>/s.exec(page) ?? [];
const [, inPageStyles = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(page) ?? [];
const inPage = { head: gzip(head), styles: gzip(inPageStyles), brotli: brotli(page) };
const startSize = (measure) => sum(namedBy(/<script defer src="\/(assets\/[^"]+\.js)"/g), measure);
const initial = {
  js_gz: sum(scripts, gzip),
  js_br: sum(scripts, brotli),
  with_page_gz: gzip(page) + startSize(gzip) + sum(scripts, gzip),
  with_page_br: brotli(page) + startSize(brotli) + sum(scripts, brotli),
};
const preloaded = next.split(' ').map((file) => file.slice(1));
/** Fonts of the first page's characters (src/ui/styles/fonts/README.md): it fetches no others, as first-load.spec.ts verifies. */
const fonts = Object.entries(manifest).flatMap(([source, { file }]) => (source.startsWith('src/ui/styles/fonts/') ? [file] : []));
const areas = {
  page: gzip(page),
  first: initial.js_gz,
  start: startSize(gzip),
  styles: sum([...new Set([...styles, ...preloaded.flatMap((file) => chunkOf(file)?.css ?? [])])], gzip),
  fonts: sum(fonts, (bytes) => bytes.length),
  services: sum(
    [...new Set([...services, ...preloaded])].filter((file) => !scripts.has(file)),
    gzip,
  ),
};
/** The same as sent to a browser that accepts brotli. */
const usableBrotli =
  brotli(page) +
  initial.js_br +
  startSize(brotli) +
  sum([...new Set([...styles, ...preloaded.flatMap((file) => chunkOf(file)?.css ?? [])])], brotli) +
  areas.fonts +
  sum(
    [...new Set([...services, ...preloaded])].filter((file) => !scripts.has(file)),
    brotli,
  );
const usable = { ...areas, total: Object.values(areas).reduce((total, size) => total + size, 0) };
const ofCard = OF_A_CARD.reduce((files, source) => closureOf(manifest[source], files), new Set());
const untilPaid = sum(
  [...ofCard].filter((file) => !scripts.has(file) && !services.has(file)),
  gzip,
);
const above = [
  ...Object.entries(AREA_LIMITS).map(([area, limit]) => [area, areas[area], limit]),
  ...Object.entries(IN_PAGE_LIMITS).map(([part, limit]) => [`${part} in the page`, inPage[part], limit]),
].filter(([, size, limit]) => size > limit);
const missing = [
  ...OF_A_CARD.filter((source) => manifest[source] === undefined),
  ...(fonts.length === 0 ? ['fonts'] : []),
  ...(head === '' ? ['head script'] : []),
  ...(inPageStyles === '' ? ['styles'] : []),
];
const ofPayment = OF_A_PAYMENT.reduce((files, source) => closureOf(manifest[source], files), new Set());
const pages = Object.fromEntries(
  Object.entries(manifest).flatMap(([source, chunk]) => {
    if (!source.startsWith(SCREENS) || isPart(source) || chunk.isDynamicEntry !== true) return [];
    const name = basename(source).replace(/(-screen|-pages|-entry)?\.tsx?$/, '');
    const loaded = closureOf(manifest[LOADED_BY[name]], closureOf(chunk));
    return [
      [
        name,
        sum(
          [...loaded].filter((file) => !scripts.has(file) && !services.has(file) && !ofPayment.has(file)),
          gzip,
        ),
      ],
    ];
  }),
);
const ofSteps = closureOf(manifest[PAY_STEP]);
const parts = Object.fromEntries(
  Object.entries(manifest).flatMap(([source, chunk]) => {
    if (!isPart(source) || chunk.isDynamicEntry !== true) return [];
    const files = [...closureOf(chunk)].filter(
      (file) => !scripts.has(file) && !services.has(file) && !ofPayment.has(file) && !ofSteps.has(file),
    );
    return [[basename(source).replace(/\.tsx?$/, ''), sum(files, gzip)]];
  }),
);
const large = Object.entries(pages).filter(([, size]) => size > PAGE_LIMIT);

const HEAVY = ['effect', 'axios', 'inversify'];
const text = [...scripts].map((file) => readFileSync(join(site, file), 'utf8')).join('\n');
const SIGNS = { effect: '~effect/', axios: 'AxiosError', inversify: '@inversifyjs' };
/** Code that no file of the site may contain, in the first download or later, each identified by a word. */
const NOT_FOR_SHOPPERS = {
  'the finance console': '/finance/api/',
  'the rules of finance as SQL': 'regexp_full_match',
  'the sandbox': 'create table if not exists',
};
const wholeSite = readdirSync(join(site, 'assets'))
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(join(site, 'assets', file), 'utf8'))
  .join('\n');
const strangers = Object.entries(NOT_FOR_SHOPPERS).flatMap(([name, sign]) => (wholeSite.includes(sign) ? [name] : []));
const found = HEAVY.filter((name) => text.includes(SIGNS[name]));

if (json) console.log(JSON.stringify({ initial, inPage, usable, usableBrotli, untilPaid, pages, parts }));
else {
  console.log([...scripts, ...styles].map((file) => `  ${file}`).join('\n'));
  console.log(
    `first download of /recharge-list: ${initial.js_gz} B JS gzip without the head script (limit ${LIMIT}), ${initial.js_br} B brotli`,
  );
  console.log(
    `first download with the page, its styles and head script in it: ${initial.with_page_gz} B gzip (limit ${ALL_LIMIT}), ${initial.with_page_br} B brotli`,
  );
  for (const [part, size] of Object.entries(inPage)) console.log(`  in the page, ${part}: ${size} B`);
  for (const [area, size] of Object.entries(usable)) console.log(`  until the amounts can be used, ${area}: ${size} B`);
  console.log(`  until the amounts can be used, total as brotli: ${usableBrotli} B`);
  console.log(`  then until a card is paid: ${untilPaid} B, the payment's own code among it, without the provider's`);
  for (const [name, size] of Object.entries(parts))
    console.log(`  part ${name}: ${size} B, beside the steps of a payment, when it is needed`);
  for (const [name, size] of Object.entries(pages)) console.log(`  page ${name}: ${size} B JS gzip of its own (limit ${PAGE_LIMIT})`);
}
if (found.length > 0) console.error(`in the first download, but must not be: ${found.join(', ')}`);
if (large.length > 0) console.error(`pages above ${PAGE_LIMIT} B of their own: ${large.map(([name]) => name).join(', ')}`);
if (Object.keys(pages).length < 10) console.error('The pages were not found in the manifest.');
if (strangers.length > 0) console.error(`in the shoppers' build, but must not be: ${strangers.join(', ')}`);
for (const [area, size, limit] of above) console.error(`${area}: ${size} B, above ${limit} B`);
if (usable.total > USABLE_LIMIT) console.error(`until the amounts can be used: ${usable.total} B, above ${USABLE_LIMIT} B`);
if (initial.with_page_gz > ALL_LIMIT) console.error(`the first download with the page: ${initial.with_page_gz} B, above ${ALL_LIMIT} B`);
if (untilPaid > PAID_LIMIT) console.error(`a payment by card loads ${untilPaid} B more, above ${PAID_LIMIT} B`);
if (missing.length > 0) console.error(`not found in the build: ${missing.join(', ')}`);
const isHeld =
  [found, strangers, large, above, missing].every((wrong) => wrong.length === 0) && untilPaid <= PAID_LIMIT && usable.total <= USABLE_LIMIT;
process.exit(isHeld && initial.js_gz <= LIMIT && initial.with_page_gz <= ALL_LIMIT && Object.keys(pages).length >= 10 ? 0 : 1);
