import { fineResultMessage } from '../../fine/fine.ts';
import type { MessageKey } from '../../message-key.ts';
import type { PurchaseKind } from '../../order/intent.ts';
import type { PaymentMethodKind } from '../../payment-method/provider-manifest.ts';

/** Messages of results that speak of a card or its bank, in the words of a payment method that takes no card. */
const WITHOUT_CARD: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
  'outcome.fail': 'no-card.fail',
  'outcome.balance': 'no-card.balance',
  'outcome.verify': 'no-card.verify',
  'outcome.other': 'no-card.other',
  'outcome.card-gone': 'no-card.other',
  'money.not-received': 'no-card.not-received',
  'money.fine-not-received': 'no-card.fine-not-received',
};

/** Messages that speak of a bank, where none was asked: nothing that could move money was sent. */
const WITHOUT_BANK: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
  'outcome.fail': 'wallet.failed',
  'outcome.other': 'wallet.failed',
};

/** What a result says of an order: `isChargeable` false where nothing was sent that could move money (PAY-83). */
export const reachMessage = (message: MessageKey, isChargeable: boolean): MessageKey =>
  isChargeable ? message : (WITHOUT_BANK[message] ?? message);

/** Whether a payment method takes no card: a bank transfer, pay later, or a code to scan. One that is not known (null) may take one. */
export const takesNoCard = (method: PaymentMethodKind | null): method is Exclude<PaymentMethodKind, 'card' | 'wallet'> =>
  method !== null && method !== 'card' && method !== 'wallet';

/** What a result says by this payment method, of this purchase: the rule's own message, unless that one speaks of what there is not (OUT-24). */
export const resultMessage = (message: MessageKey, purchase: PurchaseKind | null, method: PaymentMethodKind | null): MessageKey => {
  const said = takesNoCard(method) ? (WITHOUT_CARD[message] ?? message) : message;
  return purchase === 'fine' ? fineResultMessage(said) : said;
};
