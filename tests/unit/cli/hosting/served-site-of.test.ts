import { describe, expect, it } from 'vitest';
import { SETTING_ROWS } from '../../../../src/adapters/runtime/settings/setting-rows.ts';
import { servedSiteOf } from '../../../../src/cli/hosting/served-site-of.ts';
import { contentSecurityPolicy } from '../../../../src/domain/site/security-headers.ts';
import { EXAMPLE_ENV } from './example-plan.ts';

const NOTHING_INLINE = { scripts: [], styles: [] };
const site = (over: Readonly<Record<string, string>> = {}) => servedSiteOf({ ...EXAMPLE_ENV, ...over }, NOTHING_INLINE);
const hostOf = (source: string): string => source.replace(/^\w+:\/\//, '').replace(/\/.*$/, '');

/** Settings with an address that no page calls as it is: it is followed, shown, or compared. Those of the logins have a test of their own. */
const NOT_CALLED = /^VITE_(LINK_|SOCIAL_|SUPPORT_URL$|PAYABLE_ORIGINS$|HOST_TEST$)/;

describe('a production site as its settings describe it', () => {
  it('DEP-5 every configured origin that the page calls may be called, and everything below the backup suffixes', () => {
    const called = Object.keys(SETTING_ROWS)
      .filter((name) => !NOT_CALLED.test(name))
      .flatMap((name) => (EXAMPLE_ENV[name] ?? '').split(','))
      .filter((value) => /^(https|wss):/.test(value));
    expect(called.length).toBeGreaterThanOrEqual(5);
    expect(site().calls).toEqual(expect.arrayContaining(called));
    for (const suffix of ['ksa.example.com', 'ksa-backup.example.com']) {
      expect(site().calls).toEqual(expect.arrayContaining([`https://${suffix}`, `https://*.${suffix}`]));
    }
  });

  it("DEP-5 providers' scripts, device token and performance SDK may be run and called; other addresses of providers only called", () => {
    const { scripts, calls, payment } = site({
      VITE_DEVICE_TOKEN_SCRIPT_URL: 'https://token.example.com/sdk.js',
      VITE_ANALYTICS_SDK_URL: 'https://performance.example.com/8.10.0',
      VITE_SERVER_SDK_ORIGINS: 'https://*.provider.example.com, https://more.example.com',
    });
    const executed = ['https://cdn.example.com', 'https://token.example.com', 'https://performance.example.com'];
    const onlyCalled = ['https://api.example.com', 'https://checkoutshopper-live.example.com'];
    expect(scripts).toEqual(expect.arrayContaining(executed));
    for (const origin of onlyCalled) expect(scripts).not.toContain(origin);
    expect(calls).toEqual(
      expect.arrayContaining([...executed, ...onlyCalled, 'https://*.provider.example.com', 'https://more.example.com']),
    );
    expect(payment).toEqual([...onlyCalled.slice(0, 1), 'https://cdn.example.com', 'https://checkout.example.com', ...onlyCalled.slice(1)]);
  });

  it('DEP-5 RPT-24 the hosts of the performance SDK may be called where it has its address and keys, and nowhere else', () => {
    const settings = {
      VITE_ANALYTICS_SDK_URL: 'https://www.gstatic.com/firebasejs/8.10.0',
      VITE_ANALYTICS_SDK_KEY: 'key',
      VITE_ANALYTICS_SDK_PROJECT: 'project',
      VITE_ANALYTICS_SDK_APP: '1:2:web:3',
    };
    const firebase = (over: Readonly<Record<string, string>>) => site(over).calls.filter((source) => source.includes('//firebase'));
    expect(firebase(settings)).toEqual([
      'https://firebaseinstallations.googleapis.com',
      'https://firebaselogging-pa.googleapis.com',
      'https://firebaselogging.googleapis.com',
      'https://firebaseremoteconfig.googleapis.com',
    ]);
    expect(site(settings).scripts).toContain('https://www.gstatic.com');
    for (const name of Object.keys(settings)) expect(firebase({ ...settings, [name]: '' })).toEqual([]);
  });

  it('DEP-5 the logins by Facebook and Google may run their configured scripts and ask their hosts, and no others', () => {
    const GOOGLE = 'https://accounts-google.example.com';
    const FACEBOOK = 'https://connect-facebook.example.com';
    const one = site();
    expect(one.scripts).toEqual(expect.arrayContaining([FACEBOOK, `${GOOGLE}/gsi/client`]));
    expect(one.scripts).not.toContain(GOOGLE);
    expect(one.calls).toEqual(
      expect.arrayContaining([FACEBOOK, 'https://www-facebook.example.com', 'https://graph-facebook.example.com', `${GOOGLE}/gsi/`]),
    );
    expect(one.styles).toEqual([`${GOOGLE}/gsi/style`]);
    const older = site({
      VITE_SOCIAL_GOOGLE_SDK: 'platform-library',
      VITE_SOCIAL_GOOGLE_SCRIPT_URL: 'https://apis.example.com/js/platform.js',
    });
    expect(older.scripts).toContain('https://apis.example.com');
    expect(older.styles).toEqual([]);
    const none = site(
      Object.fromEntries(
        Object.keys(EXAMPLE_ENV)
          .filter((name) => name.startsWith('VITE_SOCIAL_'))
          .map((name) => [name, '']),
      ),
    );
    expect([...none.scripts, ...none.calls, ...none.styles].filter((source) => /google|facebook/.test(source))).toEqual([]);
    expect(() => site({ VITE_SOCIAL_GOOGLE_SCRIPT_URL: 'https://api.ksa.example.com/gsi/client' })).toThrow('host of the platform');
  });

  it('DEP-5 no script comes from a host of the API; a build that would allow it fails', () => {
    const api = ['api.ksa.example.com', 'api-other.ksa.example.com', 'api-release.ksa.example.com', 'analytics.ksa.example.com'];
    expect(site().scripts.map(hostOf)).not.toEqual(expect.arrayContaining([expect.stringMatching(/ksa\.example\.com$/)]));
    for (const host of api) expect(() => site({ VITE_ANALYTICS_SDK_URL: `https://${host}/sdk.js` })).toThrow('host of the platform');
  });

  it('DEP-5 the room socket may be opened where it is configured, and else on each origin where the site takes payments', () => {
    const sockets = (over: Readonly<Record<string, string>>) => site(over).calls.filter((source) => source.startsWith('wss:'));
    const payable = { VITE_PAYABLE_ORIGINS: 'https://pay.example.com, https://pay-other.example.com' };
    expect(sockets({ ...payable, VITE_HOST_SOCKET: 'wss://room.example.com' })).toEqual(['wss://room.example.com']);
    expect(sockets({ ...payable, VITE_HOST_SOCKET: '' })).toEqual(['wss://pay-other.example.com', 'wss://pay.example.com']);
  });

  it('DEP-5 the test host may be called where debug mode is allowed', () => {
    expect(site().calls).not.toContain('https://api-test.ksa.example.com');
    expect(site({ VITE_DEBUG_ALLOWED: 'true' }).calls).toContain('https://api-test.ksa.example.com');
  });

  it('DEP-5 the relay of storage errors may be called', () => {
    expect(site({ VITE_ANALYTICS_STORAGE_WEBHOOK: 'https://relay.ksa.example.com/x' }).calls).toContain('https://relay.ksa.example.com');
  });

  it("DEP-5 style attributes are the SDKs' only where the settings say so", () => {
    expect(site().inlineStyles).toBe('attributes');
    expect(site({ VITE_SERVER_STYLE_ATTRIBUTES: 'false' }).inlineStyles).toBe('none');
    expect(servedSiteOf({}, NOTHING_INLINE).inlineStyles).toBe('none');
  });

  it('DEP-5 the policy is one that a header of any host can carry', () => {
    const policy = contentSecurityPolicy(site());
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(policy.length).toBeLessThan(1900);
  });
});
