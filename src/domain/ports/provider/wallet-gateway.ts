import type { Effect } from 'effect';
import type { PayType } from '../../payment-method/pay-type.ts';
import type { PlatformAnswer } from '../../outcome/evidence.ts';
import type { PlatformError } from '../platform/platform-error.ts';

export interface WalletOrder {
  readonly orderId: string;
  readonly payType: PayType;
  /** uid of the account that receives the diamonds. */
  readonly uid: string;
  readonly platformData: string | null;
}

/** A processor behind the device's wallet (manifest: `walletStart: 'session'`). It only talks to the platform (D1, cashier §7). */
export abstract class WalletGateway {
  /** The merchant session that the wallet asked for, opaque. */
  abstract merchantSession(order: WalletOrder, validationUrl: string, domain: string): Effect.Effect<unknown, PlatformError>;
  /** Sends the wallet's token; the platform's answer. Sent once: an error leaves the order's end unknown. */
  abstract authorise(order: WalletOrder, token: unknown): Effect.Effect<PlatformAnswer, PlatformError>;
}
