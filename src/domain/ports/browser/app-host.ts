import type { Effect } from 'effect';
import type { NativeBridge } from './native-bridge.ts';

/** The code that speaks to the bridge could not be loaded; nothing was sent. */
export class BridgeUnavailable {
  readonly _tag = 'BridgeUnavailable';
}

/** The native app that may be around the page. */
export abstract class AppHost {
  /** Whether the app's bridge is on this page now. */
  abstract isPresent(): boolean;
  /** Whether the address says that the app opened the page, so that the bridge may still come. */
  abstract isExpected(): boolean;
  /** The bridge; asked for only while it is present. */
  abstract readonly bridge: Effect.Effect<NativeBridge, BridgeUnavailable>;
}
