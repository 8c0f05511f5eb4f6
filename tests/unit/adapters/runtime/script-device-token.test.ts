import { Effect, Fiber } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scriptDeviceToken } from '../../../../src/adapters/runtime/script-device-token.ts';
import { ScriptLoader, ScriptLoadError } from '../../../../src/domain/ports/browser.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';

class FakeScripts extends ScriptLoader {
  readonly asked: string[] = [];
  readonly #answer: Effect.Effect<unknown, ScriptLoadError>;
  constructor(answer: Effect.Effect<unknown, ScriptLoadError>) {
    super();
    this.#answer = answer;
  }
  override load(url: string, globalName: string): Effect.Effect<unknown, ScriptLoadError> {
    this.asked.push(`${url} ${globalName}`);
    return this.#answer;
  }
}

const URL = 'https://sdk.example/token.js';
const sdk = (getToken: unknown) => Effect.succeed({ getToken });
const setUp = (answer: Effect.Effect<unknown, ScriptLoadError>, url = URL) => {
  const [scripts, telemetry] = [new FakeScripts(answer), new FakeTelemetry()];
  return { token: scriptDeviceToken(scripts, telemetry, url), scripts, telemetry };
};

describe('ScriptDeviceToken', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('DEV-1 the token is requested once per visit and known from then on; before that it is empty', async () => {
    const { token, scripts } = setUp(sdk(async () => 'dt_1'));
    expect(token.known()).toBe('');
    await Effect.runPromise(token.load());
    await Effect.runPromise(token.load());
    expect(token.known()).toBe('dt_1');
    expect(scripts.asked).toEqual([`${URL} deviceTokenSdk`]);
  });

  it('DEV-1 a build without the script makes no request', async () => {
    const { token, scripts } = setUp(
      sdk(() => 'dt_1'),
      '',
    );
    await Effect.runPromise(token.load());
    expect([token.known(), scripts.asked]).toEqual(['', []]);
  });

  it.each([
    ['a blocked script', Effect.fail(new ScriptLoadError('blocked', URL))],
    ['another global', Effect.succeed('sdk')],
    ['an SDK without the function', sdk('token')],
    [
      'an SDK that throws',
      sdk(() => {
        throw new Error('no');
      }),
    ],
    ['an SDK that rejects', sdk(() => Promise.reject(new Error('no')))],
    ['a token that is no text', sdk(() => 17)],
    ['an empty token', sdk(() => '')],
    ['a token that would end the header', sdk(() => 'a\r\nx-cli-tk: b')],
    ['a token of 1025 characters', sdk(() => 'a'.repeat(1025))],
  ])('DEV-1 %s gives no token, and is reported without it', async (_name, answer) => {
    const { token, telemetry } = setUp(answer);
    await Effect.runPromise(token.load());
    expect(token.known()).toBe('');
    expect(telemetry.reports).toEqual([{ event: 'device_token_missing', fields: {} }]);
  });

  it('DEV-1 an SDK that never answers is given up after 5 s', async () => {
    const { token, telemetry } = setUp(sdk(() => new Promise(() => {})));
    const loading = Effect.runFork(token.load());
    await vi.advanceTimersByTimeAsync(5000);
    await Effect.runPromise(Fiber.await(loading));
    expect(token.known()).toBe('');
    expect(telemetry.reports).toHaveLength(1);
  });
});
