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

export interface AppleSessionClass {
  new (version: number, request: object): AppleSession;
  readonly canMakePayments: () => unknown;
  readonly supportsVersion: (version: number) => unknown;
}

/** Statuses of a session (Apple Pay JS). Both end the sheet. */
export const PAYMENT_STATUS = { success: 0, failure: 1 } as const;

/** Returns the browser's session class; null if there is none. */
export const appleSessionClass = (window: object): AppleSessionClass | null => {
  const value: unknown = Reflect.get(window, 'ApplePaySession');
  return typeof value === 'function' ? (value as AppleSessionClass) : null;
};
