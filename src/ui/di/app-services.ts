import type { AccountServices } from './account-services.ts';
import type { AnalyticsServices } from './analytics-services.ts';
import type { CardServices } from './card-services.ts';
import type { DebugServices } from './debug-services.ts';
import type { FineServices } from './fine-services.ts';
import type { FeedbackServices } from './feedback-services.ts';
import type { OfferServices } from './offer-services.ts';
import type { PageServices } from './page-services.ts';
import type { PaymentCode, PaymentServices, WalletServices } from './payment-services.ts';
import type { RoomAccess } from './room-services.ts';
import type { SessionServices } from './session-services.ts';
import type { ShareServices } from './share-services.ts';
import type { SocialServices } from './social-services.ts';

/**
 * The app's API for screens and stores, by area and free of Effect. Each area is created on first access. Provided by `container.ts`.
 * Payment, card and wallet throw until `paymentCode` is loaded.
 */
export interface AppServices {
  readonly account: AccountServices;
  readonly session: SessionServices;
  readonly offer: OfferServices;
  readonly paymentCode: PaymentCode;
  readonly payment: PaymentServices;
  readonly card: CardServices;
  readonly wallet: WalletServices;
  readonly page: PageServices;
  readonly share: ShareServices;
  readonly social: SocialServices;
  readonly fine: FineServices;
  readonly analytics: AnalyticsServices;
  readonly debug: DebugServices;
  readonly feedback: FeedbackServices;
  readonly room: RoomAccess;
}
