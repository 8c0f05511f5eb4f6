import type { PaymentEvent } from '../../../src/domain/payment/event.ts';

/** What the page learns in place of an answer that was lost on its way; the same event for one that cannot be lost. */
export const lostAnswer = (event: PaymentEvent): PaymentEvent => {
  switch (event.type) {
    case 'created':
    case 'create-refused':
      return { type: 'create-unknown', requestId: event.requestId };
    case 'recovered':
    case 'recovery-absent':
      return { type: 'recovery-silent', requestId: event.requestId };
    case 'evidence-read':
    case 'payment-return-read':
      return { ...event, evidence: {} };
    case 'tokenised':
      return { type: 'tokenise-failed', requestId: event.requestId, fault: 'rejected' };
    case 'card-changed':
      return { type: 'card-change-failed', sourceId: event.sourceId, change: event.change, message: 'request.network' };
    case 'card-fetched':
      return { ...event, card: null };
    case 'wallet-prepared':
      return { ...event, readiness: 'failed' };
    case 'sheet-ready':
      return { type: 'sheet-refused', requestId: event.requestId, reason: 'time_out' };
    default:
      return event;
  }
};
