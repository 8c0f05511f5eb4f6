import { Effect } from 'effect';
import type { AppHost } from '../../domain/ports/browser/app-host.ts';
import type { Page } from '../../domain/ports/browser/page.ts';
import type { PackageConfigSource } from '../../domain/ports/platform/package-config.ts';
import { openWay, storeAddress, type StoreTarget } from '../../domain/share/store-target.ts';

/** Opens a store's page (platform §2): outside the app by its bridge, else in a window of its own or in the page's place. */
export class OpenStore {
  readonly #host: AppHost;
  readonly #page: Page;
  readonly #config: PackageConfigSource;
  constructor(host: AppHost, page: Page, config: PackageConfigSource) {
    this.#host = host;
    this.#page = page;
    this.#config = config;
  }

  /** False when the store has no address, and when the app has not opened it. `keepsPage`: not in the page's place. Never fails. */
  execute(store: StoreTarget, keepsPage: boolean): Effect.Effect<boolean> {
    return Effect.flatMap(this.#address(store), (address) => {
      if (address === null) return Effect.succeed(false);
      switch (openWay(this.#host.isPresent(), keepsPage)) {
        case 'bridge-outside-browser':
          return this.#host.bridge.pipe(
            Effect.flatMap((bridge) => bridge.openOutside(address)),
            Effect.catchTag('BridgeUnavailable', () => Effect.succeed(false)),
          );
        case 'new-window':
          return Effect.sync(() => (this.#page.openWindow(address), true));
        case 'same-window':
          return Effect.sync(() => (this.#page.leaveFor(address), true));
      }
    });
  }

  /** At once where the config is there, so that a tap's window is still its own. */
  #address(store: StoreTarget): Effect.Effect<string | null> {
    return Effect.suspend(() => {
      const known = this.#config.known();
      return known === null
        ? this.#config.load().pipe(
            Effect.map(({ storeLinks }) => storeAddress(store, storeLinks)),
            Effect.catch(() => Effect.succeed(null)),
          )
        : Effect.succeed(storeAddress(store, known.storeLinks));
    });
  }
}
