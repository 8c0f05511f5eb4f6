import { Deferred, Effect, Fiber } from 'effect';
import { TestClock } from 'effect/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { JumpToStore, OpenStore } from '../../../../src/application/pages/open-store.ts';
import { type AppHost, BridgeUnavailable, type NativeBridge } from '../../../../src/domain/ports/browser.ts';
import type { LinkSettings, SettingGroups } from '../../../../src/domain/ports/settings.ts';
import { type PackageConfig, PackageConfigSource } from '../../../../src/domain/ports/platform.ts';
import { openWay, storeAddress, storeFor, storeJump, storePage, type StoreTarget } from '../../../../src/domain/share/store-target.ts';
import { LOST } from '../../../support/payment/fake-ports.ts';
import { FakePage } from '../../../support/payment/page-and-device-fakes.ts';

const GOOGLE = 'https://stores.example/google';

class Links extends PackageConfigSource {
  isKnown = true;
  isLost = false;
  isSlow = false;
  readonly #config = { storeLinks: { google: GOOGLE, apple: 'javascript:alert(1)' } } as unknown as PackageConfig;
  override load() {
    if (this.isSlow) return Effect.never;
    return this.isLost ? Effect.fail(LOST) : Effect.succeed(this.#config);
  }
  override known(): PackageConfig | null {
    return this.isKnown ? this.#config : null;
  }
}

describe('stores of the app', () => {
  let page: FakePage;
  let links: Links;
  let outside: string[];
  let store: OpenStore;
  let ofBuild: Partial<LinkSettings['stores']>;
  let host: { present: boolean; opens: boolean; isLoaded: boolean };
  beforeEach(() => {
    [page, links, outside, host] = [new FakePage(), new Links(), [], { present: false, opens: true, isLoaded: true }];
    const bridge = { openOutside: (url: string) => Effect.sync(() => (outside.push(url), host.opens)) } as unknown as NativeBridge;
    const app: AppHost = {
      isPresent: () => host.present,
      isExpected: () => host.present,
      bridge: Effect.suspend(() => (host.isLoaded ? Effect.succeed(bridge) : Effect.fail(new BridgeUnavailable()))),
    };
    ofBuild = {};
    const groups = { links: () => ({ stores: ofBuild }) } as unknown as SettingGroups;
    store = new OpenStore(app, page, links, groups);
  });
  const open = (keepsPage: boolean, wanted: StoreTarget = 'google') => Effect.runPromise(store.execute(wanted, keepsPage));

  it('SHR-2 in a browser a store opens in the page’s place, or in a window of its own', async () => {
    expect([await open(false), await open(true)]).toEqual([true, true]);
    expect([page.left, page.opened, outside]).toEqual([[GOOGLE], [GOOGLE], []]);
    expect([openWay(false, false), storeFor('google', 'ksa', false), storeAddress('google', {})]).toEqual(['same-window', 'google', null]);
  });

  it('SHR-2 inside the app it is opened outside by the bridge, and the page is not left even when the app does not', async () => {
    host.present = true;
    expect(await open(false)).toBe(true);
    host.opens = false;
    expect(await open(true)).toBe(false);
    host.isLoaded = false;
    expect(await open(true)).toBe(false);
    expect([page.left, page.opened, outside]).toEqual([[], [], [GOOGLE, GOOGLE]]);
  });

  it('SHR-2 a store without an https address, or before any config has come, is not opened', async () => {
    expect([await open(false, 'apple'), await open(false, 'ludo')]).toEqual([false, false]);
    links.isKnown = false;
    expect(await open(false)).toBe(true);
    links.isLost = true;
    expect(await open(false)).toBe(false);
    expect(page.left).toEqual([GOOGLE]);
  });

  it('SHR-8 the build’s address opens if the config names none by https, does not arrive, or takes longer than a second', async () => {
    ofBuild = { google: 'https://build.example/google', apple: '/stores/apple', ludo: 'https://build.example/ludo' };
    expect(storePage('google', { google: GOOGLE }, ofBuild)).toBe(GOOGLE);
    expect([await open(false, 'ludo'), await open(true, 'apple')]).toEqual([true, true]);
    Object.assign(links, { isKnown: false, isLost: true });
    await open(false);
    Object.assign(links, { isLost: false, isSlow: true });
    await Effect.runPromise(
      Effect.gen(function* () {
        const opening = yield* Effect.forkChild(store.execute('google', false));
        yield* TestClock.adjust(999);
        expect(page.left).toHaveLength(2);
        yield* TestClock.adjust(1);
        expect(yield* Fiber.join(opening)).toBe(true);
      }).pipe(Effect.provide(TestClock.layer())),
    );
    expect(page.left).toEqual(['https://build.example/ludo', 'https://build.example/google', 'https://build.example/google']);
    expect(page.opened).toEqual(['/stores/apple']);
    Object.assign(links, { isSlow: false, isKnown: true });
    host.present = true;
    await open(true, 'ludo');
    await open(true, 'huawei');
    ofBuild = { huawei: '/stores/huawei' };
    await open(true, 'huawei');
    expect(outside).toEqual(['https://build.example/ludo', new URL('/stores/huawei', page.origin()).href]);
    expect(storePage('android', {}, ofBuild)).toBeNull();
  });

  it.each([
    [true, [GOOGLE]],
    [false, []],
  ])('SHR-3 jumpAppStore opens the store after one second, and an open payment is not left (may leave: %s)', async (mayLeave, left) => {
    const jump = storeJump(true, 'android', 'ksa', false);
    await Effect.runPromise(
      Effect.gen(function* () {
        const jumping = yield* Effect.forkChild(new JumpToStore(store).execute(jump, () => mayLeave, Effect.void));
        yield* TestClock.adjust(999);
        expect(page.left).toEqual([]);
        yield* TestClock.adjust(1);
        yield* Fiber.join(jumping);
      }).pipe(Effect.provide(TestClock.layer())),
    );
    expect(page.left).toEqual(left);
  });

  it('SHR-3 a page that is still loading is left when it has loaded', async () => {
    const jump = storeJump(true, 'android', 'ksa', false);
    await Effect.runPromise(
      Effect.gen(function* () {
        const loaded = yield* Deferred.make<void>();
        const jumping = yield* Effect.forkChild(new JumpToStore(store).execute(jump, () => true, Deferred.await(loaded)));
        yield* TestClock.adjust(4000);
        expect(page.left).toEqual([]);
        yield* Deferred.succeed(loaded, undefined);
        yield* Fiber.join(jumping);
      }).pipe(Effect.provide(TestClock.layer())),
    );
    expect(page.left).toEqual([GOOGLE]);
  });

  it('SHR-3 a page that never loads is left 5 s later', async () => {
    const jump = storeJump(true, 'android', 'ksa', false);
    await Effect.runPromise(
      Effect.gen(function* () {
        const jumping = yield* Effect.forkChild(new JumpToStore(store).execute(jump, () => true, Effect.never));
        yield* TestClock.adjust(1000 + 4999);
        expect(page.left).toEqual([]);
        yield* TestClock.adjust(1);
        yield* Fiber.join(jumping);
      }).pipe(Effect.provide(TestClock.layer())),
    );
    expect(page.left).toEqual([GOOGLE]);
  });

  it('SHR-3 without the argument nothing is opened', async () => {
    await Effect.runPromise(new JumpToStore(store).execute(null, () => true, Effect.void));
    expect(page.left).toEqual([]);
  });
});
