import { Deferred, Effect, Fiber } from 'effect';
import { describe, expect, it } from 'vitest';
import { type RightPlace, tabAuthenticationRight, webLocksRightPlace } from '../../src/adapters/storage/tab-authentication-right.ts';
import { ELSEWHERE, type AuthenticationRight } from '../../src/domain/ports/payment.ts';
import { fakeBrowser } from '../support/storage/fake-browser.ts';
import { fakeLocks } from '../support/storage/fake-locks.ts';

const times = { answer: 20, step: 1 };
const refusingLocks = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } as unknown as LockManager;

interface Tabs {
  readonly first: AuthenticationRight;
  readonly second: AuthenticationRight;
  /** Lets every tab renew its lease, and see whether it still has it. */
  readonly renew: () => void;
}

type Browser = ReturnType<typeof fakeBrowser>;
type PlaceOf = (browser: Browser) => () => RightPlace;

const webLocks: PlaceOf = ({ leaseRight }) => {
  const locks = fakeLocks();
  return () => webLocksRightPlace(locks, leaseRight());
};

/** `deaf`: the tab that asks cannot reach the other one, as where that one is suspended or the browser has no channels. */
const tabsOf = (browser: Browser, place: () => RightPlace, deaf = false): Tabs => {
  const tab = () => tabAuthenticationRight({ place: place(), openChannel: deaf ? () => null : browser.channel, times });
  return { first: tab(), second: tab(), renew: browser.renew };
};

const PLACES: readonly (readonly [name: string, refusesDatabase: boolean, place: PlaceOf])[] = [
  ['Web Locks', false, webLocks],
  [
    'Web Locks that the browser refuses',
    false,
    ({ leaseRight }) =>
      () =>
        webLocksRightPlace(refusingLocks, leaseRight()),
  ],
  ['the lease in the database', false, ({ leaseRight }) => leaseRight],
  ['the lease in device storage', true, ({ leaseRight }) => leaseRight],
];

/** Takes the right and keeps it until `leave` is completed; `ended` once what it ran was taken off the page. */
const hold = (right: AuthenticationRight, takeOver = false, requestId = 'rid-1') =>
  Effect.gen(function* () {
    const entered = yield* Deferred.make<void>();
    const leave = yield* Deferred.make<string>();
    const page = { isOpen: false };
    const use = Effect.acquireUseRelease(
      Effect.sync(() => (page.isOpen = true)),
      () => Deferred.succeed(entered, undefined).pipe(Effect.andThen(Deferred.await(leave))),
      () => Effect.sync(() => (page.isOpen = false)),
    );
    const fiber = yield* Effect.forkChild(right.hold(requestId, takeOver, use), { startImmediately: true });
    return { entered: Deferred.await(entered), leave, fiber, page };
  });

describe.each(PLACES)('AuthenticationRight: %s', (_, refusesDatabase, placeOf) => {
  const open = (deaf = false): Tabs => {
    const browser = fakeBrowser({ refusesDatabase });
    return tabsOf(browser, placeOf(browser), deaf);
  };

  it('PAY-56 while one tab verifies an order, another learns of it at once and starts nothing; afterwards the right is free', async () => {
    const { first, second } = open();
    let ran = 0;
    const other = Effect.sync(() => (ran += 1));
    await Effect.runPromise(
      Effect.gen(function* () {
        const { entered, leave, fiber } = yield* hold(first);
        yield* entered;
        expect(yield* second.hold('rid-1', false, other)).toBe(ELSEWHERE);
        expect(ran).toBe(0);
        yield* Deferred.succeed(leave, 'verified');
        expect(yield* Fiber.join(fiber)).toBe('verified');
        // Freed a turn of the event loop later.
        yield* Effect.promise(() => new Promise<void>((turn) => setImmediate(turn)));
        expect(yield* second.hold('rid-1', true, other)).toBe(1);
      }),
    );
  });

  it('PAY-56 a tab that takes over the right ends the other tab’s verification before its own starts', async () => {
    const { first, second } = open();
    await Effect.runPromise(
      Effect.gen(function* () {
        const holder = yield* hold(first);
        yield* holder.entered;
        const taker = yield* hold(second, true);
        yield* taker.entered;
        expect(holder.page.isOpen).toBe(false);
        expect(yield* Fiber.join(holder.fiber)).toBe(ELSEWHERE);
        yield* Deferred.succeed(taker.leave, 'verified here');
        expect(yield* Fiber.join(taker.fiber)).toBe('verified here');
      }),
    );
  });

  it('PAY-56 the right is seized from a tab that does not answer, and that tab gives way as soon as it runs again', async () => {
    const { first, second, renew } = open(true);
    await Effect.runPromise(
      Effect.gen(function* () {
        const holder = yield* hold(first);
        yield* holder.entered;
        const taker = yield* hold(second, true);
        const renewing = yield* Effect.forkChild(
          Effect.forever(
            Effect.andThen(
              Effect.sync(renew),
              Effect.promise(() => new Promise<void>((turn) => setImmediate(turn))),
            ),
          ),
        );
        expect(yield* Fiber.join(holder.fiber)).toBe(ELSEWHERE);
        expect(holder.page.isOpen).toBe(false);
        yield* taker.entered;
        yield* Fiber.interrupt(renewing);
        yield* Deferred.succeed(taker.leave, 'verified here');
        expect(yield* Fiber.join(taker.fiber)).toBe('verified here');
      }),
    );
  });

  it('PAY-56 the shopper’s end of a verification returns the right', async () => {
    const { first, second } = open();
    await Effect.runPromise(
      Effect.gen(function* () {
        const holder = yield* hold(first);
        yield* holder.entered;
        yield* Fiber.interrupt(holder.fiber);
        yield* Effect.promise(() => new Promise<void>((turn) => setImmediate(turn)));
        expect(yield* second.hold('rid-1', false, Effect.succeed('free'))).toBe('free');
      }),
    );
  });
});

describe('AuthenticationRight by lease', () => {
  it('PAY-56 a lease whose tab was killed runs out, and is free then', async () => {
    const browser = fakeBrowser();
    const { clock, database } = browser;
    const { first } = tabsOf(browser, browser.leaseRight);
    await database().use((opened) => opened.put('lease', { owner: 'dead', until: clock.shared + 75_000 }, 'authentication'));
    expect(await Effect.runPromise(first.hold('rid-1', false, Effect.succeed(1)))).toBe(ELSEWHERE);
    clock.shared += 75_000;
    expect(await Effect.runPromise(first.hold('rid-1', false, Effect.succeed(1)))).toBe(1);
  });

  it('PAY-56 a verification that lasts longer than a lease keeps it', async () => {
    const browser = fakeBrowser();
    const { first, second, renew } = tabsOf(browser, browser.leaseRight);
    await Effect.runPromise(
      Effect.gen(function* () {
        const holder = yield* hold(first);
        yield* holder.entered;
        for (let minute = 0; minute < 3; minute += 1) {
          browser.clock.shared += 60_000;
          browser.clock.monotonic += 60_000;
          const before = yield* Effect.promise(() => browser.database().use((opened) => opened.get('lease', 'authentication')));
          renew();
          yield* Effect.promise(async () => {
            const now = () => browser.database().use((opened) => opened.get('lease', 'authentication'));
            while (JSON.stringify(await now()) === JSON.stringify(before)) await new Promise<void>((turn) => setImmediate(turn));
          });
        }
        expect(yield* second.hold('rid-1', false, Effect.succeed('both'))).toBe(ELSEWHERE);
        expect(holder.page.isOpen).toBe(true);
      }),
    );
  });

  it('PAY-56 a foreign message, or a message about another order, ends nothing', async () => {
    const browser = fakeBrowser();
    const { first, second } = tabsOf(browser, webLocks(browser));
    await Effect.runPromise(
      Effect.gen(function* () {
        const holder = yield* hold(first);
        yield* holder.entered;
        for (const message of [null, 'rid-1', { requestId: 7 }, { requestId: '' }]) browser.say('authentication', message);
        const other = yield* hold(second, true, 'rid-2');
        yield* other.entered;
        expect(holder.page.isOpen).toBe(true);
      }),
    );
  });
});
