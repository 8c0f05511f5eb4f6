import * as limits from '../../domain/limits.ts';
import { appleSessionClass, type AppleSessionClass } from './apple-pay-js.ts';
import { isSafariOnAppleDevice, type BrowserNames } from './safari-on-apple-device.ts';

/** The members of a window used to detect a wallet. */
export interface WalletWindow {
  readonly navigator: BrowserNames;
}

/** Returns the browser's answer; null if it gives none. */
const answerOf = (ask: () => unknown): boolean | null => {
  try {
    const answer = ask();
    return typeof answer === 'boolean' ? answer : null;
  } catch {
    return null;
  }
};

/** Returns the browser's session class if a wallet is available; null otherwise. */
export const supportedSessionClass = (window: WalletWindow): AppleSessionClass | null => {
  let Session: AppleSessionClass | null;
  try {
    Session = appleSessionClass(window);
  } catch {
    return null;
  }
  if (Session === null) return null;
  const { canMakePayments, supportsVersion } = {
    canMakePayments: answerOf(() => Session.canMakePayments()),
    supportsVersion: answerOf(() => Session.supportsVersion(limits.walletSessionVersion)),
  };
  if (canMakePayments === false || supportsVersion === false) return null;
  return (canMakePayments !== null && supportsVersion !== null) || isSafariOnAppleDevice(window.navigator) ? Session : null;
};

/**
 * Whether the browser can pay by wallet (cashier §5), by its own answer. If the session class exists but does not answer, Safari on
 * an Apple device counts as supported. Without the class no session can begin.
 */
export const isWalletSupported = (window: WalletWindow): boolean => supportedSessionClass(window) !== null;
