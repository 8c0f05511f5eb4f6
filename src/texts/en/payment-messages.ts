import type { paymentMessages as arabic } from '../ar/payment-messages.ts';
import type { TranslationOf } from '../catalogue.ts';

/** Messages of the rules of a payment: refusals, results and toasts. */
export const paymentMessages = {
  'choice.payment-method-missing': 'Choose how to pay',
  'choice.wallet-type-unavailable': 'The current Apple Pay type is unavailable',

  'card.field-empty': 'Please fill in {input}',
  'card.field-invalid': '{input} is filled in incorrectly',
  'card.number-wrong': 'This card number is not right. Compare it with your card.',
  'card.cvv-incomplete': 'The CVV is incomplete',
  'card.name-has-digits': 'Only the name on the card belongs here. We removed the card’s digits and kept none of them.',
  'card.date-wrong': 'The date is incomplete, or it has passed',
  'card.date-incomplete': 'The date is incomplete',
  'card.month-wrong': 'A month from 01 to 12, then the year',
  'card.date-past': 'This date has passed',
  'card.form-unavailable': 'Nothing was charged. Try again or choose another way.',
  'card.element-expired': 'The payment form was open for too long and has been closed. Nothing was charged; please try again.',
  'card.element-unavailable': 'The provider’s payment form did not arrive, and nothing was charged. Try again or choose another way.',
  'card.tokenise-failed': 'The card details were not accepted, and nothing was sent this time. Check them and try again.',
  'card.cvv-wrong': 'The CVV is wrong, please enter it again (it usually has 3-4 digits)',
  'card.bank-expired':
    'The bank reports that the card has expired; the saved card is invalid. Delete it and pay again, or use another card.',
  'card.update-failed': 'The card details could not be updated',
  'card.expiry-updated': 'The expiry date of the card was updated',

  'payment.other-tab': 'A payment is under way in another tab',
  'payment.earlier-order-open': 'An earlier order is still being checked; here is its state',
  'payment.payment-method-gone': 'This way of paying is no longer available',

  'payment.no-way-back': 'You cannot go back right now. Wait a moment until this step is done.',
  'payment.paid-after-decline': 'The payment was declined at first and has now been accepted. Your order is complete.',
  'payment.session-changed': 'Another account is logged in on this device now. Nothing was sent this time.',

  'outcome.success': 'The diamonds arrive within minutes.',
  'outcome.fail': 'The payment did not go through and the bank gave no reason. You can try again.',
  'outcome.balance': 'The balance does not suffice or a limit is exceeded. Try a smaller package or another card.',
  'outcome.expire': 'The bank says that the card has expired. Update the expiry date and pay.',
  'outcome.verify': 'The bank could not verify the card. Try again, and enter its code or approve in its app.',
  'outcome.not-support-apple-pay': 'Apple Pay works in Safari on Apple devices only. Choose another way to pay.',
  'outcome.other': 'Check in your bank’s app that online and international purchases are allowed, or try another card or way to pay.',
  'outcome.not-eligible': 'This way to pay was not granted for this order. Choose another one.',
  'outcome.card-gone': 'This card is no longer saved. Enter it again, or choose another method.',
  'outcome.not-active': 'This way of paying is not active now. Choose another.',
  'outcome.high-risk': 'The payment was not accepted for safety reasons. Refresh the page and try again.',
  'outcome.unresolved': 'The final result has not arrived; the payment may still be accepted. We keep checking and show it here.',

  'no-card.fail': 'The payment did not go through and no reason was given. You can try again.',
  'no-card.balance': 'Your balance or limit does not suffice for this amount. Try another way to pay.',
  'no-card.verify': 'Your identity was not verified to the end. Try again and complete all steps.',
  'no-card.other': 'The payment was not accepted, and we do not know why. Choose another way to pay.',
  'no-card.not-received': 'The payment did not go through: no diamonds were added and no money reached us.',
  'no-card.fine-not-received': 'This attempt did not pay the fine, and no money of it reached us.',

  'money.not-charged': 'Nothing was charged.',
  'money.not-received':
    'The payment did not go through: no diamonds were added and no money reached us. If your bank shows an amount on hold, the bank releases it.',
  'money.fine-not-received':
    'This attempt did not pay the fine, and no money of it reached us. If your bank shows an amount on hold, the bank releases it.',
  'money.unknown': 'We do not know yet whether you were charged. If you were, this same order will be completed.',
  'money.earlier-unknown': 'Nothing was charged this time, and the result of your earlier order is still unknown.',
  'money.another-order': 'Nothing was sent from this page. Wait for the result of the other payment before you pay.',

  'wallet.cancelled': 'Payment cancelled',
  'wallet.network-timeout': 'Network error, check and retry',
  'wallet.failed': 'The payment request failed, please retry or try another payment method',
  'wallet.validation-failed': 'Apple Pay could not verify this page. Retry or try another payment method.',
  'wallet.domain-refused': 'Apple Pay cannot be used on this site at the moment. Choose another payment method.',
  'wallet.google-pay-refused': 'Google Pay cannot be used on this site at the moment. Choose another payment method.',
  'wallet.google-pay-unstable': 'Google Pay is unstable right now. Refresh the page and try again.',
  'wallet.unstable': 'Apple Pay is unstable right now. Refresh the page and try again.',

  'toast.insufficient-balance': 'Insufficient balance, check balance or try another card',
  'toast.try-another-card': 'Try another card or payment method',
  'toast.card-expired': 'Card expired, check expiry or try another card',
  'toast.retry-or-another-card': 'Retry or try another card',
} as const satisfies TranslationOf<typeof arabic>;
