import * as limits from '../../domain/limits.ts';

export type SessionEventHandler = (event: unknown) => void;

/**
 * The part of Apple Pay JS that we use, version 1 of its sessions. Event payloads stay `unknown` until
 * `session-events.ts` decodes them.
 */
export interface AppleSession {
  readonly addEventListener: (type: string, handler: SessionEventHandler) => unknown;
  readonly removeEventListener: (type: string, handler: SessionEventHandler) => unknown;
  readonly begin: () => unknown;
  readonly abort: () => unknown;
  readonly completeMerchantValidation: (merchantSession: unknown) => unknown;
  readonly completePayment: (status: number) => unknown;
}

interface AppleSessionClass {
  new (version: number, request: object): AppleSession;
  readonly canMakePayments: () => unknown;
  readonly supportsVersion: (version: number) => unknown;
}

/** Statuses of a session (Apple Pay JS). Both end the sheet. */
export const PAYMENT_STATUS = { success: 0, failure: 1 } as const;

/** Returns the browser's session class, or null if there is none. */
const appleSessionClass = (window: object): AppleSessionClass | null => {
  const value: unknown = Reflect.get(window, 'ApplePaySession');
  return typeof value === 'function' ? (value as AppleSessionClass) : null;
};

interface BrowserNames {
  readonly userAgent: string;
  readonly vendor: string;
}

const OTHER_BROWSERS = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|Chrome|Chromium|Android/;

/** The heuristic of cashier §5: Apple's own browser on an Apple device, judged by user agent and vendor. */
export const isSafariOnAppleDevice = ({ userAgent, vendor }: BrowserNames): boolean =>
  vendor.startsWith('Apple') &&
  /iPhone|iPad|iPod|Macintosh/.test(userAgent) &&
  /Version\/\d+.*Safari\//.test(userAgent) &&
  !OTHER_BROWSERS.test(userAgent);

export interface WalletWindow {
  readonly navigator: BrowserNames;
}

/** Returns the browser's answer, or null if it gives none. */
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
 * Returns whether the browser can pay by wallet (cashier §5), by its own answer. If the session class exists but does not answer, Safari on
 * an Apple device counts as supported. Without the class no session can begin.
 */
export const isWalletSupported = (window: WalletWindow): boolean => supportedSessionClass(window) !== null;
