/** The part of the Google Pay API for the web that we use, version 2.0. What it gives stays `unknown` until `payment-data.ts` decodes it. */
export interface PaymentsClient {
  readonly isReadyToPay: (request: object) => unknown;
  readonly loadPaymentData: (request: object) => unknown;
}

export type PaymentsClientClass = new (options: object) => PaymentsClient;

/** What `onPaymentAuthorized` answers. SUCCESS takes the sheet away; after ERROR the shopper may try again or close it. */
export interface AuthorizationResult {
  readonly transactionState: 'SUCCESS' | 'ERROR';
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined;

/** The client's class in Google's global `google`; null where it is missing. */
export const paymentsClientClass = (google: unknown): PaymentsClientClass | null => {
  const found = member(member(member(google, 'payments'), 'api'), 'PaymentsClient');
  return typeof found === 'function' ? (found as PaymentsClientClass) : null;
};
