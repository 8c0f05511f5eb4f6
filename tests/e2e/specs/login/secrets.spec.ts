import type { Request } from 'playwright/test';
import { expect, test } from '../../cashier-test.ts';
import { SocialArea } from '../../pages/login/social-area.ts';
import { LoginPage } from '../../pages/visit/login-page.ts';
import { kept, watchTraffic } from '../../pages/visit/page-traffic.ts';
import { isPlatform, PROVIDER_ORIGIN } from '../../sandbox-origins.ts';

const RAKAN = { name: 'راكان', uid: '7000018', key: 'sk_sandbox_rakan' };
const MAHA = { name: 'مها', key: 'sk_sandbox_maha' };
const ABDULLAH = { name: 'عبدالله', key: 'sk_sandbox_abdullah', token: 'fb_sandbox_100205', id: '9100205' };
const JAWAHER = { name: 'جواهر', id: '100208', password: 'pass-100208', key: 'sk_sandbox_jawaher' };

/**
 * The browser's own record of the navigation has the requested address, including its fragment: no page can change it.
 * It is gone with the next page load.
 */
const NAVIGATION = '"entryType":"navigation"';
/** Its record of a slow frame names an inline script by that address: only there may a secret appear (docs/decisions/16-first-load.md). */
const SLOW_FRAME = '"entryType":"long-animation-frame"';

/** Where the specification allows a secret: fields of calls as "call field", and keys of the device's storage. */
interface Named {
  readonly fields: readonly string[];
  readonly stored: readonly string[];
}
const SESSION: Named = {
  fields: ['session_key', 'x-cli-tk', 'x-account-token'],
  stored: ['session_key'],
};

/** The fields of a request that contain the text, as "path field"; a session key's field is named without the path. */
const fieldsWith = async (request: Request, text: string): Promise<readonly string[]> => {
  const { pathname, searchParams, hash } = new URL(request.url());
  const body = request.postData() ?? '';
  const headers = Object.entries(await request.allHeaders().catch(() => request.headers()));
  // A batch carries its own calls, with their fields.
  const ofBatch = pathname === '/api/sys/batch_request/' ? [...body.matchAll(/"(\w+)":"([^"]*)"/g)] : [];
  const pairs = [
    ...searchParams,
    ...headers,
    ...(ofBatch.length > 0 ? ofBatch.map(([, name = '', value = '']) => [name, value] as const) : new URLSearchParams(body)),
  ];
  const found = pairs.filter(([, value]) => value.includes(text)).map(([name]) => name);
  const isElsewhere = found.length === 0 && `${pathname} ${hash} ${body}`.includes(text);
  return isElsewhere ? [`${pathname} elsewhere`] : found.map((name) => (SESSION.fields.includes(name) ? name : `${pathname} ${name}`));
};

test('LOG-25 SOC-6 T1: session keys, tickets, tokens and the password are in the fields and the storage that the specification names, and nowhere else', async ({
  cashier,
  request,
}) => {
  test.slow();
  const { page } = cashier;
  const [login, social] = [new LoginPage(page), new SocialArea(page)];
  const { requests, said, addresses } = await watchTraffic(page);
  const secrets = new Map<string, Named & { readonly name: string }>();
  const expectNothingElse = async (): Promise<void> => {
    const found: string[] = [];
    const asked = await page.evaluate(() => JSON.stringify(performance.getEntriesByType('navigation')[0]?.name ?? ''));
    const stored = (await kept(page))
      .split('\n')
      .filter((line) => !line.includes(NAVIGATION))
      .map((line) => (line.includes(SLOW_FRAME) ? line.replaceAll(asked, '') : line));
    for (const [text, { name, stored: keys }] of secrets) {
      const coded = [text, btoa(text), encodeURIComponent(text)];
      found.push(
        ...stored
          .filter((line) => coded.some((code) => line.includes(code)) && !keys.some((key) => line.startsWith(`${key} `)))
          .map((line) => `${name} kept: ${line.slice(0, 40)}`),
      );
    }
    expect(found).toEqual([]);
  };
  const logOut = async (): Promise<void> => {
    await page.getByTestId('log-out').click();
    await expect(login.bar).toHaveCount(0);
  };
  const arrived = async (name: string): Promise<void> => {
    await expect(login.bar).toContainText(name);
    await expectNothingElse();
  };

  const { data }: { readonly data: { readonly ticket: string } } = await (
    await request.post('/sandbox/tickets', { data: { uid: RAKAN.uid } })
  ).json();
  secrets.set(data.ticket, { name: 'ticket', fields: ['/api/web/ticket_login/ ticket'], stored: ['login_ticket'] });
  for (const { key, name } of [RAKAN, MAHA, JAWAHER, ABDULLAH]) secrets.set(key, { name: `session key of ${name}`, ...SESSION });
  await login.follow(`/pay#ticket=${data.ticket}`);
  await arrived(RAKAN.name);
  await logOut();

  secrets.set(ABDULLAH.token, {
    name: 'Facebook token of a link',
    fields: ['/api/user_mode/get_login_key/ access_token'],
    stored: [],
  });
  await login.follow(`/pay#fb_token=${ABDULLAH.token}&fb_id=${ABDULLAH.id}`);
  await arrived(ABDULLAH.name);
  await logOut();

  secrets.set(JAWAHER.password, { name: 'password', fields: ['/api/user/account_login/ password'], stored: [] });
  await login.open();
  await login.logIn(JAWAHER.id, JAWAHER.password);
  await arrived(JAWAHER.name);
  await logOut();

  for (const [provider, call, field] of [
    ['facebook', '/api/user/facebook_login/', 'access_token'],
    ['google', '/api/user/google_login/', 'id_token'],
  ] as const) {
    await login.open();
    const [asked] = await Promise.all([page.waitForRequest((sent) => sent.url().endsWith(call)), social.choose(provider, MAHA.name)]);
    const token = new URLSearchParams(asked.postData() ?? '').get(field) ?? '';
    expect(token.length).toBeGreaterThan(10);
    secrets.set(token, { name: `${provider} token`, fields: [`${call} ${field}`], stored: [] });
    await arrived(MAHA.name);
    if (provider === 'facebook') await logOut();
  }

  // A whole visit with the session: packages, cards, history and reports.
  await cashier.amounts.open();
  await cashier.chooseAmount(499);
  await cashier.paymentMethods.showAll();
  await cashier.paymentMethods.method(23).click();
  await expect(cashier.cardForm.field('card-number')).toBeVisible();
  await expectNothingElse();
  const events = await (await page.request.get(`/sandbox/events?client_id=${(await cashier.ids()).clientId}`)).text();
  const carried = new Set<string>();
  for (const { request: sent, from } of requests) {
    const { origin } = new URL(sent.url());
    const to = isPlatform(new URL(sent.url())) ? 'the platform' : origin;
    // What a provider's own pages send to their provider is theirs.
    if (origin === PROVIDER_ORIGIN && from === PROVIDER_ORIGIN) continue;
    for (const [text, { name, fields }] of secrets) {
      for (const field of await fieldsWith(sent, text)) {
        expect([`${name} to ${to}`, [...fields].includes(field) ? field : `${field} must not hold it`]).toEqual([
          `${name} to the platform`,
          field,
        ]);
        carried.add(name);
      }
    }
  }
  expect([...carried].sort()).toEqual([...secrets.values()].map(({ name }) => name).sort());
  for (const [text, { name }] of secrets) {
    expect([name, said.filter((line) => line.includes(text))]).toEqual([name, []]);
    expect([name, events.includes(text)]).toEqual([name, false]);
    expect([
      name,
      addresses.filter((address) => new URL(address).origin !== PROVIDER_ORIGIN && new URL(address).search.includes(text)),
    ]).toEqual([name, []]);
  }
});
