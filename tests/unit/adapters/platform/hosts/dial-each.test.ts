import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { dialEach } from '../../../../../src/adapters/platform/hosts/dial-each.ts';
import type { ProbeHost } from '../../../../../src/adapters/platform/hosts/probe-host.ts';

describe('dialEach', () => {
  it('DBG-5 each host is dialled once and reported with its time, a silent one without', async () => {
    const asked: string[] = [];
    let now = 0;
    const probe: ProbeHost = (each) =>
      Effect.suspend(() => {
        asked.push(each.url);
        if (each.host.includes('dead')) return Effect.fail('no answer' as const);
        now = 40.4;
        return Effect.succeed(each);
      });
    const origins = ['https://dead.example', 'https://a.example', 'https://dead.example'];
    const answers = await Effect.runPromise(dialEach(origins, probe, () => now));
    expect(answers).toEqual([
      { origin: 'https://dead.example', ms: null },
      { origin: 'https://a.example', ms: 40 },
    ]);
    expect(asked.filter((url) => url.startsWith('https://dead.example'))).toHaveLength(2);
  });
});
