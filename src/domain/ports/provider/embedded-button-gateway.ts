import type { Effect } from 'effect';
import type { PlatformAnswer } from '../../outcome/evidence.ts';
import type { WalletHint } from '../../outcome/provider-hint.ts';
import type { WalletReason } from '../../outcome/wallet-reason.ts';
import type { UsdCents } from '../../order/usd-cents.ts';
import type { CardFormError, Appearance, MountPoint } from './card-gateway.ts';
import type { WalletOrder } from './wallet-gateway.ts';

export interface EmbeddedButtonListener {
  /**
   * The shopper has opened the sheet of a provider that charges inside its own code: from now until the button goes no other
   * tab creates an order.
   */
  readonly opened: () => void;
  /** From now on money may move: the shopper has authorised the payment. */
  readonly authorising: () => void;
  /**
   * Sends the token, `authorising` first, while no other tab's order is open, and none can begin; null when one is: nothing was sent then. For a
   * provider whose token we send; one that charges inside its own code has no such moment.
   */
  readonly exclusively: <A, E>(send: Effect.Effect<A, E>) => Effect.Effect<A | null, E>;
  /** The platform's answer, or what the provider's code says, if anything; the platform is asked then (D30). */
  readonly answered: (said: PlatformAnswer | WalletHint) => void;
  readonly cancelled: () => void;
  readonly failed: (reason: WalletReason) => void;
}

export interface MountedButton {
  /** Answers a sheet that waits for the platform's decision (D13); absent where the provider answers it. Stale calls are ignored. */
  readonly complete?: (result: 'success' | 'failure') => void;
  /** Takes the button and every listener off the page; callable at any time, any number of times. */
  readonly unmount: () => void;
}

/** A provider that shows its own wallet button for an order that exists (manifest: `walletStart: 'embedded-button'`, D13). */
export abstract class EmbeddedButtonGateway {
  /** Loads the provider's code and shows the button; done when it can be tapped. */
  abstract show(
    mountPoint: MountPoint,
    order: WalletOrder & { readonly amount: UsdCents },
    appearance: Appearance,
    listener: EmbeddedButtonListener,
  ): Effect.Effect<MountedButton, CardFormError>;
}
