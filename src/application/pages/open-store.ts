import { Effect, Fiber } from 'effect';
import * as limits from '../../domain/limits.ts';
import type { AppHost, Page } from '../../domain/ports/browser.ts';
import type { SettingGroups } from '../../domain/ports/settings.ts';
import type { PackageConfig, PackageConfigSource } from '../../domain/ports/platform.ts';
import { openWay, type StoreJump, storePage, type StoreTarget } from '../../domain/share/store-target.ts';

/** Opens a store's page (platform §2): outside the app through its bridge, else in its own window or in place of the page. */
export class OpenStore {
  readonly #host: AppHost;
  readonly #page: Page;
  readonly #config: PackageConfigSource;
  readonly #groups: SettingGroups;
  constructor(host: AppHost, page: Page, config: PackageConfigSource, groups: SettingGroups) {
    this.#host = host;
    this.#page = page;
    this.#config = config;
    this.#groups = groups;
  }

  /** False if the store has no address, or the app has not opened it. `keepsPage`: not in place of the page. Never fails. */
  execute(store: StoreTarget, keepsPage: boolean): Effect.Effect<boolean> {
    return Effect.flatMap(this.#address(store), (address) => {
      if (address === null) return Effect.succeed(false);
      switch (openWay(this.#host.isPresent(), keepsPage)) {
        case 'bridge-outside-browser':
          return this.#host.bridge.pipe(
            Effect.flatMap((bridge) => bridge.openOutside(new URL(address, this.#page.origin()).href)),
            Effect.catchTag('BridgeUnavailable', () => Effect.succeed(false)),
          );
        case 'new-window':
          return Effect.sync(() => (this.#page.openWindow(address), true));
        case 'same-window':
          return Effect.sync(() => (this.#page.leaveFor(address), true));
      }
    });
  }

  /** At once if the config has loaded, so that the window still belongs to the tap. */
  #address(store: StoreTarget): Effect.Effect<string | null> {
    return Effect.suspend(() => {
      const addressBy = (config: PackageConfig | null) => storePage(store, config?.storeLinks ?? {}, this.#groups.links().stores);
      const known = this.#config.known();
      return known === null ? Effect.map(this.#loaded(), addressBy) : Effect.succeed(addressBy(known));
    });
  }

  /** Returns the config, or null if it does not load soon. The request continues: others may wait for its answer. */
  #loaded(): Effect.Effect<PackageConfig | null> {
    return Effect.forkDetach(this.#config.load()).pipe(
      Effect.flatMap((asking) => Fiber.join(asking)),
      Effect.timeoutOrElse({ duration: limits.storeConfigWait, orElse: () => Effect.succeed(null) }),
      Effect.catch(() => Effect.succeed(null)),
    );
  }
}

/** Opens the store that the address requests (platform §2 jumpAppStore), a moment after the start of the visit. */
export class JumpToStore {
  readonly #openStore: Pick<OpenStore, 'execute'>;
  constructor(openStore: OpenStore) {
    this.#openStore = openStore;
  }

  /**
   * `mayLeave` is called at that moment: an open payment is not left. `loaded` completes when the page has loaded, and is awaited for
   * at most `storeLoadWait`: an address opened earlier would replace the page in the history, and the back button would skip
   * the cashier.
   */
  execute(jump: StoreJump | null, mayLeave: () => boolean, loaded: Effect.Effect<void>): Effect.Effect<void> {
    if (jump === null) return Effect.void;
    return Effect.sleep(jump.after).pipe(
      Effect.andThen(Effect.timeoutOption(loaded, limits.storeLoadWait)),
      Effect.flatMap(() => (mayLeave() ? this.#openStore.execute(jump.store, false) : Effect.succeed(false))),
      Effect.asVoid,
    );
  }
}
