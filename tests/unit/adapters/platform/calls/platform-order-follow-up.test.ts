import { describe, expect, it } from 'vitest';
import { PlatformOrderFollowUp } from '../../../../../src/adapters/platform/calls/platform-order-follow-up.ts';
import { failure, fakePlatform, json, run } from '../fake-platform.ts';

const answering = (data: unknown) => fakePlatform(() => json({ result: 0, data }));

const undecodable: unknown = expect.objectContaining({ _tag: 'PlatformUnreachable', cause: 'undecodable' });

describe('cashier §7: the steps of an order after its create', () => {
  for (const [data, given] of [
    [{ platform_data: '{"a":1}' }, '{"a":1}'],
    [{ platform_data: '' }, null],
    [{}, null],
    [null, null],
  ] as const) {
    it(`cashier §7: submit_authentication_result with ${JSON.stringify(data)} gives ${given}`, async () => {
      expect(await run(new PlatformOrderFollowUp(answering(data).client).submitAuthentication('SB1', '{}'))).toBe(given);
    });
  }

  for (const data of ['x', [], { platform_data: {} }, { platform_data: true }]) {
    it(`D30: submit_authentication_result with ${JSON.stringify(data)} is undecodable`, async () => {
      expect(await failure(new PlatformOrderFollowUp(answering(data).client).submitAuthentication('SB1', '{}'))).toEqual(undecodable);
    });
  }
});
