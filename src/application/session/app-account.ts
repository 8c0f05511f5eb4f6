import { Effect } from 'effect';
import { readinessStep } from '../../domain/bridge/native-versions.ts';
import * as limits from '../../domain/limits.ts';
import { type ConfirmationChoice, type LoginUser, needsConfirmation } from '../../domain/login/login-state.ts';
import type { AppAccount, AppHost, KeyValueStore, Page } from '../../domain/ports/browser.ts';
import type { LoginEnding, ShopperSession } from './shopper-session.ts';
import type { Configuration } from '../../domain/ports/settings.ts';
import { decodePageInfo, type PageInfo } from '../../domain/routing/page-info.ts';
import { comesFromOtherOrigin } from '../../domain/routing/payable-origin.ts';
import type { GrayMemory } from '../offer/gray-memory.ts';

/** Waits for the app's bridge to appear on the page; false if it does not appear in time. */
const bridgeComes = (host: Pick<AppHost, 'isPresent'>, tries = 0): Effect.Effect<boolean> =>
  Effect.suspend(() => {
    const step = readinessStep(host.isPresent(), tries);
    switch (step.kind) {
      case 'ready':
        return Effect.succeed(true);
      case 'ask-again':
        return Effect.andThen(Effect.sleep(step.after), bridgeComes(host, tries + 1));
      case 'go-on':
        return Effect.map(Effect.sleep(step.after), () => host.isPresent());
    }
  });

/** The account logged in to the app: offered to the shopper, and never adopted without their consent (cashier §2, §6). */
export class AppAccountOffer {
  readonly #host: AppHost;
  readonly #session: ShopperSession;
  #offered: AppAccount | null = null;
  constructor(host: AppHost, session: ShopperSession) {
    this.#host = host;
    this.#session = session;
  }

  /** Returns the app's user if they are not the one logged in here; else null. Makes no request outside the app. Never fails. */
  ask(): Effect.Effect<LoginUser | null> {
    return this.#account().pipe(
      Effect.map((account) => {
        this.#offered = account !== null && needsConfirmation(account.user.uid, this.#session.user()) ? account : null;
        return this.#offered?.user ?? null;
      }),
    );
  }

  answer(choice: ConfirmationChoice): Effect.Effect<LoginEnding> {
    return Effect.suspend(() => {
      const offered = this.#offered;
      this.#offered = null;
      return offered === null || choice === 'stay'
        ? Effect.succeed(this.#session.current())
        : this.#session.confirmed(offered.sessionKey, offered.user.uid);
    });
  }

  #account(): Effect.Effect<AppAccount | null> {
    return Effect.suspend(() => {
      if (!this.#host.isPresent() && !this.#host.isExpected()) return Effect.succeed(null);
      return Effect.flatMap(bridgeComes(this.#host), (came) =>
        came
          ? this.#host.bridge.pipe(
              Effect.flatMap((bridge) => bridge.account(limits.nativeUserInfoWait)),
              Effect.catchTag('BridgeUnavailable', () => Effect.succeed(null)),
            )
          : Effect.succeed(null),
      );
    });
  }
}

/** How this visit started (D15). */
export type PageArrival =
  | { readonly kind: 'none' }
  /** Truncated, too large or forged: nothing from it was used (F22, T7). */
  | { readonly kind: 'damaged' }
  /** `word`: trusted if the browser confirms that another of our origins sent the shopper, who has confirmed the account there (D51). */
  | { readonly kind: 'arrived'; readonly info: PageInfo; readonly word: 'trusted' | 'unknown' };

const DEVICE_ID = /^[0-9a-f]{32}$/;

/** The browser's data about how the visit started. */
export interface VisitAddress {
  /** The address's pageinfo, or null if it has none. */
  readonly pageInfo: string | null;
  /** document.referrer: an origin, or empty. */
  readonly referrer: string;
}

/**
 * Adopts what preserves the shopper's prices and payment methods across domains: gray scores, and the device id if
 * this origin has none of its own and the visit comes from another of our origins (D51); otherwise a forged link could tie its
 * shopper to another's device. Runs before DeviceIdentity is created, which then finds the id.
 */
export class AdoptPageInfo {
  readonly #store: KeyValueStore;
  readonly #gray: GrayMemory;
  readonly #page: Page;
  readonly #configuration: Configuration;
  constructor(store: KeyValueStore, gray: GrayMemory, page: Page, configuration: Configuration) {
    this.#store = store;
    this.#gray = gray;
    this.#page = page;
    this.#configuration = configuration;
  }

  execute({ pageInfo, referrer }: VisitAddress): PageArrival {
    if (pageInfo === null) return { kind: 'none' };
    const info = decodePageInfo(pageInfo);
    if (info === null) return { kind: 'damaged' };
    const word = this.#comesFromUs(referrer) ? 'trusted' : 'unknown';
    if (info.device !== null && DEVICE_ID.test(info.device) && !this.#hasOwnDevice() && word === 'trusted') {
      this.#store.write('device_id', info.device);
    }
    this.#gray.adopt(info.gray);
    return { kind: 'arrived', info, word };
  }

  #hasOwnDevice(): boolean {
    const own = this.#store.read('device_id');
    return typeof own === 'string' && DEVICE_ID.test(own);
  }

  #comesFromUs(referrer: string): boolean {
    const { payableOrigins, target } = this.#configuration.settings;
    return comesFromOtherOrigin(referrer, this.#page.origin(), payableOrigins, target === 'sandbox');
  }
}
