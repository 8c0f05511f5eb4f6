import { afterEach, expect, it, vi } from 'vitest';
import { RingTelemetry } from '../../../../src/adapters/telemetry/ring-telemetry.ts';

afterEach(() => void vi.restoreAllMocks());

it('design: the last 200 reports are kept, oldest first', () => {
  const telemetry = new RingTelemetry(false);
  for (let i = 0; i < 250; i += 1) telemetry.report('e', { i });
  expect(telemetry.recent().map(({ fields }) => fields['i'])).toEqual(Array.from({ length: 200 }, (_, i) => i + 50));
});

it('D17: reports are written to the console in debug mode only', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  new RingTelemetry(false).report('quiet', {});
  expect(warn).not.toHaveBeenCalled();
  new RingTelemetry(true).report('loud', { a: 1 });
  expect(warn).toHaveBeenCalledExactlyOnceWith('telemetry', 'loud', { a: 1 });
});

it('URL-9 once the logger is turned on, everything is written: what was reported before first, and nothing twice', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const telemetry = new RingTelemetry(false);
  telemetry.report('before', {});
  telemetry.turnLoggerOn();
  telemetry.turnLoggerOn();
  telemetry.report('after', {});
  expect(warn.mock.calls.map(([, event]: readonly unknown[]) => event)).toEqual(['before', 'after']);
});

it('T18: only plain values are kept; objects, functions and errors are left out', () => {
  const telemetry = new RingTelemetry(false);
  const careless = {
    text: 'a',
    number: 1,
    none: null,
    yes: true,
    nan: NaN,
    object: { canary: 1 },
    error: new Error('canary'),
    fn: () => 1,
    gone: undefined,
  };
  telemetry.report('e', careless as unknown as Record<string, string>);
  expect(telemetry.recent()[0]?.fields).toEqual({ text: 'a', number: 1, none: null, yes: true, nan: 'NaN' });
});

it('T18: queries and fragments with values are removed from texts, and texts are cut at 200 characters', () => {
  const telemetry = new RingTelemetry(false);
  telemetry.report('e', {
    url: 'at https://x.example/a?session_key=canary&cko_cvv=canary then',
    hash: '/pay#ticket=canary',
    tail: 'fb_id=1&fb_token=canary',
    question: 'why?',
    long: 'x'.repeat(500),
  });
  const fields = telemetry.recent()[0]?.fields ?? {};
  expect(JSON.stringify(fields)).not.toContain('canary');
  expect(fields['url']).toBe('at https://x.example/a then');
  expect(fields['question']).toBe('why?');
  expect(String(fields['long'])).toHaveLength(200);
});
