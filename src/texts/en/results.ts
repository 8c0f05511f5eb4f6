import type { results as arabic } from '../ar/results.ts';
import type { TranslationOf } from '../catalogue.ts';

/** Results of a payment: a success, a payment declined or not completed, each with its variants. */
export const results = {
  'result.success': 'Payment successful',
  'result.success-line': '{diamonds} for {account}',
  'outcome.success': 'The diamonds arrive within minutes.',
  'fine.paid': 'The account is unlocked automatically within minutes.',

  'result.fail': 'The payment did not go through',
  'outcome.fail': 'The bank gave no reason. Try again.',
  'no-card.fail': 'No reason was given. Try again.',

  'result.balance': 'Not enough balance',
  'outcome.balance': 'The balance does not suffice or a limit is exceeded. Try a smaller package or another card.',
  'no-card.balance': 'Your balance or limit does not suffice for this amount. Try another way to pay.',
  'fine.balance': 'The card balance is not enough for this amount, or its limit is exceeded. Try another card.',
  'toast.insufficient-balance': 'Insufficient balance, check balance or try another card.',
  'titled.insufficient-balance': 'Check the balance or try another card.',

  'result.expire': 'The card has expired',
  'outcome.expire': 'The bank says that the date on file for this card has passed. Update it and pay.',
  'toast.card-expired': 'Card expired, check expiry or try another card.',
  'titled.card-expired': 'Check the expiry or try another card.',

  'result.verify': 'Verification was not completed',
  'outcome.verify': 'The bank could not tell that the card is yours. Try again, and enter its code or approve in its app.',
  'no-card.verify': 'The steps that check your identity were not completed. Try again and complete all of them.',
  'toast.retry-or-another-card': 'Retry or try another card.',

  'result.not_support_apple_pay': 'This way of paying is not supported here',
  'outcome.not-support-apple-pay': 'Open this page in Safari on an Apple device, or choose another way to pay.',

  'result.other': 'The bank did not accept the payment',
  'result.other-no-card': 'The payment was not accepted',
  'outcome.other': 'Check in your bank’s app that online and international purchases are allowed, or try another card or way to pay.',
  'no-card.other': 'We do not know why it was refused. Choose another way to pay.',
  'toast.try-another-card': 'Try another card or payment method.',

  'result.card-gone': 'The card is no longer saved',
  'outcome.card-gone': 'Enter the card again, or choose another method.',

  'outcome.not-eligible': 'This way to pay does not fit this order. Choose another one.',

  'result.notActive': 'This way of paying is not available',
  'outcome.not-active': 'The method you tried is switched off for now. Choose another one.',

  'result.highRisk': 'The payment could not be completed',
  'outcome.high-risk': 'The payment was not accepted for safety reasons. Refresh the page and try again.',

  'outcome.unresolved': 'The final result has not arrived; the payment may still be accepted at any moment. We will show it here.',

  'no-card.not-received': 'No money reached us and no diamonds were added.',
  'no-card.fine-not-received': 'No money of this attempt reached us, and the fine is not paid.',
  'money.not-charged': 'Nothing was charged.',
  'money.not-received': 'No money reached us and no diamonds were added. If your bank shows an amount on hold, the bank releases it.',
  'money.fine-not-received':
    'No money of this attempt reached us, and the fine is not paid. If your bank shows an amount on hold, the bank releases it.',
  'money.unknown': 'We do not know yet whether you were charged. If you were, your order will be completed without another payment.',
  'money.earlier-unknown': 'Nothing was charged this time, and the result of your earlier order is still unknown.',
  'money.another-order': 'Nothing was sent from this page. Wait for the result of the other payment before you pay.',

  'fine.after-lifted': 'The ban of this account was lifted meanwhile: there is nothing to pay.',
  'fine.after-changed': 'The fine amount changed meanwhile. Check it on the page of the fine before you pay.',

  'result.card-saving': 'Saving your card for the next time…',
  'result.card-saved': 'Your card is saved for the next time',
  'result.card-not-saved': 'The card could not be saved this time',
} as const satisfies TranslationOf<typeof arabic>;
