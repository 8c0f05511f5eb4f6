import { describe, expect, it } from 'vitest';
import { PlatformPayableDomains } from '../../../../../src/adapters/platform/calls/platform-payable-domains.ts';
import { payTypeOf } from '../../../../../src/domain/payment-method/provider-manifest.ts';
import { failure, fakePlatform, json, run } from '../fake-platform.ts';

const answering = (data: unknown) => fakePlatform(() => json({ result: 0, data }));
const undecodable: unknown = expect.objectContaining({ _tag: 'PlatformUnreachable', cause: 'undecodable' });

describe('D15: whether a domain may take a wallet payment', () => {
  for (const data of [null, {}, { is_payable: null }, { is_payable: 'maybe', domain: 'x' }, { is_payable: true, domain: {} }]) {
    it(`D15: check_domain_payable with ${JSON.stringify(data)} is undecodable, never payable`, async () => {
      expect(await failure(new PlatformPayableDomains(answering(data).client).check(payTypeOf(25), 'd', '1'))).toEqual(undecodable);
    });
  }

  it('D15: a missing domain or pay type reads as null', async () => {
    expect(await run(new PlatformPayableDomains(answering({ is_payable: '0' }).client).check(payTypeOf(25), 'd', '1'))).toEqual({
      isPayable: false,
      domain: null,
      payType: null,
    });
  });

  it('D15: a check on a silent platform ends after 8 s', async () => {
    const { client, sent } = answering({ is_payable: '1' });
    await run(new PlatformPayableDomains(client).check(payTypeOf(25), 'd', '1'));
    expect(sent.map((request) => request.timeout)).toEqual([8000]);
  });
});
