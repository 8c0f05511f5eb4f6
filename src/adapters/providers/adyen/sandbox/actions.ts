import type { Choice, Transaction } from './transactions.ts';

const encode = (value: object): string => Buffer.from(JSON.stringify(value), 'utf8').toString('base64');
const decodeObject = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
};

const MESSAGE_VERSION = '2.2.0';
const PATHS = { method: '/adyen/3ds/method', notification: '/adyen/3ds/notification', challenge: '/adyen/3ds/challenge' } as const;

/** The transaction's reference in the SDK's data, opaque to the page. */
const paymentDataOf = ({ id }: Transaction): string => `Ab02b4c0!simulated!paymentData!${id}`;
const authorisationTokenOf = ({ id }: Transaction): string => `BQABAQ!simulated!authorisation!${id}`;
export const idIn = (text: string): string => /!([A-Za-z0-9]+)$/.exec(text)?.[1] ?? '';

/** The parameter that Adyen adds to the return address for /payments/details: opaque, with characters that an address has to encode. */
export const redirectResultOf = ({ id }: Transaction): string => `X6XtfGC3!simulated+redirect/${id}==`;

/** The form fields sent to the bank's page in 3-D Secure 1; that page posts its answer to TermUrl. */
export const formOf = (transaction: Transaction): Readonly<Record<'MD' | 'PaReq' | 'TermUrl', string>> => ({
  MD: paymentDataOf(transaction),
  PaReq: encode({ simulated: 'PaReq', id: transaction.id }),
  TermUrl: `${transaction.providerOrigin}/adyen/redirect/${transaction.id}`,
});

const fingerprintToken = ({ id, providerOrigin }: Transaction): string =>
  encode({
    threeDSMethodNotificationURL: `${providerOrigin}${PATHS.notification}`,
    threeDSMethodUrl: `${providerOrigin}${PATHS.method}`,
    threeDSServerTransID: id,
  });

const challengeToken = ({ id, providerOrigin }: Transaction): string =>
  encode({
    acsReferenceNumber: 'ADYEN-ACS-SIMULATOR',
    acsTransID: id,
    acsURL: `${providerOrigin}${PATHS.challenge}`,
    messageVersion: MESSAGE_VERSION,
    threeDSNotificationURL: `${providerOrigin}${PATHS.notification}`,
    threeDSServerTransID: id,
  });

/** The challenge of the current flow, sent to the SDK by Adyen or to the page by the platform. */
export const challengeAction = (transaction: Transaction): object => ({
  type: 'threeDS2',
  subtype: 'challenge',
  paymentMethodType: 'scheme',
  token: challengeToken(transaction),
  authorisationToken: authorisationTokenOf(transaction),
});

const oldChallenge = (transaction: Transaction): object => ({
  resultCode: 'ChallengeShopper',
  action: {
    type: 'threeDS2Challenge',
    paymentMethodType: 'scheme',
    token: challengeToken(transaction),
    paymentData: paymentDataOf(transaction),
  },
});

/** The result code and action with which Adyen answers the payment, by the transaction's flow. */
export const nextStep = (transaction: Transaction): object => {
  const { flow, providerOrigin, id } = transaction;
  switch (flow) {
    case 'fingerprint':
    case 'fingerprint-challenge':
      return {
        resultCode: 'IdentifyShopper',
        action: {
          type: 'threeDS2',
          subtype: 'fingerprint',
          paymentMethodType: 'scheme',
          token: fingerprintToken(transaction),
          paymentData: paymentDataOf(transaction),
          authorisationToken: authorisationTokenOf(transaction),
        },
      };
    case 'challenge':
      return { resultCode: 'ChallengeShopper', action: challengeAction(transaction) };
    case 'old-fingerprint-challenge':
      if (transaction.isIdentified) return oldChallenge(transaction);
      return {
        resultCode: 'IdentifyShopper',
        action: {
          type: 'threeDS2Fingerprint',
          paymentMethodType: 'scheme',
          token: fingerprintToken(transaction),
          paymentData: paymentDataOf(transaction),
        },
      };
    case 'old-challenge':
      return oldChallenge(transaction);
    case 'redirect':
      return {
        resultCode: 'RedirectShopper',
        action: { type: 'redirect', paymentMethodType: 'scheme', method: 'GET', url: `${providerOrigin}/adyen/redirect/${id}` },
      };
    case 'redirect-post':
      return {
        resultCode: 'RedirectShopper',
        action: {
          type: 'redirect',
          paymentMethodType: 'scheme',
          method: 'POST',
          url: `${providerOrigin}/adyen/acs/${id}`,
          data: formOf(transaction),
        },
      };
  }
};

/** Details with which the SDK ends a verification without a challenge. */
export const completedDetails = (transaction: Transaction): Readonly<Record<string, string>> => ({
  threeDSResult: encode({ transStatus: 'Y', authorisationToken: authorisationTokenOf(transaction) }),
});

/** The EMV 3-D Secure letter for a choice. */
export const transStatusOf = (choice: Choice): 'Y' | 'N' | 'U' => {
  switch (choice) {
    case 'approve':
    case 'pending':
      return 'Y';
    case 'decline':
    case 'cancel':
      return 'N';
    case 'error':
    case 'close':
      return 'U';
  }
};

/** Details that a page submits after a verification step. */
interface Details {
  readonly kind: 'fingerprint' | 'result';
  /** Id of the transaction, or empty if none is named. */
  readonly id: string;
  readonly transStatus: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads platform_data of submit_authentication_result, or null if it has none of the SDK's shapes. */
export const readDetails = (platformData: string): Details | null => {
  let value: unknown;
  try {
    value = JSON.parse(platformData);
  } catch {
    return null;
  }
  const { details, paymentData } = Object(value) as { readonly details?: unknown; readonly paymentData?: unknown };
  const given = Object(details) as Readonly<Record<string, unknown>>;
  const result = decodeObject(text(given['threeDSResult']));
  if (typeof result['transStatus'] === 'string')
    return { kind: 'result', id: idIn(text(result['authorisationToken'])), transStatus: result['transStatus'] };
  const oldResult = decodeObject(text(given['threeds2.challengeResult']));
  if (typeof oldResult['transStatus'] === 'string')
    return { kind: 'result', id: idIn(text(paymentData)), transStatus: oldResult['transStatus'] };
  const oldFingerprint = decodeObject(text(given['threeds2.fingerprint']));
  if (typeof oldFingerprint['threeDSCompInd'] === 'string') return { kind: 'fingerprint', id: idIn(text(paymentData)), transStatus: '' };
  return null;
};
