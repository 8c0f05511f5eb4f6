import { readArguments, UsageError } from '../command-line/command-line.mjs';
import { askWith } from './header-problems.ts';
import { type SmokeResult, smokeTest } from './smoke-test.ts';

const USAGE = 'Usage: npm run -s smoke -- https://pay.example.com\n  Whether a live site is served as it should be.';

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
const askedSite = (args: readonly string[]): 'help' | { readonly site: string } | { readonly refused: string } => {
  try {
    const { help, positionals } = readArguments(args, { positionals: true });
    if (help) return 'help';
    const [name = '', ...more] = positionals;
    const site = siteOf(name);
    if (name === '') return { refused: 'Name the site.' };
    if (more.length > 0) return { refused: `One site at a time: what is "${more.join(' ')}"?` };
    return site === null ? { refused: `"${name}" is not the origin of a site, such as https://pay.example.com.` } : { site };
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
  const { site } = asked;
  const results = await smokeTest(site, askWith(fetch));
  console.log(smokeTable(results));
  return results.every(({ problems }) => problems.length === 0) ? 0 : 1;
};
