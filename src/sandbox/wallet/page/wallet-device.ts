import type { WalletChoice } from '../server/wallet-token.ts';
import type { SheetTotal } from './payment-request.ts';

/** The sheet as the session moves it. Calls after its end do nothing. */
export interface Sheet {
  /** The shopper may choose, or choose again. `says`: what the sheet says to that; else its own words. */
  readonly ready: (says?: string) => void;
  /** Shows the result and closes by itself. */
  readonly finish: (end: 'success' | 'failure' | 'timeout') => void;
  readonly close: () => void;
}

export interface SheetActs {
  readonly chose: (choice: WalletChoice, slow: boolean) => void;
  readonly cancelled: () => void;
}

/** What an Apple Pay session needs from the device and its page. */
export interface WalletDevice {
  readonly isSecure: () => boolean;
  readonly inGesture: () => boolean;
  /** False for a device that has no wallet set up. */
  readonly canPay: boolean;
  /** Host name of the page. */
  readonly domain: string;
  /** Marks a merchant session as used; false when it already was. */
  readonly useSession: (identifier: string) => boolean;
  readonly newId: () => string;
  readonly openSheet: (total: SheetTotal, acts: SheetActs) => Sheet;
}
