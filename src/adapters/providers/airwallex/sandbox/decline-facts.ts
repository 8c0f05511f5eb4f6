import { DEFAULT_REASON, INSUFFICIENT_FUNDS, THREE_DS_FAILED, USER_RISK } from '../../../../domain/outcome/wallet-reason.ts';
import type { DeclineFacts } from '../../../../sandbox/provider-sandbox.ts';

/**
 * What the platform hears of a decline: the code of Airwallex's error envelope, and for want of funds the reason in words
 * beside it. Any other reason is passed through as it is; it stands in no row and is `other` by `unlisted`.
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
