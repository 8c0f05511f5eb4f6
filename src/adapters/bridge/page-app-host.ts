import type { Effect } from 'effect';
import { type AppBuild, bridgeVersionOf, isOpenedByApp } from '../../domain/bridge/native-versions.ts';
import { AppHost, type BridgeUnavailable, type NativeBridge } from '../../domain/ports/browser.ts';
import { findBridge } from './bridge-object.ts';

/** AppHost using the objects on the page and the parameters in its address. The bridge itself loads on demand. */
export class PageAppHost extends AppHost {
  override readonly bridge: Effect.Effect<NativeBridge, BridgeUnavailable>;
  readonly #page: Window;
  readonly #build: AppBuild;

  constructor(page: Window, build: AppBuild, bridge: Effect.Effect<NativeBridge, BridgeUnavailable>) {
    super();
    this.#page = page;
    this.#build = build;
    this.bridge = bridge;
  }

  override isPresent(): boolean {
    const found = findBridge(this.#page);
    return found !== null && bridgeVersionOf(found, this.#build) !== null;
  }

  override isExpected(): boolean {
    return isOpenedByApp(this.#build);
  }
}
