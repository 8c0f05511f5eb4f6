import { describe, expect, it } from 'vitest';
import { visitHost } from '../../../../../src/adapters/platform/hosts/visit-host.ts';
import { readPageParameters } from '../../../../../src/domain/routing/page-parameters.ts';

const HOSTS = {
  production: 'https://api.example.com',
  otherProduction: 'https://other.example.com',
  otherBundleIds: ['com.other.app'],
  test: 'https://test.example.com',
  release: '',
  backupSuffixes: ['example.com'],
  packageNames: { 'pay.example.com': 'web.pay' },
  socket: '',
  uploads: [],
  headImages: { current: 'images.example.com', old: [] },
};
const PAGE = { origin: 'https://pay.example.com', host: 'pay.example.com' };

const tabOf = (kept: Record<string, string> = {}) => ({
  kept,
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => void (kept[key] = value),
});
const storeOf = (isDebug: unknown = undefined) => {
  const written: unknown[] = [];
  return { written, read: () => isDebug, write: (_key: string, value: unknown) => written.push(value) > 0 };
};

const visit = (search: string, { debugAllowed = true, tab = tabOf(), store = storeOf(), page = PAGE } = {}) =>
  visitHost({
    parameters: readPageParameters(search, '', debugAllowed),
    debugAllowed,
    hosts: HOSTS,
    packageName: 'web.ksa',
    page,
    store,
    tab,
  });

describe('the host of a visit', () => {
  it.each([
    ['', 'https://api.example.com', ['https://other.example.com']],
    ['?bundle_id=com.other.app', 'https://other.example.com', ['https://api.example.com']],
    ['?bundleid=com.other.app', 'https://other.example.com', ['https://api.example.com']],
    ['?is_debug=1', 'https://test.example.com', []],
    ['?is_release=1', 'https://pay.example.com', []],
    ['?is_debug=1&api_base=https://other.example.com', 'https://other.example.com', []],
    ['?is_debug=1&api_base=https://evil.example', 'https://test.example.com', []],
    ['?api_base=https://other.example.com', 'https://api.example.com', ['https://other.example.com']],
  ])('HST-1 URL-4 %j goes to %s', (search, chosen, others) => {
    expect(visit(search)).toMatchObject({ chosen, others });
  });

  it('HST-1 URL-9 where the build allows no debugging, neither the address nor the device changes the host', () => {
    const store = storeOf(true);
    for (const search of ['?is_debug=1', '?is_release=1', '?is_debug=1&api_base=https://test.example.com'])
      expect(visit(search, { debugAllowed: false, store }).chosen).toBe('https://api.example.com');
    expect(store.written).toEqual([]);
  });

  it('URL-9 debugging is kept on the device until the address ends it', () => {
    const on = storeOf();
    visit('?is_debug=1', { store: on });
    expect(on.written).toEqual([true]);
    expect(visit('', { store: storeOf(true) }).chosen).toBe('https://test.example.com');
    const off = storeOf(true);
    expect(visit('?is_debug=0', { store: off }).chosen).toBe('https://api.example.com');
    expect(off.written).toEqual([false]);
    for (const damaged of ['1', 1, {}]) expect(visit('', { store: storeOf(damaged) }).chosen).toBe('https://api.example.com');
  });

  it('HST-1 HST-4 the bundle id stays with the tab; a value that a header cannot carry is not a bundle id', () => {
    const tab = tabOf();
    visit('?bundle_id=com.other.app', { tab });
    expect(visit('', { tab })).toMatchObject({ chosen: 'https://other.example.com', packageName: 'com.other.app' });
    expect(visit('', { tab: tabOf({ bundle_id: 'a\r\nx: y' }) })).toMatchObject({
      chosen: 'https://api.example.com',
      packageName: 'web.pay',
    });
    const refused = tabOf();
    visit('?bundle_id=a%0d%0ax', { tab: refused });
    expect(refused.kept).toEqual({});
  });

  it('HST-4 a tab whose storage refuses has the bundle id of its address', () => {
    const refusing = {
      ...tabOf(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(visit('?bundle_id=com.other.app', { tab: refusing }).packageName).toBe('com.other.app');
    expect(visit('', { page: { origin: 'https://elsewhere.example', host: 'elsewhere.example' } }).packageName).toBe('web.ksa');
  });
});
