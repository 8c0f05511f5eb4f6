import { DEFAULT_REASON, INSUFFICIENT_FUNDS, THREE_DS_FAILED, USER_RISK } from '../../../../domain/outcome/wallet-reason.ts';
import type { DeclineFacts } from '../../../../sandbox/provider-sandbox.ts';

/**
 * Details of a decline sent to the platform: Airwallex's error code and, for insufficient funds, the reason as text. Any other
 * reason is passed through; it is in no row and so `other` by `unlisted`.
 */
export const declineFactsOf = (reason: string): Partial<DeclineFacts> => {
  switch (reason) {
    case INSUFFICIENT_FUNDS:
      return { errCode: 'issuer_declined', errSummary: 'The card issuer declined this transaction.', failDetail: reason };
    case THREE_DS_FAILED:
      return { errCode: 'authentication_declined', errSummary: 'Authentication failed.' };
    case USER_RISK:
      return { errCode: 'risk_declined', errSummary: 'The transaction was declined by the risk engine.' };
    case DEFAULT_REASON:
      return { errCode: 'issuer_declined', errSummary: 'The card issuer declined this transaction.' };
    default:
      return { errCode: reason, errSummary: 'The provider declined this transaction.' };
  }
};
