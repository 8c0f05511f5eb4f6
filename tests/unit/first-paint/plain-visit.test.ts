import { describe, expect, it } from 'vitest';
import { decodeStored, encodeStored } from '../../../src/adapters/storage/local-key-value-store.ts';
import { packagesToKeep } from '../../../src/application/offer/kept-packages.ts';
import { startPlainVisit } from '../../../src/first-paint/plain-visit.ts';
import { knownOf } from '../../../src/first-paint/known-data.ts';
import { golden } from '../adapters/platform/fake-platform.ts';
import { plainVisitPage } from '../../support/platform/plain-visit-page.ts';
import { chargeListOf, userOf } from '../../support/payment/builders.ts';

type Given = NonNullable<Parameters<typeof plainVisitPage>[0]>;

/** Begins a visit, and tells what was sent. */
const begin = (given: Given = {}) => {
  const sent: { readonly url: string; readonly body: unknown; readonly headers: Readonly<Record<string, string>> }[] = [];
  const page = plainVisitPage({
    fetch: (url, options) => {
      sent.push({
        url: String(url),
        body: JSON.parse(String(options?.body)),
        headers: { ...(options?.headers as Record<string, string>) },
      });
      return Promise.resolve(Response.json({ result: 0, data: { r1: JSON.stringify(golden('get_recharge_list_v3').answer) } }));
    },
    ...given,
  });
  const start = startPlainVisit(page);
  return { start, known: start === null ? null : knownOf(start), sent, page };
};

describe('the packages of a plain visit', () => {
  it.each(['/', '/home', '/recharge-list', '/recharge-list?from=app#x'])('EARLY-1 are requested at once on %s', async (address) => {
    const { known, sent, page } = begin({ address });
    expect(sent.map(({ url }) => url)).toEqual(['https://api.example.com/api/sys/batch_request/']);
    expect(await known?.list).not.toBeNull();
    expect(known?.target).toBeNull();
    expect(decodeStored(page.localStorage.getItem('client_id') ?? '')).toEqual({ damaged: false, value: sent[0]?.headers['x-cli-id'] });
  });

  it('EARLY-1 are those of the remembered account and of the confirmed session', () => {
    const target = userOf();
    const { known, sent } = begin({ kept: { target_user: target, session_key: 'sk_1' } });
    expect(known?.target).toEqual(target);
    expect(sent[0]?.headers['x-cli-tk']).toBe('sk_1');
    expect(JSON.stringify(sent[0]?.body)).toContain(`"uid":"${target.uid}"`);
  });

  it('API-4 are requested with their own headers in the batch as well', () => {
    const { sent } = begin({ kept: { session_key: 'sk_1' } });
    const { body, headers } = sent[0] ?? { body: null, headers: {} };
    const named = Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-')));
    expect(named['x-cli-tk']).toBe('sk_1');
    expect(body).toMatchObject({ header: named });
  });

  it('ACC-63 are left to the services where this tab has shown another account than the device remembers by now', () => {
    const target = userOf();
    const { page } = begin();
    const shown = (uid: string) => {
      const tab = { ...page, sessionStorage: { ...page.sessionStorage, getItem: () => uid } };
      tab.localStorage.setItem('target_user', encodeStored(target) ?? '');
      return startPlainVisit(tab as typeof page);
    };
    expect(shown(target.uid)?.target).toEqual(target);
    expect(shown('9')).toBeNull();
  });

  it('EARLY-5 are painted before the framework is there on their own page, in Arabic', () => {
    const paints = (address: string) => begin({ address }).start?.paints;
    expect(paints('/recharge-list')).toBe(true);
    expect(paints('/recharge-list/?from=app')).toBe(true);
    expect(paints('/')).toBe(false);
    expect(paints('/recharge-list?lang=en')).toBe(false);
  });

  it('EARLY-6 are those of the last visit until today’s come: of the same flavour, account and shopper, as the schema reads them', () => {
    const chargeList = chargeListOf();
    const [user, other] = [userOf(), userOf({ uid: '7000009' })];
    const owner = { flavour: 'ksa', payer: null, uid: user.uid };
    const known = (kept: Readonly<Record<string, unknown>>) => begin({ kept: { target_user: user, ...kept } }).known?.lastVisit;
    const last_packages = packagesToKeep(owner, chargeList);
    const of = (another: Partial<typeof owner> | { readonly payer: string }) => packagesToKeep({ ...owner, ...another }, chargeList);
    expect(known({ last_packages })).toEqual(chargeList);
    expect(known({ last_packages, target_user: other })).toBeNull();
    expect(known({ last_packages: of({ flavour: 'ludo' }) })).toBeNull();
    expect(known({ last_packages, session_key: 'sk', login_user: { uid: '8' } })).toBeNull();
    const mine = { session_key: 'sk', login_user: { uid: '8' } };
    expect(known({ ...mine, last_packages: of({ payer: '8' }) })).toEqual(chargeList);
    expect(known({ last_packages: of({ payer: '8' }) })).toBeNull();
    expect(known({ session_key: 'sk', login_user: 'damaged', last_packages: of({ payer: '8' }) })).toBeNull();
    expect(known({ last_packages: { ...owner, list: { list: [{ amount: 'x' }] } } })).toBeNull();
    expect(known({ last_packages: { ...last_packages, more: 'x'.repeat(20_001) } })).toBeNull();
    // Another tab logs in between the request and the reading.
    const { start: begun, page: first } = begin({ kept: { target_user: user, last_packages: of({ payer: '8' }) } });
    for (const [key, value] of Object.entries(mine)) first.localStorage.setItem(key, encodeStored(value) ?? '');
    expect(begun === null ? null : knownOf(begun).lastVisit).toBeNull();
    const unpainted = (address: string) => begin({ address, kept: { target_user: user, last_packages } }).known?.lastVisit;
    expect(['/', '/recharge-list?lang=en'].map(unpainted)).toEqual([null, null]);
    const { known: damaged, sent } = begin({ stored: { last_packages: '%' } });
    expect(damaged?.lastVisit).toBeNull();
    expect(sent).toHaveLength(1);
  });

  const kept = { session_key: 'sk_1' };
  const cases: readonly (readonly [string, Given])[] = [
    ...['session_key=s', 'ticket=t', 'fb_token=f&fb_id=1', 'access_token=a', 'pageinfo=p', 'ticket[x]=t'].flatMap(
      (query): readonly (readonly [string, Given])[] => [
        [`the query ${query}`, { address: `/recharge-list?${query}` }],
        [`the hash ${query}`, { address: `/recharge-list#${query}` }],
      ],
    ),
    ...[
      'zp_show=1',
      'test_zp_show=1',
      'zp_orderid=1',
      'order_id=1',
      'zp_h5deviceid=d',
      'is_debug=1',
      'is_debug=0',
      'is_release=1',
      'api_base=x',
      'info=x',
      'a=1?zp_show=1&zp_orderid=1&zp_h5deviceid=d',
      '?tab=1',
      'a=1&amp;ticket=t',
      'a=1&AMP;amp;zp_show=1',
    ].map((query) => [query, { address: `/recharge-list?${query}` }] as const),
    ...['/pay', '/login', '/pay-step', '/share.html', '/fines', '/test'].map((address) => [address, { address }] as const),
    ['a session that no one has confirmed', { kept: { ...kept, session_unconfirmed: true } }],
    ['a device in debug mode', { kept: { is_debug: true } }],
    ['the app around the page', { bridge: { call: () => {} } }],
    ['an address that the app wrote', { address: '/recharge-list?platform=android&version_code=40000' }],
    ['a damaged session', { stored: { session_key: '%' } }],
    ['a damaged account', { kept: { target_user: { uid: 7 } } }],
    ['no connection', { onLine: false }],
    ['damaged settings', { settings: '{}' }],
    [
      'a full storage',
      {
        localStorage: {
          getItem: () => null,
          setItem: () => {
            throw new DOMException('', 'QuotaExceededError');
          },
        },
      },
    ],
  ];
  it.each(cases)('EARLY-1 are left to the application with %s', (_, given) => {
    const { start, sent } = begin(given);
    expect(start).toBeNull();
    expect(sent).toEqual([]);
  });
});
