import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { buildSettings, settingsForPage } from '../../../../src/adapters/runtime/build-settings.ts';
import { SETTING_ROWS } from '../../../../src/adapters/runtime/settings/setting-rows.ts';
import { settingsIn } from '../../../../src/cli/providers/provider-settings.ts';
import { WEB_VERSION } from '../../../../src/domain/site/web-version.ts';

type Env = Record<string, string | undefined>;
const textOf = (name: string): string => readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8');
const envFile = (name: string): Env => parseEnv(textOf(name)) as Env;

const SANDBOX = envFile('.env.sandbox');
const REQUIRED = Object.keys(SANDBOX);
const REQUEST = {
  providers: settingsIn(textOf('.env.sandbox')).filter(({ variable }) => variable.startsWith('VITE_PROVIDER_')),
  overridable: ['order_result'],
};
const build = (env: Env, flavour?: string) => buildSettings(env, { ...REQUEST, ...(flavour === undefined ? {} : { flavour }) });
const messageOf = (env: Env, flavour?: string): string => {
  const result = build(env, flavour);
  return result.ok ? '' : result.message;
};
const settingsOf = (env: Env) => {
  const result = build(env);
  if (!result.ok) throw new Error(result.message);
  return result.settings;
};

describe('D21: settings of a build', () => {
  it('SET-1 SET-2 the committed sandbox settings are complete, for every flavour', () => {
    expect(settingsOf(SANDBOX)).toMatchObject({
      flavour: '{flavour}',
      target: 'sandbox',
      debugAllowed: true,
      packageName: 'web.{flavour}',
      webVersion: '1.0.333',
      supportUrl: '/feedback',
      payableOrigins: ['{siteOrigins}'],
      providers: {
        'checkout.scriptUrl': '{providerOrigin}/checkout/frames.js',
        'checkout.publicKey': 'pk_sandbox',
        'checkout.exchangeCvv': 'off',
        'checkout.tokenUrl': '{providerOrigin}/checkout/tokens',
        'adyen.clientKey': 'sim_sandbox',
        'adyen.environmentUrl': '{providerOrigin}/checkoutshopper/',
        'payermax.scriptUrl': '{providerOrigin}/payermax/pmdropin.js',
        'payermax.environment': 'sandbox',
        'airwallex.scriptUrl': '{providerOrigin}/airwallex/elements.js',
        'airwallex.environment': 'demo',
      },
      endpoints: {},
      hosts: { production: '', test: 'http://test.hosts.localhost:{sitePort}', backupSuffixes: ['hosts.localhost'] },
      analytics: { host: '', sampling: 100, storageWebhook: '' },
    });
  });

  for (const flavour of ['ksa', 'weyay', 'ludo']) {
    it(`SET-1 D17 the ${flavour} example is complete, with no debug and no real host`, () => {
      const settings = settingsOf(envFile(`.env.${flavour}.example`));
      expect(settings).toMatchObject({ flavour, target: 'production', debugAllowed: false });
      const text = textOf(`.env.${flavour}.example`);
      for (const host of text.matchAll(/(?:https|wss):\/\/([^/,\s]+)/g)) expect(host[1]).toMatch(/(^|\.)example\.com$/);
    });
  }

  for (const file of ['.env.sandbox', '.env.ksa.example', '.env.weyay.example', '.env.ludo.example']) {
    it(`SET-1 each variable of ${file} follows its purpose`, () => {
      const lines = textOf(file).split('\n');
      const said = lines.flatMap((line, index) => {
        const name = /^(?:# )?(VITE_\w+)=/.exec(line)?.[1];
        return name === undefined || name.startsWith('VITE_ENDPOINT_') ? [] : [[name, lines[index - 1] ?? ''] as const];
      });
      expect(said.length).toBeGreaterThan(40);
      for (const [name, comment] of said) {
        const says = SETTING_ROWS[name]?.says;
        if (says !== undefined) expect(comment, name).toBe(`# ${says.charAt(0).toUpperCase()}${says.slice(1)}.`);
        else if (file !== '.env.sandbox') expect(comment, name).toMatch(/^# \S/);
      }
    });
  }

  it('SET-1 one message names every missing setting and what it is for, including those that only a provider needs', () => {
    const message = messageOf({});
    for (const name of REQUIRED) expect(message).toContain(`${name} is missing: `);
    expect(message.match(/is missing/g)).toHaveLength(REQUIRED.length);
    for (const { says } of Object.values(SETTING_ROWS).filter(({ optional }) => optional !== true)) expect(message).toContain(says);
    expect(message).toContain("VITE_PROVIDER_ADYEN_CLIENT_KEY is missing: Adyen (27): client key, and where Adyen's side is.");
  });

  const ksa = envFile('.env.ksa.example');
  for (const [name, value] of [
    ['VITE_FLAVOUR', 'other'],
    ['VITE_FLAVOUR', 'sandbox'],
    ['VITE_FLAVOUR', '{flavour}'],
    ['VITE_TARGET', 'other'],
    ['VITE_DEBUG_ALLOWED', 'yes'],
    ['VITE_HOST_PRODUCTION', 'http://api.example.com'],
    ['VITE_HOST_PRODUCTION', 'https://api.example.com/path'],
    ['VITE_HOST_PRODUCTION', 'https://user@api.example.com'],
    ['VITE_HOST_TEST', 'api.example.com'],
    ['VITE_HOST_TEST', 'http://test.hosts.localhost:{sitePort}'],
    ['VITE_HOST_BACKUP_SUFFIXES', 'https://example.com'],
    ['VITE_HOST_PACKAGE_NAMES', 'pay.example.com'],
    ['VITE_HOST_SOCKET', 'ws://room.example.com'],
    ['VITE_HOST_SOCKET', 'wss://room.example.com/path'],
    ['VITE_HOST_UPLOADS', 'https://a.example.com,http://b.example.com'],
    ['VITE_HOST_HEAD_IMAGES', ''],
    ['VITE_LINK_TERMS_KSA', 'http://example.com/terms'],
    ['VITE_LINK_STORE_LUDO', '/store'],
    ['VITE_SOCIAL_FACEBOOK_APP_ID', ''],
    ['VITE_ANALYTICS_BASE', 'https://analytics.example.com/path'],
    ['VITE_ANALYTICS_SAMPLING', '0'],
    ['VITE_ANALYTICS_STORAGE_WEBHOOK', 'http://api.ksa.example.com/storage'],
    ['VITE_BRAND_SUPPORT_PHONE', 'call us'],
    ['VITE_LIMIT_HEAT_MAP_IPHONE', 'v2'],
    ['VITE_LIMIT_CARD_DECLINES', 'device=0,payer=1,form=1,minutes=60'],
    ['VITE_LIMIT_CARD_DECLINES', 'device=21,payer=10,form=8,minutes=60'],
    ['VITE_ROOM_MESSAGE_IDS', 'gift=3'],
    ['VITE_ROOM_MESSAGE_IDS', 'gift=20,like=20'],
    ['VITE_ROOM_MESSAGE_IDS', 'unheard=20'],
    ['VITE_PACKAGE_NAME', ''],
    ['VITE_WEB_VERSION', 'v1'],
    ['VITE_SUPPORT_URL', 'javascript:alert(1)'],
    ['VITE_SUPPORT_URL', '//evil.example'],
    ['VITE_PAYABLE_ORIGINS', '{siteOrigins}'],
    ['VITE_PAYABLE_ORIGINS', ''],
    ['VITE_PROVIDER_CHECKOUT_SCRIPT_URL', 'http://cdn.example.com/x.js'],
    ['VITE_PROVIDER_CHECKOUT_SCRIPT_URL', '{providerOrigin}/checkout/frames.js'],
    ['VITE_PROVIDER_CHECKOUT_PUBLIC_KEY', ''],
    ['VITE_PROVIDER_OTHER_SCRIPT_URL', 'x'],
    ['VITE_PROVIDER_ADYEN_ENVIRONMENT_URL', 'http://checkoutshopper.example.com/checkoutshopper/'],
    ['VITE_ENDPOINT_ORDER_RESULT', 'https://evil.example/'],
    ['VITE_ENDPOINT_CREATE_COIN_PAY', '/api/x/'],
  ] as const) {
    it(`SET-1 ${name}=${value} fails the build, naming the variable`, () => {
      const message = messageOf({ ...ksa, [name]: value });
      expect(message).toContain(name);
      expect(message.match(/\n {2}- /g)).toHaveLength(1);
      if (SETTING_ROWS[name] !== undefined) expect(message).toContain(SETTING_ROWS[name].says);
    });
  }

  it('SET-2 the file of another flavour fails the build', () => {
    expect(messageOf(ksa, 'ksa')).toBe('');
    expect(messageOf(ksa, 'ludo')).toContain('VITE_FLAVOUR is not the flavour that was asked for, ludo');
  });

  it("SET-3 the relay for storage errors is an address of ours; a chat service's is refused, and not repeated", () => {
    const webhook = (address: string) => ({ ...ksa, VITE_ANALYTICS_STORAGE_WEBHOOK: address });
    expect(settingsOf(webhook('https://api.ksa.example.com/storage-errors')).analytics).toMatchObject({
      storageWebhook: 'https://api.ksa.example.com/storage-errors',
    });
    const message = messageOf(webhook('https://chat.example.com/hooks/team/secret'));
    expect(message).toContain('VITE_ANALYTICS_STORAGE_WEBHOOK');
    expect(message).not.toContain('secret');
  });

  it('SET-1 D8 message ids are kept by their events', () => {
    expect(settingsOf({ ...ksa, VITE_ROOM_MESSAGE_IDS: 'gift=20, like=21' }).room).toEqual({
      messageIds: { gift: 20, like: 21 },
      extraRefresh: false,
    });
    expect(settingsOf({ ...ksa, VITE_ROOM_EXTRA_REFRESH: 'true' }).room).toMatchObject({ extraRefresh: true });
  });

  it("D21: the web version is the sources' own unless a build sets another", () => {
    expect(settingsOf(ksa).webVersion).toBe(WEB_VERSION);
    expect(settingsOf({ ...ksa, VITE_WEB_VERSION: '1.1.0' }).webVersion).toBe('1.1.0');
  });

  it('D1: an assumed path may be replaced', () => {
    expect(settingsOf({ ...ksa, VITE_ENDPOINT_ORDER_RESULT: '/api/pay/result/' }).endpoints).toEqual({ order_result: '/api/pay/result/' });
  });

  it('D21: a value cannot close the script element', () => {
    const json = settingsForPage(settingsOf({ ...ksa, VITE_PACKAGE_NAME: '</script><script>alert(1)</script>' }));
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({ packageName: '</script><script>alert(1)</script>' });
  });
});
