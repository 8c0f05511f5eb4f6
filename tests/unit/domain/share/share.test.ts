import { shareRedirect } from '../../../../src/domain/routing/visit-parameters.ts';
import { describe, expect, it } from 'vitest';
import { HOME_TABS, tabJump, tabRequest } from '../../../../src/domain/share/home-tabs.ts';
import { decodeInvitation } from '../../../../src/domain/share/invitation.ts';
import { legalPages, privacyAddress, termsAddress } from '../../../../src/domain/share/legal-links.ts';
import {
  offeredStores,
  OPEN_WAYS,
  openWay,
  STORE_LINK_FIELDS,
  STORE_TARGETS,
  storeAddress,
  storeDeviceOf,
  storeFor,
  storeJump,
  storeOfPlatform,
} from '../../../../src/domain/share/store-target.ts';

describe('share', () => {
  it.each([
    ['/', '?info=x&a=1', '#b', '/share.html?info=x&a=1#b'],
    ['/pay', '', '#/p?info=', '/share.html#/p?info='],
    ['/nowhere', '?info', '', '/share.html?info'],
    ['/share.html', '?info=x', '', null],
    ['/share.html/', '?info=x', '', null],
    ['/pay', '?infos=x', '', null],
    ['/pay', '', '', null],
  ])('SHR-1 %s%s%s leads to %s', (path, search, hash, expected) => {
    expect(shareRedirect(path, search, hash)).toBe(expected);
  });

  it.each(STORE_TARGETS)('SHR-2 %s opens that store, but Ludo’s for the Ludo flavour and for the argument ludo', (wanted) => {
    expect(storeFor(wanted, 'ksa', false)).toBe(wanted);
    expect(storeFor(wanted, 'ludo', false)).toBe('ludo');
    expect(storeFor(wanted, 'ksa', true)).toBe('ludo');
  });

  it('SHR-2 a store’s address is the configured https address, or none', () => {
    const links = { google: 'https://play.example.com/app', apple: 'javascript:alert(1)', android: 'nowhere' };
    expect(STORE_TARGETS.map((store) => storeAddress(store, links))).toEqual([null, null, 'https://play.example.com/app', null, null]);
    expect(Object.values(STORE_LINK_FIELDS)).toEqual(['ksa_android_url', 'ksa_huawei_url', 'ksa_google_url', 'ksa_apple_url']);
  });

  it('SHR-2 a store opens in a new window, in the same window, or by the bridge', () => {
    expect([openWay(false, true), openWay(false, false), openWay(true, true)]).toEqual([...OPEN_WAYS]);
    expect(openWay(true, false)).toBe('bridge-outside-browser');
  });

  it('SHR-3 jumpAppStore opens the platform’s store one second after start', () => {
    expect(storeJump(true, 'android', 'ksa', false)).toEqual({ store: 'google', after: 1000 });
    expect(storeJump(true, 'other', 'ksa', false)).toEqual({ store: 'apple', after: 1000 });
    expect(storeJump(true, 'other', 'ludo', false)).toEqual({ store: 'ludo', after: 1000 });
    expect(storeJump(false, 'android', 'ksa', false)).toBeNull();
    expect(storeOfPlatform('android')).toBe('google');
  });

  it('SHR-4 the home tabs, and what the tab argument selects', () => {
    expect(HOME_TABS.map(({ index, name }) => `${index} ${name}`)).toEqual(['1 Sawa', '2 Sawa Jackaroo']);
    expect(tabRequest('1', true)).toEqual({ opensAppleStore: true, tab: 2 });
    expect(tabRequest('2', true)).toEqual({ opensAppleStore: false, tab: 1 });
    expect(tabRequest('2', false)).toEqual({ opensAppleStore: false, tab: 1 });
    for (const [tab, jump] of [
      ['1', false],
      ['3', true],
      ['', true],
      [null, true],
    ] as const)
      expect(tabRequest(tab, jump)).toEqual({ opensAppleStore: false, tab: null });
  });

  it('SHR-5 the terms depend on the flavour, the privacy policy on the build', () => {
    const links = { ksaTerms: 'https://k', weyayTerms: 'https://w', alternatePrivacy: 'https://a' };
    expect(['ksa', 'weyay', 'ludo'].map((flavour) => termsAddress(flavour, links))).toEqual(['https://k', 'https://w', 'https://k']);
    expect(privacyAddress(true, links, 'https://p')).toBe('https://a');
    expect(privacyAddress(false, links, 'https://p')).toBe('https://p');
    expect(privacyAddress(false, links, null)).toBeNull();
  });

  it('SHR-4 the iOS store page opens at once, Ludo’s where Ludo is meant', () => {
    const asked = tabRequest('1', true);
    expect(tabJump(asked, 'ksa', false)).toEqual({ store: 'apple', after: 0 });
    expect(tabJump(asked, 'ksa', true)).toEqual({ store: 'ludo', after: 0 });
    expect(tabJump(tabRequest('2', true), 'ksa', false)).toBeNull();
  });

  it.each([
    ['iphone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'apple', ['apple', 'google', 'huawei', 'android']],
    ['android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'android', ['google', 'huawei', 'android', 'apple']],
    [null, 'Mozilla/5.0 (Linux; Android 12; HUAWEI NOH-NX9; HMSCore 6.13)', 'huawei', ['huawei', 'android', 'google', 'apple']],
    [null, 'Mozilla/5.0 (X11; Linux x86_64)', 'other', ['google', 'apple', 'huawei', 'android']],
    ['iphone', '', 'apple', ['apple', 'google', 'huawei', 'android']],
    ['android', '', 'android', ['google', 'huawei', 'android', 'apple']],
  ] as const)('SHR-6 app %s, browser %s: a device of %s, offered %j', (platform, userAgent, device, stores) => {
    expect(storeDeviceOf(platform, userAgent)).toBe(device);
    expect(offeredStores(device, 'ksa', false)).toEqual(stores);
    expect([offeredStores(device, 'ludo', false), offeredStores(device, 'weyay', true)]).toEqual([['ludo'], ['ludo']]);
  });

  it.each([
    ['{"uid":"7000001"}', '7000001'],
    ['{"uid":7000001,"nickname":"<b>","room":{"id":1}}', '7000001'],
    ['{"uid":"7000001"', null],
    ['{"uid":"-7"}', null],
    ['{"uid":"0"}', null],
    ['{"uid":1e400}', null],
    ['{"uid":{"toString":1}}', null],
    ['{"__proto__":{"uid":"7"}}', null],
    ['[]', null],
    ['null', null],
    ['7000001', null],
    ['', null],
    [`{"uid":"7000001","x":"${'x'.repeat(2048)}"}`, null],
    [null, null],
  ])('SHR-7 the info %s names %s', (info, uid) => {
    expect(decodeInvitation(info)).toEqual(uid === null ? null : { uid });
  });

  it('SHR-5 the config’s privacy policy counts only by https, otherwise the build’s applies', () => {
    const links = { ksaTerms: 'https://k', weyayTerms: 'https://w', alternatePrivacy: 'https://a', privacy: '/privacy', refunds: '' };
    const of = (configured: string | null, isAlternateBuild = false) =>
      legalPages({ flavour: 'weyay', isAlternateBuild, company: '' }, links, configured);
    expect(of('https://p.example/x')).toEqual({ terms: 'https://w', privacy: 'https://p.example/x', refunds: null, company: null });
    for (const bad of ['http://p.example', 'javascript:alert(1)', '/x', '', null]) expect(of(bad).privacy).toBe('/privacy');
    expect(of('https://p.example/x', true).privacy).toBe('https://a');
    const named = legalPages({ flavour: 'ksa', isAlternateBuild: false, company: 'A company' }, { ...links, refunds: 'https://r' }, null);
    expect(named).toMatchObject({ refunds: 'https://r', company: 'A company' });
  });
});
