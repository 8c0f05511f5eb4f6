/** The part of Apple Pay JS that a wallet button needs. */
export interface WalletSession extends EventTarget {
  readonly begin: () => void;
  readonly abort: () => void;
  readonly completeMerchantValidation: (merchantSession: unknown) => void;
  readonly completePayment: (status: number) => void;
}

export interface WalletSessionClass {
  new (version: number, request: object): WalletSession;
  readonly canMakePayments: () => boolean;
}

export const PAYMENT_STATUS = { success: 0, failure: 1 } as const;

/** Returns the browser's wallet if it can pay; else null. */
export const usableWallet = (): WalletSessionClass | null => {
  const value: unknown = Reflect.get(window, 'ApplePaySession');
  if (typeof value !== 'function') return null;
  const session = value as WalletSessionClass;
  try {
    return session.canMakePayments() ? session : null;
  } catch {
    return null;
  }
};

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

/** Readers for the data of the `validatemerchant` and `paymentauthorized` events. */
export const validationUrlOf = (event: Event): string => String(member(event, 'validationURL') ?? '');
export const tokenTextOf = (event: Event): string => JSON.stringify(member(member(event, 'payment'), 'token') ?? null);
