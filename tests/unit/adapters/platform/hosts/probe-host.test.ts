import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { probeHost } from '../../../../../src/adapters/platform/hosts/probe-host.ts';
import { dialProbes } from '../../../../../src/domain/routing/hosts.ts';

const [PROBE] = dialProbes('https://api.example.com', new Map());

const probed = (answer: () => Promise<Pick<Response, 'status' | 'headers'>>, timeout = 5000) => {
  if (PROBE === undefined) throw new Error('a dial has a probe');
  return Effect.runPromise(Effect.match(probeHost(answer)({ ...PROBE, timeout }), { onSuccess: () => 'alive', onFailure: (why) => why }));
};
const answer = (status: number, type: string) => () =>
  Promise.resolve({ status, headers: new Headers(type === '' ? {} : { 'content-type': type }) });

describe('probeHost', () => {
  it.each([
    [200, 'text/javascript', 'alive'],
    [200, 'application/json; charset=UTF-8', 'alive'],
    [200, '', 'alive'],
    [200, 'text/html; charset=utf-8', 'no answer'],
    [204, 'application/json', 'no answer'],
    [404, 'application/json', 'no answer'],
    [502, 'application/json', 'no answer'],
  ])('HST-3 status %s with %j: %s', async (status, type, expected) => {
    expect(await probed(answer(status, type))).toBe(expected);
  });

  it('HST-3 a host that refuses or stays silent does not live, and a silent one is given up', async () => {
    expect(await probed(() => Promise.reject(new TypeError('failed')))).toBe('no answer');
    expect(await probed(() => new Promise(() => undefined), 1)).toBe('no answer');
  });

  it('HST-3 nothing of the shopper goes along, and no redirect is followed', async () => {
    let sent: RequestInit | undefined;
    await Effect.runPromise(
      probeHost((_url, options) => {
        sent = options;
        return answer(200, '')();
      })(PROBE ?? { host: '', url: '', timeout: 0 }),
    );
    expect(sent).toMatchObject({ credentials: 'omit', redirect: 'error', cache: 'no-store' });
    expect(sent).not.toHaveProperty('headers');
  });
});
