import { describe, expect, it } from 'vitest';
import { apiBaseOf, debugSwitches } from '../../../../src/domain/routing/visit-parameters.ts';
import {
  PARAMETER_NAMES,
  SECRET_PARAMETERS,
  bundleIdOf,
  hashQuery,
  isDebugParameter,
  isSet,
  readPageParameters,
  parseQuery,
  textOf,
  takeSecrets,
} from '../../../../src/domain/routing/page-parameters.ts';
import { PARAMETER_SOURCES } from '../../../../src/domain/routing/parameter-sources.ts';
import { decideDomain, payableOrigin } from '../../../../src/domain/routing/payable-origin.ts';
import { PAYABLE, RIGHT_ORIGINS, WRONG_ORIGINS } from '../../../support/arbitraries/urls.ts';

describe('query parser', () => {
  it.each([
    ['?a=1&b=2', { a: ['1'], b: ['2'] }],
    ['#a=1', { a: ['1'] }],
    ['a=1&b=2&a=2', { a: ['1', '2'], b: ['2'] }],
    ['a[]=1&a[]=2', { 'a[]': ['1', '2'] }],
    ['a[1]=x&a[0]=y', { 'a[1]': ['x'], 'a[0]': ['y'] }],
    ['a[b][c]=1', { 'a[b][c]': ['1'] }],
    ['a%5Bb%5D=1', { 'a[b]': ['1'] }],
    ['a=1&a[b]=2', { a: ['1'], 'a[b]': ['2'] }],
    ['a.b=1', { 'a.b': ['1'] }],
    ['a=1,2', { a: ['1,2'] }],
    ['[a]=1', { '[a]': ['1'] }],
    ['a', { a: [''] }],
    ['a=%zz+b', { a: ['%zz b'] }],
    ['', {}],
  ])('URL-1 D63 %s is read flat', (text, expected) => {
    expect(Object.fromEntries(parseQuery(text))).toEqual(expected);
  });

  it.each([999, 1000, 1001, 1500])('URL-1 of %i parameters the first 1,000 are read', (given) => {
    const names = Array.from({ length: given }, (_, index) => `p${index}`);
    const parsed = parseQuery(names.map((name) => `${name}=1`).join('&'));
    expect([...parsed.keys()]).toEqual(names.slice(0, 1000));
  });

  it('URL-1 parameters that are ignored count as read', () => {
    expect(textOf(parseQuery(`${'a=1&'.repeat(999)}b=2&c=3`), 'b')).toBe('2');
    expect(textOf(parseQuery(`${'a=1&'.repeat(999)}b=2&c=3`), 'c')).toBeNull();
    expect(textOf(parseQuery(`${'__proto__=1&'.repeat(1000)}c=3`), 'c')).toBeNull();
  });

  it.each([19, 20, 21, 400])('URL-1 of a list of %i entries the first 20 are read', (given) => {
    const entries = Array.from({ length: given }, (_, index) => String(index));
    expect(parseQuery(entries.map((entry) => `a=${entry}`).join('&')).get('a')).toEqual(entries.slice(0, 20));
  });

  it.each(['__proto__=1', 'constructor=1&prototype=2', '%5f_proto__=1'])('URL-2 %s is ignored, and pollutes nothing', (text) => {
    expect(parseQuery(text)).toEqual(new Map());
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  it('URL-2 names that only resemble these are ordinary', () => {
    expect(textOf(parseQuery('constructor_id=1'), 'constructor_id')).toBe('1');
    expect(textOf(parseQuery('__proto__[x]=1'), '__proto__[x]')).toBe('1');
  });

  it('URL-1 a name with brackets is another name', () => {
    expect(textOf(parseQuery('a[b]=1'), 'a')).toBeNull();
    expect(textOf(parseQuery(''), 'toString')).toBeNull();
  });

  it('URL-1 URL-5 a secret beyond the 1,000 parameters is taken out of the address, and not read', () => {
    const many = 'a=1&'.repeat(1000);
    expect(takeSecrets(`?${many}ticket=x`, '')).toMatchObject({ search: `?${many.slice(0, -1)}`, secrets: {} });
    expect(takeSecrets(`?ticket=x&${many}b=1`, '').secrets).toEqual({ ticket: 'x' });
  });
});

describe('page parameters', () => {
  const specified =
    'session_key, open_id, platform, version_code, room_id, is_debug, api_base, bundleid, bundle_id, from, is_anchor, log, tab, jump_app_store, jumpAppStore, ludo, info, ticket, fb_token, fb_id, is_release, s_log';

  it('URL-3 every parameter of platform §2 is read, from the query and from the hash', () => {
    for (const name of specified.split(', ')) {
      expect(PARAMETER_NAMES).toContain(name);
      expect(readPageParameters(`?${name}=v`, '', true)).toHaveProperty(name, 'v');
      expect(readPageParameters('', `#${name}=v`, true)).toHaveProperty(name, 'v');
    }
    expect(PARAMETER_NAMES.filter((name) => PARAMETER_SOURCES[name] === 'platform §2')).toEqual(specified.split(', '));
  });

  it('URL-3 the query wins over the hash, the first value over later ones, and a path in the hash is no parameter', () => {
    expect(readPageParameters('?tab=1&tab=2', '#/x?tab=3', false).tab).toBe('1');
    expect(readPageParameters('', '#/x/y?tab=3', false).tab).toBe('3');
    expect(hashQuery('#/x/y?tab=3?4')).toBe('tab=3?4');
    expect(readPageParameters('', '', false).tab).toBeNull();
  });

  it('URL-4 debug parameters are ignored where the build does not allow them', () => {
    const debug = PARAMETER_NAMES.filter(isDebugParameter);
    expect(debug).toEqual([
      'is_debug',
      'api_base',
      'is_release',
      's_log',
      'test_local',
      'test_zp_show',
      'test_update_date',
      'mock',
      'lang',
    ]);
    const search = `?${PARAMETER_NAMES.map((name) => `${name}=1`).join('&')}`;
    for (const name of PARAMETER_NAMES) {
      expect(readPageParameters(search, '', false)[name]).toBe(debug.includes(name) ? null : '1');
      expect(readPageParameters(search, '', true)[name]).toBe('1');
    }
    expect([isDebugParameter('test_anything'), isDebugParameter('toString'), isDebugParameter('tab')]).toEqual([true, false, false]);
  });

  it('URL-4 api_base is honoured in debug only, and only for a configured host', () => {
    const hosts = ['https://test.example.com'];
    const read = (search: string) => apiBaseOf(readPageParameters(search, '', true), hosts);
    expect(read('?is_debug=1&api_base=https://test.example.com')).toBe('https://test.example.com');
    expect(read('?api_base=https://test.example.com')).toBeNull();
    expect(read('?is_debug=0&api_base=https://test.example.com')).toBeNull();
    expect(read('?is_debug=1&api_base=https://evil.com')).toBeNull();
  });

  it.each([
    [null, false],
    ['', false],
    ['0', false],
    [' 0 ', false],
    ['False', false],
    ['1', true],
    ['true', true],
    ['yes', true],
  ])('URL-3 a switch with the value %j is %s', (value, expected) => {
    expect(isSet(value)).toBe(expected);
  });

  it('URL-3 both spellings of the bundle id are read', () => {
    expect(bundleIdOf(readPageParameters('?bundleid=a', '', false))).toBe('a');
    expect(bundleIdOf(readPageParameters('?bundleid=a&bundle_id=b', '', false))).toBe('b');
  });
});

describe('debug switches', () => {
  const device = { storedDebug: false, deviceId: 'd1', loggerDeviceId: null };
  const read = (search: string, change: Partial<Parameters<typeof debugSwitches>[1]> = {}, allowed = true) =>
    debugSwitches(readPageParameters(search, '', true), { ...device, ...change }, allowed);

  it('URL-9 is_debug, is_release and s_log each turn on one switch', () => {
    expect(read('')).toEqual({ debug: false, release: false, logger: false });
    expect(read('?is_debug=1')).toEqual({ debug: true, release: false, logger: false });
    expect(read('?is_release=1')).toEqual({ debug: false, release: true, logger: false });
    expect(read('?s_log=1')).toEqual({ debug: false, release: false, logger: true });
  });

  it('URL-9 a stored is_debug applies until the address changes it', () => {
    expect(read('', { storedDebug: true }).debug).toBe(true);
    expect(read('?is_debug=0', { storedDebug: true }).debug).toBe(false);
  });

  it('URL-9 a build without debugging ignores every debug parameter except the one for the device id', () => {
    const search = '?is_debug=1&is_release=1&s_log=1';
    expect(read(search, { storedDebug: true }, false)).toEqual({ debug: false, release: false, logger: false });
    expect(read(search, { loggerDeviceId: 'd1' }, false)).toEqual({ debug: false, release: false, logger: true });
    expect(read('', { loggerDeviceId: 'd2' }).logger).toBe(false);
  });
});

describe('secrets', () => {
  it('URL-5 the secrets are those of D16 and the token of Facebook’s dialog, and the start of the page removes exactly these', () => {
    expect([...SECRET_PARAMETERS].sort()).toEqual(['access_token', 'fb_id', 'fb_token', 'pageinfo', 'session_key', 'ticket']);
  });

  it.each([
    ['?a=1&ticket=T&b=2', '', '?a=1&b=2', '', { ticket: 'T' }],
    ['?session_key=S', '#/pay?fb_token=F&x=1', '', '#/pay?x=1', { session_key: 'S', fb_token: 'F' }],
    ['', '#access_token=A&state=s', '', '#state=s', { access_token: 'A' }],
    ['', '#fb_id=1&fb_token=2', '', '', { fb_id: '1', fb_token: '2' }],
    ['?ticket=A&ticket=B', '#ticket=C', '', '', { ticket: 'A' }],
    ['?session%5Fkey=S', '', '', '', { session_key: 'S' }],
    ['?ticket[x]=S', '', '', '', {}],
    ['?ticket=', '#/pay?ticket=1', '', '#/pay', { ticket: '' }],
    ['?a=%20+b', '#/p?c=%2F', '?a=%20+b', '#/p?c=%2F', {}],
  ])('URL-5 %s%s becomes %s%s', (search, hash, cleanSearch, cleanHash, secrets) => {
    expect(takeSecrets(search, hash)).toEqual({ search: cleanSearch, hash: cleanHash, secrets });
  });
});

describe('payable origin', () => {
  it('URL-6 the corpus contains over 200 wrong addresses', () => {
    expect(WRONG_ORIGINS.length).toBeGreaterThan(200);
  });

  it.each(WRONG_ORIGINS)('URL-6 %j is not payable', (text) => {
    expect(payableOrigin(text, [PAYABLE], false)).toBeNull();
    expect(payableOrigin(text, [PAYABLE], true)).toBeNull();
  });

  it.each(RIGHT_ORIGINS)('URL-6 %j is the payable origin', (text) => {
    expect(payableOrigin(text, [PAYABLE], false)).toBe(PAYABLE);
  });

  it('URL-6 a configured entry that is not a plain https origin allows nothing', () => {
    for (const entry of ['http://pay.example.com', 'https://u@pay.example.com', 'https://pay.example.com/x', '*', '']) {
      expect(payableOrigin('https://pay.example.com', [entry], false)).toBeNull();
      expect(payableOrigin(entry, [entry], false)).toBeNull();
    }
  });

  it('URL-6 a configured origin may end with a slash', () => {
    expect(payableOrigin('pay.example.com', ['https://pay.example.com/'], false)).toBe(PAYABLE);
  });

  it('URL-6 the second local origin is allowed in the sandbox only, and http for no other host', () => {
    expect(payableOrigin('http://127.0.0.1:4174', ['http://127.0.0.1:4174'], true)).toBe('http://127.0.0.1:4174');
    expect(payableOrigin('http://127.0.0.1:4174', ['http://127.0.0.1:4174'], false)).toBeNull();
    expect(payableOrigin('http://127.0.0.1:4175', ['http://127.0.0.1:4174'], true)).toBeNull();
    expect(payableOrigin('http://pay.example.com', ['http://pay.example.com'], true)).toBeNull();
  });

  it('URL-7 a payable domain is kept; any other redirects to a configured origin or is refused', () => {
    const decide = (isPayable: boolean, domain: string | null) =>
      decideDomain({ isPayable, domain }, 'https://app.example.com', [PAYABLE, 'https://app.example.com'], false);
    expect(decide(true, 'https://evil.com')).toEqual({ kind: 'stay' });
    expect(decide(false, 'pay.example.com')).toEqual({ kind: 'redirect', origin: PAYABLE });
    for (const domain of [null, 'https://evil.com', 'https://app.example.com']) expect(decide(false, domain)).toEqual({ kind: 'refused' });
  });
});
