import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { buildSettings, settingsForPage } from '../../../../src/adapters/runtime/build-settings.ts';
import { WEB_VERSION } from '../../../../src/domain/version/web-version.ts';
import { DocumentConfiguration } from '../../../../src/adapters/runtime/document-configuration.ts';

type Env = Record<string, string | undefined>;
const envFile = (name: string): Env => parseEnv(readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8')) as Env;

const SANDBOX = envFile('.env.sandbox');
const REQUIRED = Object.keys(SANDBOX);
const CALLS = ['order_result'];
const build = (env: Env) => buildSettings(env, REQUIRED, CALLS);
const messageOf = (env: Env): string => {
  const result = build(env);
  return result.ok ? '' : result.message;
};
const settingsOf = (env: Env) => {
  const result = build(env);
  if (!result.ok) throw new Error(result.message);
  return result.settings;
};

describe('D21: settings of a build', () => {
  it('D21: the committed sandbox flavour is complete', () => {
    expect(settingsOf(SANDBOX)).toEqual({
      flavour: 'sandbox',
      debugAllowed: true,
      apiBase: '',
      packageName: 'web.ksa',
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
      analyticsBase: '',
      endpoints: {},
    });
  });

  for (const flavour of ['ksa', 'weyay', 'ludo']) {
    it(`D21 D17: the ${flavour} example is complete, each variable commented, no debug and no real host`, () => {
      const settings = settingsOf(envFile(`.env.${flavour}.example`));
      expect(settings).toMatchObject({ flavour, debugAllowed: false });
      const lines = readFileSync(new URL(`../../../../.env.${flavour}.example`, import.meta.url), 'utf8').split('\n');
      lines.forEach((line, index) => line.startsWith('VITE_') && expect(lines[index - 1], line).toMatch(/^# \S/));
      for (const host of lines.join('\n').matchAll(/https:\/\/([^/\s]+)/g)) expect(host[1]).toMatch(/(^|\.)example\.com$/);
    });
  }

  it('D21: one message names every missing setting, including those that only a provider needs', () => {
    const message = messageOf({});
    for (const name of REQUIRED) expect(message).toContain(`${name} is missing`);
    expect(message.match(/is missing/g)).toHaveLength(REQUIRED.length);
  });

  const ksa = envFile('.env.ksa.example');
  for (const [name, value] of [
    ['VITE_FLAVOUR', 'other'],
    ['VITE_DEBUG_ALLOWED', 'yes'],
    ['VITE_API_BASE', 'http://api.example.com'],
    ['VITE_API_BASE', 'https://api.example.com/path'],
    ['VITE_API_BASE', 'https://user@api.example.com'],
    ['VITE_ANALYTICS_BASE', 'https://analytics.example.com/path'],
    ['VITE_PACKAGE_NAME', ''],
    ['VITE_WEB_VERSION', 'v1'],
    ['VITE_SUPPORT_URL', 'javascript:alert(1)'],
    ['VITE_SUPPORT_URL', '//evil.example'],
    ['VITE_PROVIDER_CHECKOUT_SCRIPT_URL', 'http://cdn.example.com/x.js'],
    ['VITE_PROVIDER_CHECKOUT_SCRIPT_URL', '{providerOrigin}/checkout/frames.js'],
    ['VITE_PROVIDER_CHECKOUT_PUBLIC_KEY', ''],
    ['VITE_PROVIDER_OTHER_SCRIPT_URL', 'x'],
    ['VITE_PROVIDER_ADYEN_ENVIRONMENT_URL', 'http://checkoutshopper.example.com/checkoutshopper/'],
    ['VITE_ENDPOINT_ORDER_RESULT', 'https://evil.example/'],
    ['VITE_ENDPOINT_CREATE_COIN_PAY', '/api/x/'],
  ] as const) {
    it(`D21: ${name}=${value} fails the build, naming the variable`, () => {
      const message = messageOf({ ...ksa, [name]: value });
      expect(message).toContain(name);
      expect(message.match(/\n {2}- /g)).toHaveLength(1);
    });
  }

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

describe('D21: settings in the page', () => {
  const page = (textContent: string | null) => ({
    getElementById: (id: string) => (id === 'configuration' ? ({ textContent } as HTMLElement) : null),
  });

  it('D21: the page reads exactly what the build wrote', () => {
    const built = settingsOf({ ...SANDBOX, VITE_ENDPOINT_ORDER_RESULT: '/api/x/' });
    const configuration = new DocumentConfiguration(page(settingsForPage(built)));
    const { settings, analyticsBase, endpoints } = configuration;
    expect({ ...settings, analyticsBase, endpoints }).toEqual(built);
    expect(configuration.provider('checkout.publicKey')).toBe('pk_sandbox');
    for (const name of ['checkout.none', 'toString', '__proto__']) expect(configuration.provider(name)).toBeNull();
  });

  for (const text of [null, '', '{}', '{', 'null', '{"flavour":"ksa"}']) {
    it(`D21: a page with ${JSON.stringify(text)} does not start`, () => {
      expect(() => new DocumentConfiguration(page(text))).toThrow(/#configuration is missing or damaged/);
    });
  }

  it('D21: a page without the element does not start', () => {
    expect(() => new DocumentConfiguration({ getElementById: () => null })).toThrow(/#configuration/);
  });
});
