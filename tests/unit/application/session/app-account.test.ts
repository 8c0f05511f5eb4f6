import { Effect, Fiber } from 'effect';
import { TestClock } from 'effect/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppAccountOffer } from '../../../../src/application/session/app-account.ts';
import { ShopperSession } from '../../../../src/application/session/shopper-session.ts';
import { readinessStep } from '../../../../src/domain/bridge/native-versions.ts';
import { type LoginUser, needsConfirmation } from '../../../../src/domain/login/login-state.ts';
import { AppHost, BridgeUnavailable, type AppAccount, type NativeBridge } from '../../../../src/domain/ports/browser.ts';
import { PlatformUnreachable } from '../../../../src/domain/ports/platform.ts';
import { SessionEnded, type SessionLogin } from '../../../../src/domain/ports/login.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';

const NOURA: LoginUser = { uid: '1', displayUid: '100001', nickname: 'نورة', icon: null };
const FAHD: LoginUser = { uid: '2', displayUid: '100002', nickname: 'فهد', icon: null };
const KEPT = { session_key: 'noura', login_user: NOURA, login_type: 'session-key' };

class FakeHost extends AppHost {
  present = true;
  expected = true;
  waits: number[] = [];
  account: AppAccount | null = { user: FAHD, sessionKey: 'fahd' };
  isLoaded = true;
  looks = 0;
  override isPresent(): boolean {
    this.looks += 1;
    return this.present;
  }
  override isExpected(): boolean {
    return this.expected;
  }
  override readonly bridge = Effect.suspend(() =>
    this.isLoaded
      ? Effect.succeed({
          account: (timeoutMs: number) => Effect.sync(() => (this.waits.push(timeoutMs), this.account)),
        } as unknown as NativeBridge)
      : Effect.fail(new BridgeUnavailable()),
  );
}

describe('the account of the app', () => {
  let host: FakeHost;
  let store: MemoryStore;
  let answers: Record<string, LoginUser | 'ended' | 'lost'>;
  let offer: AppAccountOffer;
  beforeEach(() => {
    [host, store] = [new FakeHost(), new MemoryStore()];
    answers = { noura: NOURA, fahd: FAHD };
    const login: SessionLogin = {
      onRefused: () => {},
      logIn: (key) => {
        const answer = answers[key] ?? 'ended';
        if (answer === 'ended') return Effect.fail(new SessionEnded());
        if (answer === 'lost') return Effect.fail(new PlatformUnreachable('network', -2, 'get_pay_user_info'));
        return Effect.succeed({ user: answer, status: 0, banUntil: 0 });
      },
    };
    offer = new AppAccountOffer(host, new ShopperSession(login, store, new FakeTelemetry()));
  });
  const keep = (values: Readonly<Record<string, unknown>>) => {
    for (const [key, value] of Object.entries(values)) store.values.set(key as never, value);
  };
  /** Whom the shopper is asked about when the bridge is there `arrivesAfter` ms late, looked at `waitMs` after the start. */
  const asked = (waitMs = 0, arrivesAfter: number | null = null) =>
    Effect.runPromise(
      Effect.gen(function* () {
        if (arrivesAfter !== null) host.present = false;
        const asking = yield* Effect.forkChild(offer.ask());
        yield* Effect.yieldNow;
        if (arrivesAfter !== null) {
          yield* TestClock.adjust(arrivesAfter);
          host.present = true;
        }
        yield* TestClock.adjust(waitMs);
        return asking.pollUnsafe() === undefined ? 'still waiting' : yield* Fiber.join(asking);
      }).pipe(Effect.provide(TestClock.layer())),
    );

  it('LOG-9 is offered to a visitor and to another user, and not to the same one', async () => {
    expect(await asked()).toEqual(FAHD);
    keep(KEPT);
    expect(await asked()).toEqual(FAHD);
    host.account = { user: NOURA, sessionKey: 'noura' };
    expect(await asked()).toBeNull();
    expect(needsConfirmation(NOURA.uid, NOURA)).toBe(false);
  });

  it('LOG-9 outside the app nothing waits and no account is requested', async () => {
    [host.present, host.expected] = [false, false];
    expect(await asked()).toBeNull();
    expect(host.waits).toEqual([]);
  });

  it('BRG-5 a late bridge is awaited; the app then has one second to answer', async () => {
    expect(await asked(16, 700)).toEqual(FAHD);
    expect(host.waits).toEqual([1000]);
  });

  it('BRG-5 the bridge is looked up every 16 ms, 50 times, and once more after 500 ms', async () => {
    host.present = false;
    expect(await asked(50 * 16 + 499)).toBe('still waiting');
    // At first, and 50 times more.
    expect(host.looks).toBe(52);
    expect(readinessStep(false, 50)).toEqual({ kind: 'go-on', after: 500 });
    host.looks = 0;
    expect(await asked(50 * 16 + 500)).toBeNull();
    expect(host.looks).toBe(53);
    expect(host.waits).toEqual([]);
  });

  it('LOG-9 without an answer from the app, or without the code to ask it, no account is offered', async () => {
    host.account = null;
    expect(await asked()).toBeNull();
    host.isLoaded = false;
    expect(await asked()).toBeNull();
  });

  it('LOG-14 nothing changes until the shopper says so, and staying changes nothing', async () => {
    keep(KEPT);
    await asked();
    expect(Object.fromEntries(store.values)).toEqual(KEPT);
    expect(await Effect.runPromise(offer.answer('stay'))).toEqual({ kind: 'logged-in', user: NOURA, fresh: false });
    // The offer is over: a second answer is to nothing.
    expect(await Effect.runPromise(offer.answer('log-in'))).toEqual({ kind: 'logged-in', user: NOURA, fresh: false });
    expect(Object.fromEntries(store.values)).toEqual(KEPT);
  });

  it('LOG-14 on the shopper’s word the app’s session is taken, and nothing of the user before is left', async () => {
    keep({ ...KEPT, last_pay_card: 'src_1', target_uid: '9' });
    await asked();
    expect(await Effect.runPromise(offer.answer('log-in'))).toEqual({ kind: 'logged-in', user: FAHD, fresh: true });
    expect(Object.fromEntries(store.values)).toEqual({ session_key: 'fahd', login_user: FAHD, login_type: 'session-key' });
  });

  it('LOG-14 LOG-1 a session that has come while the app’s was checked stays', async () => {
    keep(KEPT);
    await asked();
    Object.defineProperty(answers, 'fahd', { get: () => (keep({ session_key: 'noura-2' }), FAHD) });
    expect(await Effect.runPromise(offer.answer('log-in'))).toMatchObject({ kind: 'refused', says: { key: 'login.failed' } });
    expect(store.values.get('session_key')).toBe('noura-2');
  });

  it.each([
    ['is another user’s', NOURA, { kind: 'key', key: 'login.failed' }],
    ['has ended', 'ended', { kind: 'key', key: 'login.failed' }],
    ['cannot be asked about', 'lost', { kind: 'key', key: 'request.network' }],
  ] as const)('LOG-14 a session of the app that %s changes nothing', async (_name, answer, says) => {
    keep(KEPT);
    await asked();
    answers['fahd'] = answer;
    expect(await Effect.runPromise(offer.answer('log-in'))).toEqual({ kind: 'refused', says });
    expect(Object.fromEntries(store.values)).toEqual(KEPT);
  });
});
