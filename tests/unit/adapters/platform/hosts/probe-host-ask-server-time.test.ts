import { Effect, Exit, Option } from 'effect';
import { describe, expect, it } from 'vitest';
import { askServerTime, type FetchText, serverTimeOfScript } from '../../../../../src/adapters/platform/hosts/probe-host.ts';

describe('HST-8: the time of h5_info', () => {
  it.each([
    ['serverTime({"ts":1795255200});', 1_795_255_200_000],
    ['  serverTime({ "timestamp": "1795255200123" })\n', 1_795_255_200_123],
  ])('HST-8 %j gives the time', (script, time) => {
    expect(Option.getOrNull(serverTimeOfScript(script))).toBe(time);
  });

  it.each([
    '',
    '<html>serverTime({"ts":1795255200});</html>',
    'other({"ts":1795255200});',
    'serverTime({"ts":1795255200});alert(1)',
    'alert(1);serverTime({"ts":1795255200})',
    'serverTime({ts:1795255200})',
    'serverTime(1795255200)',
    'serverTime({"ts":-1})',
    `serverTime({"ts":1795255200,"x":"${'a'.repeat(600)}"})`,
  ])('HST-8 %j gives no time, and no part of it runs', (script) => {
    expect(Option.isNone(serverTimeOfScript(script))).toBe(true);
  });

  const asked = (answer: () => ReturnType<FetchText>) => {
    const urls: string[] = [];
    const ask = askServerTime((url) => {
      urls.push(url);
      return answer();
    });
    return { urls, exit: () => Effect.runPromiseExit(ask('https://api.example.com')) };
  };

  it('HST-8 the host is called once, by a request of our own', async () => {
    const { urls, exit } = asked(async () => new Response('serverTime({"ts":1795255200});'));
    expect(await exit()).toEqual(Exit.succeed(1_795_255_200_000));
    expect(urls).toEqual(['https://api.example.com/api/sys/h5_info/?callback=serverTime']);
  });

  it.each([
    ['a server error', async () => new Response('serverTime({"ts":1795255200});', { status: 500 })],
    ['no connection', () => Promise.reject(new TypeError('offline'))],
  ])('HST-8 %s is no answer', async (_name, answer) => {
    expect(await asked(answer).exit()).toEqual(Exit.fail('no answer'));
  });
});
