import type { PayToUser } from '../account/account.ts';
import type { PaymentIntent } from './intent.ts';

/** The account that an order was for, as far as the order says. */
export const accountOfIntent = ({ kind, uid, displayUid, nickname }: PaymentIntent): PayToUser => ({
  uid,
  displayUid,
  nickname,
  icon: null,
  isGuest: false,
  status: kind === 'fine' ? 'banned' : 'normal',
});
