import type { Effect } from 'effect';
import type { PlatformAnswer } from '../../outcome/evidence.ts';
import { WalletGateway, type WalletOrder } from '../provider/wallet-gateway.ts';
import type { PlatformError } from './platform-error.ts';

/**
 * The platform's calls about a wallet payment (cashier §7, D1). No call is ever repeated automatically. Its two
 * inherited calls, wallet_merchant_session and wallet_authorize, are the whole gateway of a processor that needs
 * nothing else (25, 29). The others serve single providers.
 */
export abstract class WalletCalls extends WalletGateway {
  /** confirm_wallet_pay (28). */
  abstract confirm(order: WalletOrder, encryptedTokenData: unknown): Effect.Effect<PlatformAnswer, PlatformError>;
  /** adyen_apple_pay_session_data (26): the merchant session in session_json_string. */
  abstract sessionData(order: WalletOrder, domain: string): Effect.Effect<unknown, PlatformError>;
  /** adyen_verify_pay (26): code and fail_detail. */
  abstract verify(order: WalletOrder, token: unknown, paymentMethodType: string): Effect.Effect<PlatformAnswer, PlatformError>;
  /** submit_payment_token (31): platform_data as the drop-in gave it. */
  abstract submitToken(orderId: string, platformData: string): Effect.Effect<PlatformAnswer, PlatformError>;
}
