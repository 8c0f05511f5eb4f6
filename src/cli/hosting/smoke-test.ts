import { readFileSync } from 'node:fs';
import { readArguments, UsageError } from '../command-line/command-line.mjs';
import { sha256 } from './script-list.ts';
import { ENDPOINTS } from '../../adapters/platform/client/endpoints.ts';
import { CLIENT_PATHS } from '../../domain/routing/routes.ts';
import { ASSOCIATION_PATH, cacheControlOf, HASHED_FOLDER, inlineParts, type InlineParts } from '../../domain/site/security-headers.ts';
import { type ScriptInventory, scriptProblem } from '../../domain/site/script-inventory.ts';
import {
  type Answered,
  type Ask,
  askWith,
  type HeaderExpectations,
  headerProblems,
  pageSettings,
  type PageSettings,
} from './header-problems.ts';

/** One line of the smoke test; it has passed if there are no problems. */
export interface SmokeResult {
  readonly what: string;
  readonly problems: readonly string[];
}

const SCRIPT = new RegExp(` data-application="(${HASHED_FOLDER}[^"]+)"`);
/** Files the page needs to start, or to work if a server refuses its inline parts. */
const NEEDED = [/<script defer src="([^"]+)"/, / data-application="([^"]+)"/, /<style data-file="([^"]+)"/];
const MISSING_ASSET = `${HASHED_FOLDER}no-such-file-00000000.js`;
const NOTHING_INLINE: InlineParts = { scripts: [], styles: [] };
const ENCODINGS = ['br', 'gzip'] as const;

const statusProblems = ({ status, text }: Answered, expected: number): readonly string[] => {
  if (status === expected) return [];
  return [status === 0 ? `no answer: ${text}` : `status ${status}, expected ${expected}`];
};

const typeProblems = ({ headers }: Answered, type: string): readonly string[] => {
  const found = headers.get('content-type') ?? 'none';
  return found.startsWith(type) ? [] : [`content-type is ${found}, expected ${type}`];
};

const cacheProblems = ({ headers }: Answered, expected: string): readonly string[] => {
  const found = headers.get('cache-control') ?? 'none';
  return found === expected ? [] : [`cache-control is ${found}, expected ${expected}`];
};

const pageProblems = (answer: Answered, expected: HeaderExpectations): readonly string[] =>
  answer.status === 200
    ? [
        ...typeProblems(answer, 'text/html'),
        ...(pageSettings(answer.text) === null ? ["it is not the cashier's page"] : []),
        ...cacheProblems(answer, cacheControlOf('/')),
        ...headerProblems(answer.headers, { ...expected, inline: inlineParts(answer.text, sha256) }),
      ]
    : statusProblems(answer, 200);

/** Origins that the page calls, except its own. */
const calledBy = (settings: PageSettings | null, site: string): readonly string[] => {
  if (settings === null) return [];
  const { hosts, analytics } = settings;
  return [...new Set([hosts.production, analytics.host, ...hosts.uploads])].filter((origin) => origin !== '' && origin !== site);
};

const SCRIPT_SOURCE = /<script\b[^>]*?\bsrc="([^"]+)"/g;

/** Scripts of a live site that are not in the inventory of its build, or that differ from it. */
const scriptProblems = async (site: string, page: Answered, inventory: ScriptInventory, ask: Ask): Promise<readonly string[]> => {
  const named = [...page.text.matchAll(SCRIPT_SOURCE)].map(([, source = '']) => new URL(source, site).href);
  const ours = Object.keys(inventory.own).map((path) => site + path);
  const files = await Promise.all(
    [...new Set([...ours, ...named])].map(async (address) => {
      const answer = address.startsWith(`${site}/`) ? await ask(address) : null;
      return { address, hash: sha256(answer?.text ?? '') };
    }),
  );
  const inline = inlineParts(page.text, sha256).scripts.map((hash) => ({ address: null, hash }));
  return [...files, ...inline].flatMap((script) => scriptProblem(inventory, site, script) ?? []);
};

/** Requests everything that a shopper's first visit needs from a live site (docs/deploying.md). `site`: its origin; `inventory`: the scripts of its build. */
export const smokeTest = async (site: string, ask: Ask, inventory: ScriptInventory | null = null): Promise<readonly SmokeResult[]> => {
  const page = await ask(`${site}/`);
  const settings = pageSettings(page.text);
  const expected: HeaderExpectations = { isHttps: site.startsWith('https:'), called: calledBy(settings, site), inline: NOTHING_INLINE };
  const asset = SCRIPT.exec(page.text)?.[1] ?? MISSING_ASSET;

  const again = async (): Promise<readonly string[]> => {
    const etag = page.headers.get('etag');
    if (etag === null) return ['it has no etag'];
    return statusProblems(await ask(`${site}/`, { headers: { 'if-none-match': etag } }), 304);
  };
  const kept = async (): Promise<readonly string[]> => {
    const answer = await ask(site + asset);
    if (answer.status !== 200) return statusProblems(answer, 200);
    return [
      ...typeProblems(answer, 'text/javascript').flatMap(() => typeProblems(answer, 'application/javascript')),
      ...cacheProblems(answer, cacheControlOf(asset)),
      ...headerProblems(answer.headers, { ...expected, called: [] }),
    ];
  };
  const begun = async (): Promise<readonly string[]> => {
    const files = NEEDED.map((named) => named.exec(page.text)?.[1] ?? null);
    if (files.includes(null)) return ['the page does not name them'];
    const answers = await Promise.all(files.map((file) => ask(`${site}${file}`)));
    return answers.flatMap((answer, index) => statusProblems(answer, 200).map((problem) => `${files[index]}: ${problem}`));
  };
  const missing = async (): Promise<readonly string[]> => {
    const answer = await ask(site + MISSING_ASSET);
    const isKept = answer.headers.get('cache-control')?.includes('immutable') === true;
    return [...statusProblems(answer, 404), ...(isKept ? ['a browser would keep the answer for ever'] : [])];
  };
  const compressed = async (path: string, encoding: string): Promise<readonly string[]> => {
    const found = (await ask(site + path, { headers: { 'accept-encoding': encoding } })).headers.get('content-encoding') ?? 'none';
    return found === encoding ? [] : [`content-encoding is ${found}`];
  };
  const associated = async (): Promise<readonly string[]> => {
    const answer = await ask(site + ASSOCIATION_PATH);
    if (answer.status !== 200) return statusProblems(answer, 200);
    return /^\s*(?:<|$)/.test(answer.text) ? ['it is not an association file'] : [];
  };
  const configured = async (): Promise<readonly string[]> => {
    const { method, path } = ENDPOINTS.sys_config;
    const host = settings?.hosts.production ?? '';
    const answer = await ask(`${host === '' ? site : host}${path}`, {
      method,
      headers: { origin: site },
      body: new URLSearchParams({ channel: 'h5' }),
    });
    const isForeign = host !== '' && host !== site;
    const allowed = answer.headers.get('access-control-allow-origin');
    return [
      ...statusProblems(answer, 200),
      ...(answer.status === 200 ? typeProblems(answer, 'application/json') : []),
      ...(isForeign && allowed !== site && allowed !== '*' ? [`it does not let pages of ${site} read it`] : []),
    ];
  };

  const checks: readonly (readonly [string, () => Promise<readonly string[]>])[] = [
    ...CLIENT_PATHS.map((path) => [path, async () => pageProblems(await ask(site + path), expected)] as const),
    ['the page, asked for again', again],
    ['the files that begin the application', begun],
    ...(inventory === null ? [] : [['its scripts', () => scriptProblems(site, page, inventory, ask)] as const]),
    ['a hashed file', kept],
    ['a hashed file that is missing', missing],
    ...ENCODINGS.flatMap((encoding) => [
      [`the page as ${encoding}`, () => compressed('/', encoding)] as const,
      [`a hashed file as ${encoding}`, () => compressed(asset, encoding)] as const,
    ]),
    [ASSOCIATION_PATH, associated],
    ['the config call', configured],
  ];
  const results: SmokeResult[] = [];
  for (const [what, problems] of checks) results.push({ what, problems: await problems() });
  return results;
};

const USAGE = `Usage: npm run -s smoke -- https://pay.example.com [--scripts FILE]
  Whether a live site is served as it should be.
  --scripts FILE   and runs the scripts of its build: dist/<flavour>.scripts.json`;

/** The results as a table, each line followed by its problems. */
export const smokeTable = (results: readonly SmokeResult[]): string => {
  const failed = results.filter(({ problems }) => problems.length > 0).length;
  const lines = results.flatMap(({ what, problems }) => [
    `${problems.length === 0 ? 'ok    ' : 'FAILED'}  ${what}`,
    ...problems.map((problem) => `          ${problem}`),
  ]);
  return [...lines, `${results.length - failed} ok, ${failed} failed`].join('\n');
};

/** The origin of a site, or null for any other text. */
const siteOf = (text: string): string | null =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).pathname === '/' ? new URL(text).origin : null;

/** The single site named by the arguments. */
const askedSite = (
  args: readonly string[],
): 'help' | { readonly site: string; readonly scripts: string | null } | { readonly refused: string } => {
  try {
    const { help, positionals, values } = readArguments(args, { positionals: true, options: { scripts: { type: 'string' } } });
    if (help) return 'help';
    const [name = '', ...more] = positionals;
    const site = siteOf(name);
    if (name === '') return { refused: 'Name the site.' };
    if (more.length > 0) return { refused: `One site at a time: what is "${more.join(' ')}"?` };
    return site === null
      ? { refused: `"${name}" is not the origin of a site, such as https://pay.example.com.` }
      : { site, scripts: typeof values['scripts'] === 'string' ? values['scripts'] : null };
  } catch (error) {
    if (error instanceof UsageError) return { refused: error.message };
    throw error;
  }
};

/** Checks the site named by the arguments and prints the results. Returns the exit status. */
export const printSmoke = async (args: readonly string[]): Promise<number> => {
  const asked = askedSite(args);
  if (asked === 'help') {
    console.log(USAGE);
    return 0;
  }
  if ('refused' in asked) {
    console.error(`${asked.refused}\n${USAGE}`);
    return 2;
  }
  const { site, scripts } = asked;
  const inventory: ScriptInventory | null = scripts === null ? null : JSON.parse(readFileSync(scripts, 'utf8'));
  const results = await smokeTest(site, askWith(fetch), inventory);
  console.log(smokeTable(results));
  return results.every(({ problems }) => problems.length === 0) ? 0 : 1;
};
