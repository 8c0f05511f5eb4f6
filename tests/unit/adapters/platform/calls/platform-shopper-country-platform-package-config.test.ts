import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import * as limits from '../../../../../src/domain/limits.ts';
import { platformPackageConfig } from '../../../../../src/adapters/platform/calls/platform-shopper-country.ts';
import { failure, fakePlatform, golden, json, run } from '../fake-platform.ts';

const NO_MERCHANT = {
  countryCode: null,
  currencyCode: null,
  supportedNetworks: [],
  merchantCapabilities: [],
  merchantAccount: null,
  displayName: null,
  merchantIdentifier: null,
};

const NOTHING_ELSE = {
  onerwayRatio: 0,
  applePayPaymentMethods: [],
  applePayMerchant: NO_MERCHANT,
  adyenMerchant: NO_MERCHANT,
  storeLinks: {},
  privacyUrl: null,
};

describe('platform §7: sys/config', () => {
  it('LIM-4 platform §9: retried up to 5 times after the first try, with the domain dial between', async () => {
    let dials = 0;
    const { client, sent } = fakePlatform(() => ({ status: 500, body: '' }));
    await failure(
      platformPackageConfig(
        client,
        Effect.sync(() => void (dials += 1)),
      ).load(),
    );
    expect([sent.length, dials]).toEqual([1 + limits.configFetchTries, 5]);
  });

  it('platform §9: no more tries follow an answer', async () => {
    let tries = 0;
    const { client, sent } = fakePlatform(() => ((tries += 1) < 3 ? { status: 500, body: '' } : json(golden('sys_config').answer)));
    expect((await run(platformPackageConfig(client).load())).repurchaseRatio).toBe(50);
    expect(sent).toHaveLength(3);
  });

  it('platform §3: a missing switch is off; one that does not decode is off and reported', async () => {
    const pkgInfo = {
      cko_new_rate: 'x',
      cko_new_whitelist: [7_000_001, '7000002', {}],
      adyen_card_ratio: '40',
      ABtest_repurchase_ratio: null,
    };
    const { client, telemetry } = fakePlatform(() => json({ result: 0, data: { result: JSON.stringify({ pkgInfo }) } }));
    expect(await run(platformPackageConfig(client).load())).toEqual({
      websiteVersion: null,
      ckoNewRate: 0,
      ckoNewWhitelist: ['7000001', '7000002'],
      repurchaseRatio: 0,
      adyenCardRatio: 40,
      adyenCardWhitelist: [],
      ...NOTHING_ELSE,
    });
    expect(telemetry.reports.map(({ fields }) => fields['what'])).toEqual(['cko_new_rate', 'cko_new_whitelist']);
  });

  const load = (pkgInfo: object) => {
    const { client, telemetry, sent } = fakePlatform(() => json({ result: 0, data: { result: JSON.stringify({ pkgInfo }) } }));
    return { config: run(platformPackageConfig(client).load()), telemetry, client, sent };
  };

  it('platform §3: rates may be decimals or texts; whitelists may be one id or a comma-separated list', async () => {
    const { config, telemetry } = load({
      onerway_ratio: '12.5',
      cko_new_rate: -1,
      adyen_card_ratio: '1e3',
      ABtest_repurchase_ratio: 7.25,
      cko_new_whitelist: '7000001, 7000002',
      adyen_card_whitelist: 7_000_003,
    });
    expect(await config).toMatchObject({
      onerwayRatio: 12.5,
      ckoNewRate: 0,
      adyenCardRatio: 0,
      repurchaseRatio: 7.25,
      ckoNewWhitelist: ['7000001', '7000002'],
      adyenCardWhitelist: ['7000003'],
    });
    expect(telemetry.reports.map(({ fields }) => fields['what'])).toEqual(['cko_new_rate', 'adyen_card_ratio']);
  });

  it('platform §4: a wallet payment method without a pay type is dropped; one without a share keeps its whitelist', async () => {
    const { config, telemetry } = load({
      applepay_gray_config: [
        { gray_ratio: '30', whitelist: [1], pay_type: '25' },
        { whitelist: ['2'], pay_type: 26 },
        { gray_ratio: 'x', pay_type: 28 },
        { gray_ratio: 10 },
        'nonsense',
        { gray_ratio: 10, pay_type: 'x' },
      ],
    });
    expect((await config).applePayPaymentMethods).toEqual([
      { payType: 25, ratio: 30, whitelist: ['1'] },
      { payType: 26, ratio: 0, whitelist: ['2'] },
      { payType: 28, ratio: 0, whitelist: [] },
    ]);
    expect(telemetry.reports.map(({ fields }) => [fields['what'], fields['count']])).toEqual([
      ['gray_ratio', 1],
      ['applepay_gray_config', 3],
      ['pay_type', 1],
    ]);
  });

  it.each([
    ['as JSON text', JSON.stringify({ countryCode: 'HK', supportedNetworks: 'visa' }), 'HK', ['visa']],
    ['as a list', [], null, []],
    ['as nonsense', '{', null, []],
  ])('platform §3: adyen_applepay_config and applepay_config %s', async (_how, given, countryCode, supportedNetworks) => {
    const expected = { countryCode, supportedNetworks, merchantIdentifier: null };
    for (const [name, field] of [
      ['applepay_config', 'applePayMerchant'],
      ['adyen_applepay_config', 'adyenMerchant'],
    ] as const) {
      const { config } = load({ [name]: given });
      const { applePayMerchant, adyenMerchant } = await config;
      expect({ applePayMerchant, adyenMerchant }).toEqual({
        applePayMerchant: NO_MERCHANT,
        adyenMerchant: NO_MERCHANT,
        [field]: { ...NO_MERCHANT, ...expected },
      });
    }
  });

  it('platform §3: __proto__ in a config is ordinary data', async () => {
    const { client } = fakePlatform(() =>
      json({ result: 0, data: { result: '{"pkgInfo":{"__proto__":{"onerway_ratio":100},"adyen_applepay_config":{"__proto__":{}}}}' } }),
    );
    expect((await run(platformPackageConfig(client).load())).onerwayRatio).toBe(0);
  });

  it('D54: one try lasts no longer than 5 s', async () => {
    const timeouts: (number | undefined)[] = [];
    const { client } = fakePlatform((_request, config) => {
      timeouts.push(config.timeout);
      return json(golden('sys_config').answer);
    });
    await run(platformPackageConfig(client).load());
    expect(timeouts).toEqual([5000]);
  });

  it('D54: who asks while a question is under way gets its answer', async () => {
    const { client, sent } = fakePlatform(() => json(golden('sys_config').answer));
    const source = platformPackageConfig(client);
    const [one, two] = await Promise.all([run(source.load()), run(source.load())]);
    expect(two).toBe(one);
    expect(sent).toHaveLength(1);
    await run(source.load());
    expect(sent).toHaveLength(2);
  });

  it('D54: the known config is the last one loaded, at once, and none at first', async () => {
    let version = 0;
    const { client, sent } = fakePlatform(() =>
      json({ result: 0, data: { result: JSON.stringify({ pkgInfo: { website_version: `1.0.${(version += 1)}` } }) } }),
    );
    const source = platformPackageConfig(client);
    expect(source.known()).toBeNull();
    await run(source.load());
    expect(source.known()?.websiteVersion).toBe('1.0.1');
    await run(source.load());
    expect(source.known()?.websiteVersion).toBe('1.0.2');
    expect(sent).toHaveLength(2);
  });
});
