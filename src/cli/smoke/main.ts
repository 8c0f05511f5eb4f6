import { askWith } from './ask.ts';
import { smokeTest, type SmokeResult } from './smoke-test.ts';

const USAGE = 'Name the site: npm run -s smoke -- https://pay.example.com';

/** The results as a table, with the problems below their line. */
export const smokeTable = (results: readonly SmokeResult[]): string => {
  const failed = results.filter(({ problems }) => problems.length > 0).length;
  const lines = results.flatMap(({ what, problems }) => [
    `${problems.length === 0 ? 'ok    ' : 'FAILED'}  ${what}`,
    ...problems.map((problem) => `          ${problem}`),
  ]);
  return [...lines, `${results.length - failed} ok, ${failed} failed`].join('\n');
};

/** The origin of a site; null for any other text. */
const siteOf = (text: string): string | null =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).pathname === '/' ? new URL(text).origin : null;

/** Checks the site that the arguments name and prints what was found. Gives the exit status. */
export const printSmoke = async (args: readonly string[]): Promise<number> => {
  const site = siteOf(args[0] ?? '');
  if (site === null || args.length > 1) {
    console.error(USAGE);
    return 2;
  }
  const results = await smokeTest(site, askWith(fetch));
  console.log(smokeTable(results));
  return results.every(({ problems }) => problems.length === 0) ? 0 : 1;
};
