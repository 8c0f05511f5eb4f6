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
 * Everything that screens and stores may ask of the rest of the app, area by area and free of Effect. An area is made
 * when it is first asked for. `container.ts` provides it. Payment, card and wallet are there once `paymentCode` is: asked for earlier they throw.
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
