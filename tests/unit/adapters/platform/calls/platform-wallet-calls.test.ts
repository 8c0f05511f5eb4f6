import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { platformPackageConfig } from '../../../../../src/adapters/platform/calls/platform-shopper-country.ts';
import { platformPayableDomains, platformWalletCalls } from '../../../../../src/adapters/platform/calls/platform-wallet-calls.ts';
import type { PlatformClient } from '../../../../../src/adapters/platform/client/platform-client.ts';
import { NO_EVIDENCE, PlatformAnswer } from '../../../../../src/domain/outcome/evidence.ts';
import { verdictOf } from '../../../../../src/domain/outcome/verdict.ts';
import { payTypeOf } from '../../../../../src/domain/payment-method/provider-manifest.ts';
import type { WalletCalls, WalletOrder } from '../../../../../src/domain/ports/wallets.ts';
import { failure, fakePlatform, json, run, golden, networkFault } from '../fake-platform.ts';

describe('D15: whether a domain may take a wallet payment', () => {
  const answering = (data: unknown) => fakePlatform(() => json({ result: 0, data }));
  const undecodable: unknown = expect.objectContaining({ _tag: 'PlatformUnreachable', cause: 'undecodable' });

  for (const data of [null, {}, { is_payable: null }, { is_payable: 'maybe', domain: 'x' }, { is_payable: true, domain: {} }]) {
    it(`D15: check_domain_payable with ${JSON.stringify(data)} is undecodable, never payable`, async () => {
      expect(await failure(platformPayableDomains(answering(data).client).check(payTypeOf(25), 'd', '1'))).toEqual(undecodable);
    });
  }

  it('D15: a missing domain or pay type reads as null', async () => {
    expect(await run(platformPayableDomains(answering({ is_payable: '0' }).client).check(payTypeOf(25), 'd', '1'))).toEqual({
      isPayable: false,
      domain: null,
      payType: null,
    });
  });

  it('D15: a check on a silent platform ends after 8 s', async () => {
    const { client, sent } = answering({ is_payable: '1' });
    await run(platformPayableDomains(client).check(payTypeOf(25), 'd', '1'));
    expect(sent.map((request) => request.timeout)).toEqual([8000]);
  });
});

describe('platform wallet calls', () => {
  const ORDER: WalletOrder = { orderId: 'SB1', payType: payTypeOf(25), uid: '7000001', platformData: null };

  const answering = (data: unknown) => fakePlatform(() => json({ result: 0, data }));

  const walletsOf = (client: PlatformClient) => platformWalletCalls(client, platformPackageConfig(client));

  const undecodable: unknown = expect.objectContaining({ _tag: 'PlatformUnreachable', cause: 'undecodable' });

  /** The four calls whose answer is evidence. */
  const SPEAKING = {
    wallet_authorize: (wallets: WalletCalls) => wallets.authorise(ORDER, {}),
    confirm_wallet_pay: (wallets: WalletCalls) => wallets.confirm(ORDER, {}),
    adyen_verify_pay: (wallets: WalletCalls) => wallets.verify(ORDER, {}, 'applepay'),
    submit_payment_token: (wallets: WalletCalls) => wallets.submitToken('SB1', '{}'),
  } as const;

  describe('D30: what the platform answers to a wallet payment', () => {
    const rows: readonly (readonly [string, unknown, object, string])[] = [
      ['code 0', { code: 0 }, { verify_code: 0 }, 'success'],
      [
        'code 0 as text, reasons empty',
        { code: '0', fail_reason: '', fail_detail: null },
        { verify_code: 0, fail_reason: null, fail_detail: null },
        'success',
      ],
      [
        'another code with a reason',
        { code: 1, fail_reason: 'channel_user_risk' },
        { verify_code: 1, fail_reason: 'channel_user_risk' },
        'declined',
      ],
      ['a reason alone', { fail_detail: '20051' }, { fail_detail: '20051' }, 'declined'],
      ['another code without a reason', { code: 7 }, { verify_code: 7 }, 'pending'],
      [
        'pending',
        { code: 1, fail_reason: 'pending', fail_detail: 'pending' },
        { verify_code: 1, fail_reason: 'pending', fail_detail: 'pending' },
        'pending',
      ],
      ['pending beside code 0', { code: 0, fail_detail: 'pending' }, { fail_detail: 'pending' }, 'pending'],
      ['a reason beside code 0', { code: 0, fail_reason: 'channel_user_risk' }, { fail_reason: 'channel_user_risk' }, 'declined'],
      ['no reason beside code 0', { code: 0, fail_reason: '' }, { verify_code: 0, fail_reason: null }, 'success'],
      ['a client code', { code: -1 }, { verify_code: -1 }, 'unknown'],
      ['nothing said', {}, {}, 'unknown'],
    ];
    for (const [name, data, evidence, verdict] of rows) {
      it(`D30 platform §4: ${name} is ${verdict}, and its fields are read unchanged`, async () => {
        const got = await run(walletsOf(answering(data).client).authorise(ORDER, {}));
        expect(got).toEqual(new PlatformAnswer('SB1', evidence));
        expect(verdictOf({ ...NO_EVIDENCE, ...got.evidence })).toBe(verdict);
      });
    }

    for (const [call, ask] of Object.entries(SPEAKING)) {
      for (const data of [{ code: 'x' }, { code: true }, { code: 0.5 }, { code: 0, fail_reason: {} }, 'ok', 7, []]) {
        it(`D30: ${call} with ${JSON.stringify(data)} is undecodable, never evidence`, async () => {
          expect(await failure(ask(walletsOf(answering(data).client)))).toEqual(undecodable);
        });
      }

      it(`D2: a lost, refused or failed ${call} is an error, and is not retried`, async () => {
        for (const [reply, error] of [
          [() => Promise.reject(networkFault('ERR_NETWORK', {} as never)), { _tag: 'PlatformUnreachable', cause: 'network' }],
          [() => ({ status: 500, body: '' }), { _tag: 'PlatformUnreachable', cause: 'server-error' }],
          [() => json({ result: 20051, message: 'm', data: { code: 0 } }), { _tag: 'PlatformRefusal', code: 20051 }],
        ] as const) {
          const { client, sent } = fakePlatform(reply);
          expect(await failure(ask(walletsOf(client)))).toMatchObject(error);
          expect(sent).toHaveLength(1);
        }
      });
    }

    it('D30: only submit_payment_token may answer without data', async () => {
      expect(await run(walletsOf(answering(null).client).submitToken('SB1', '{}'))).toEqual(new PlatformAnswer('SB1', {}));
      for (const call of ['wallet_authorize', 'confirm_wallet_pay', 'adyen_verify_pay'] as const)
        expect(await failure(SPEAKING[call](walletsOf(answering(null).client)))).toEqual(undecodable);
    });

    it("cashier §7: a text token is sent unchanged, an object as JSON, and a visitor's call has no session key", async () => {
      const { client, sent } = answering({ code: 0 });
      const wallets = walletsOf(client);
      await run(wallets.verify(ORDER, 'YmFzZTY0', 'applepay'));
      await run(wallets.authorise(ORDER, { paymentData: 1 }));
      expect(sent.map((request) => request.body)).toEqual([
        { app_order: 'SB1', apple_pay_token: 'YmFzZTY0', payment_method_type: 'applepay' },
        { app_order: 'SB1', pay_type: 25, token: '{"paymentData":1}' },
      ]);
    });

    it('T18: the report of a failed call never contains its token', async () => {
      const { client, telemetry } = fakePlatform(() => ({ status: 500, body: '' }));
      for (const ask of Object.values(SPEAKING)) await failure(ask(walletsOf(client)));
      await failure(walletsOf(client).authorise(ORDER, 'canary'));
      await failure(walletsOf(client).submitToken('SB1', 'canary'));
      expect(telemetry.reports).toHaveLength(6);
      expect(JSON.stringify(telemetry.reports)).not.toContain('canary');
    });
  });

  describe('D1: merchant sessions', () => {
    for (const session of [{ a: 1 }, '{"a":1}']) {
      it(`D1: ${JSON.stringify(session)} is a session, passed on as an object`, async () => {
        expect(await run(walletsOf(answering(session).client).merchantSession(ORDER, 'https://w.example/x', 'd'))).toEqual({ a: 1 });
      });
    }

    for (const data of [null, '', 'x', '{', '[]', [], {}, 7, '{}', { session_json_string: '' }]) {
      it(`cashier §7: ${JSON.stringify(data)} is not a session`, async () => {
        if (typeof data !== 'object' || data === null || !('session_json_string' in data))
          expect(await failure(walletsOf(answering(data).client).merchantSession(ORDER, 'https://w.example/x', 'd'))).toEqual(undecodable);
        const { client } = fakePlatform((request) =>
          json(request.path === '/api/sys/config/' ? golden('sys_config').answer : { result: 0, data }),
        );
        expect(await failure(walletsOf(client).sessionData(ORDER, 'd'))).toEqual(undecodable);
      });
    }

    it('D54 cashier §7: a call waits for no config, and fields that the config lacks are left out of it', async () => {
      const { client, sent } = fakePlatform((request) =>
        request.path === '/api/sys/config/'
          ? json({ result: 0, data: { result: '{"pkgInfo":{}}' } })
          : json({ result: 0, data: { session_json_string: '{"a":1}' } }),
      );
      const config = platformPackageConfig(client);
      const wallets = platformWalletCalls(client, config);
      await run(Effect.all([wallets.sessionData(ORDER, 'd.example'), config.load(), wallets.sessionData(ORDER, 'd.example')]));
      expect(sent.map((request) => request.path)).toEqual([
        '/api/order/adyen_apple_pay_session_data/',
        '/api/sys/config/',
        '/api/order/adyen_apple_pay_session_data/',
      ]);
      for (const at of [0, 2]) expect(sent[at]?.query).toEqual({ uid: '7000001', source: '1', domain_name: 'd.example', app_order: 'SB1' });
    });
  });
});
