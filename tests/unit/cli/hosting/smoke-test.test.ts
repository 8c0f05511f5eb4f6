import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { printSmoke, smokeTable, smokeTest } from '../../../../src/cli/hosting/smoke-test.ts';

describe('npm run -s smoke', () => {
  beforeEach(() => {
    vi.spyOn(console, 'log').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([[[]], [['pay.example.com']], [['ftp://pay.example.com']], [['https://pay.example.com/pay']], [['https://a.example', 'x']]])(
    'DEP-9 %j names no site: usage, and exit status 2',
    async (args) => expect(await printSmoke(args)).toBe(2),
  );

  it('DEP-9 a site that does not answer: exit status 1', async () => {
    expect(await printSmoke(['http://localhost:1'])).toBe(1);
    expect(vi.mocked(console.log).mock.lastCall?.[0]).toMatch(/\n0 ok, \d+ failed$/);
  });

  it('DEP-9 the required settings of a page are decoded: a page without them is not the cashier’s', async () => {
    const answer = { status: 200, headers: new Headers(), text: '<script id="configuration">{"hosts":7}</script>' };
    const [first] = await smokeTest('https://pay.example.com', () => Promise.resolve(answer));
    expect(first?.problems).toContain("it is not the cashier's page");
  });

  it('DEP-19 a live site is compared with the inventory of its build: changed, unlisted and inline scripts', async () => {
    const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');
    const site = 'https://pay.example.com';
    const inventory = { own: { '/assets/first-1.js': hashOf('first') }, inline: [hashOf('head')], foreign: [] };
    const problemsOf = async (html: string, first: string): Promise<readonly string[] | undefined> => {
      const ask = (address: string) =>
        Promise.resolve({ status: 200, headers: new Headers(), text: address === `${site}/assets/first-1.js` ? first : html });
      return (await smokeTest(site, ask, inventory)).find(({ what }) => what === 'its scripts')?.problems;
    };
    const page = '<script defer src="/assets/first-1.js"></script><script>head</script>';
    expect(await problemsOf(page, 'first')).toEqual([]);
    expect(await problemsOf(`${page}<script src="https://evil.example/x.js"></script><script>evil</script>`, 'changed')).toEqual([
      `${site}/assets/first-1.js has changed.`,
      'https://evil.example/x.js is not listed.',
      'An inline script is not listed.',
    ]);
  });

  it('DEP-9 the table has a line for each check, and its problems below', () => {
    expect(
      smokeTable([
        { what: '/', problems: [] },
        { what: '/pay', problems: ['status 404, expected 200'] },
      ]),
    ).toBe('ok      /\nFAILED  /pay\n          status 404, expected 200\n1 ok, 1 failed');
  });
});
