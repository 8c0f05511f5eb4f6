import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS, isRead, type CallName } from '../../../../../src/adapters/platform/client/endpoints.ts';
import { HostTransport } from '../../../../../src/adapters/platform/client/host-transport.ts';
import type { TransportRequest } from '../../../../../src/adapters/platform/client/transport.ts';
import { afterLoss } from '../../../../../src/domain/routing/hosts.ts';
import { PlatformUnreachable, UNREACHABLE_CAUSES, type UnreachableCause } from '../../../../../src/domain/ports/platform.ts';

const requestOf = (call: CallName): TransportRequest => ({ call, endpoint: ENDPOINTS[call], payload: {}, headers: {}, timeoutMs: 1 });
const CALLS = Object.keys(ENDPOINTS) as readonly CallName[];
const READS = CALLS.filter(isRead);
const OTHERS = CALLS.filter((call) => !isRead(call));

/** The first host fails in this way, the second answers. */
const send = async (call: CallName, cause: UnreachableCause, hasReplacement = true) => {
  const sent: string[] = [];
  let checks = 0;
  let current = 'first';
  const hosts = {
    current: () => current,
    replacement: () =>
      Effect.sync(() => {
        checks += 1;
        if (hasReplacement) current = 'second';
        return hasReplacement ? current : null;
      }),
  };
  const transport = new HostTransport(hosts, (origin) => ({
    send: (request) =>
      Effect.suspend(() => {
        sent.push(origin);
        return origin === 'first' ? Effect.fail(new PlatformUnreachable(cause, -2, request.call)) : Effect.succeed({ result: 0 });
      }),
  }));
  const result = await Effect.runPromise(Effect.result(transport.send(requestOf(call))));
  await new Promise((settled) => setImmediate(settled));
  return { sent, checks, ok: result._tag === 'Success', current };
};

describe('calls to a host that dies', () => {
  it.each(['network', 'timeout'] as const)('HST-5 each read that ends in %s is sent once more, to the replacement', async (cause) => {
    expect(READS.length).toBeGreaterThan(15);
    for (const call of READS) expect(await send(call, cause), call).toMatchObject({ sent: ['first', 'second'], ok: true });
  });

  it.each(['network', 'timeout'] as const)(
    'HST-5 no call that may change something is sent twice when it ends in %s; its host is checked',
    async (cause) => {
      expect(OTHERS).toEqual(
        expect.arrayContaining(['create_coin_pay', 'create_fine_pay', 'payer_max_create_fine_pay', 'wallet_authorize']),
      );
      for (const call of OTHERS)
        expect(await send(call, cause), call).toEqual({ sent: ['first'], checks: 1, ok: false, current: 'second' });
    },
  );

  it('HST-5 an answer of any kind shows a living host: nothing is dialled', async () => {
    for (const cause of UNREACHABLE_CAUSES.filter((each) => afterLoss(true, each) === 'nothing'))
      expect(await send('sys_ts', cause), cause).toEqual({ sent: ['first'], checks: 0, ok: false, current: 'first' });
  });

  it('HST-5 a read without a replacement fails as it failed first', async () => {
    expect(await send('sys_ts', 'network', false)).toEqual({ sent: ['first'], checks: 1, ok: false, current: 'first' });
  });

  it('HST-5 each origin has a transport of its own, made once', async () => {
    const made: string[] = [];
    let current = 'a';
    const transport = new HostTransport({ current: () => current, replacement: () => Effect.succeed(null) }, (origin) => {
      made.push(origin);
      return { send: () => Effect.succeed(origin) };
    });
    const asked: unknown[] = [];
    for (const origin of ['a', 'b', 'a']) {
      current = origin;
      asked.push(await Effect.runPromise(transport.send(requestOf('sys_ts'))));
    }
    expect([made, asked]).toEqual([
      ['a', 'b'],
      ['a', 'b', 'a'],
    ]);
  });
});
