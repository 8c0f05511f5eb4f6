/** The part of the Google Pay API for the web that we use, version 2.0. Its results stay `unknown` until `payment-data.ts` decodes them. */
export interface PaymentsClient {
  readonly isReadyToPay: (request: object) => unknown;
  readonly loadPaymentData: (request: object) => unknown;
}

export type PaymentsClientClass = new (options: object) => PaymentsClient;

/** The answer of `onPaymentAuthorized`. SUCCESS closes the sheet; after ERROR the shopper may try again or close it. */
export interface AuthorizationResult {
  readonly transactionState: 'SUCCESS' | 'ERROR';
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined;

/** Returns the client class in Google's global `google`; null if missing. */
export const paymentsClientClass = (google: unknown): PaymentsClientClass | null => {
  const found = member(member(member(google, 'payments'), 'api'), 'PaymentsClient');
  return typeof found === 'function' ? (found as PaymentsClientClass) : null;
};
