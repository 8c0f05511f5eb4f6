import type { paymentMessages as arabic } from '../ar/payment-messages.ts';
import type { TranslationOf } from '../catalogue.ts';

/** What the rules of a payment say: refusals, results and toasts. */
export const paymentMessages = {
  'choice.payment-method-missing': 'Please choose how to pay',
  'choice.wallet-type-unavailable': 'The current Apple Pay type is unavailable',

  'card.field-empty': 'Please fill in {input}',
  'card.field-invalid': '{input} is filled in incorrectly',
  'card.form-unavailable': 'The provider’s card fields did not arrive. No order was made. Try again or choose another way.',
  'card.tokenise-failed': 'The card details were not accepted and no order was made. Check them and try again.',
  'card.cvv-wrong': 'The CVV is wrong, please enter it again (it usually has 3-4 digits)',
  'card.bank-expired':
    'The bank reports that the card has expired; the saved card is invalid. Delete it and pay again, or use another card.',
  'card.update-failed': 'The card details could not be updated',
  'card.expiry-updated': 'The expiry date of the card was updated',

  'payment.other-tab': 'A payment is under way in another tab',
  'payment.earlier-order-open': 'An earlier order is still being checked; here is its state',
  'payment.payment-method-gone': 'This way of paying is no longer available',

  'payment.paid-after-decline': 'The payment was declined at first and has now been accepted. Your order is complete.',

  'outcome.success': 'The diamonds arrive within minutes.',
  'outcome.fail': 'The payment did not go through and the bank gave no reason. You can try again.',
  'outcome.balance': 'The balance does not suffice or a limit is exceeded. Try a smaller package or another card.',
  'outcome.expire': 'The bank says that the card has expired. Update the expiry date and pay.',
  'outcome.verify': 'The bank could not verify the card. Try again and complete the verification.',
  'outcome.not-support-apple-pay': 'This browser does not support the wallet. Use another way or Safari.',
  'outcome.other': 'Try another card or another way to pay.',
  'outcome.not-active': 'This way of paying is not active now. Choose another.',
  'outcome.high-risk': 'The payment was not accepted for safety reasons. Refresh the page and try again.',
  'outcome.unresolved': 'The final result has not arrived; the payment may still be accepted. We keep checking and show it here.',

  'wallet.cancelled': 'Payment cancelled',
  'wallet.network-timeout': 'Network error, check and retry',
  'wallet.failed': 'The payment request failed, please retry or try another payment method',
  'wallet.validation-failed': 'Apple Pay could not verify this page. Retry or try another payment method.',
  'wallet.domain-refused': 'Apple Pay cannot be used on this site at the moment. Choose another payment method.',
  'wallet.unstable': 'Apple Pay is unstable right now. Refresh the page and try again.',

  'toast.insufficient-balance': 'Insufficient balance, check balance or try another card',
  'toast.try-another-card': 'Try another card or payment method',
  'toast.card-expired': 'Card expired, check expiry or try another card',
  'toast.retry-or-another-card': 'Retry or try another card',
} as const satisfies TranslationOf<typeof arabic>;
