import type { WalletChoice } from '../server/wallet-token.ts';
import type { SheetTotal } from './payment-request.ts';

/** The sheet, controlled by the session. Calls after its end do nothing. */
export interface Sheet {
  /** Lets the shopper choose, or choose again. `says`: the sheet's message; its own text by default. */
  readonly ready: (says?: string) => void;
  /** Shows the result and closes by itself. */
  readonly finish: (end: 'success' | 'failure' | 'timeout') => void;
  readonly close: () => void;
}

export interface SheetActs {
  readonly chose: (choice: WalletChoice, slow: boolean) => void;
  readonly cancelled: () => void;
}

/** Functions of the device and its page used by an Apple Pay session. */
export interface WalletDevice {
  readonly isSecure: () => boolean;
  readonly inGesture: () => boolean;
  /** False if the device has no wallet set up. */
  readonly canPay: boolean;
  /** Host name of the page. */
  readonly domain: string;
  /** Marks a merchant session as used; false if it already was. */
  readonly useSession: (identifier: string) => boolean;
  readonly newId: () => string;
  readonly openSheet: (total: SheetTotal, acts: SheetActs) => Sheet;
}
