import type { paymentMessages as arabic } from '../ar/payment-messages.ts';
import type { TranslationOf } from '../catalogue.ts';

/** Messages of the rules of a payment, before it has a result. */
export const paymentMessages = {
  'choice.payment-method-missing': 'Choose how to pay.',
  'choice.wallet-type-unavailable': 'The current Apple Pay type is unavailable.',

  'card.field-empty': 'Please fill in {input}.',
  'card.field-invalid': '{input} is filled in incorrectly.',
  'card.number-wrong': 'This card number is not right. Compare it with your card.',
  'card.brand-not-taken': 'We do not take this card here. We take {brands}.',
  'card.cvv-length': 'The CVV has {digits} digits.',
  'card.name-not-latin': 'Write the name in English letters, as on the card.',
  'card.name-has-digits': 'Only the name on the card belongs here. We removed the card’s digits and kept none of them.',
  'card.date-wrong': 'Check the expiry date: month, then year, and not in the past.',
  'card.date-incomplete': 'The date is incomplete. Enter month, then year.',
  'card.month-wrong': 'A month from 01 to 12, then the year.',
  'card.date-past': 'This date has passed. Check it or use another card.',
  'card.form-unavailable': 'Nothing was charged. Try again or choose another way.',
  'card.element-expired': 'The payment form was open for too long and has been closed. Nothing was charged; please try again.',
  'card.element-unavailable': 'The payment form did not arrive, and nothing was charged. Try again or choose another way.',
  'card.tokenise-failed': 'The card details were not accepted, and nothing was sent this time. Check them and try again.',
  'card.cvv-wrong': 'The CVV is wrong, please enter it again (it usually has 3-4 digits).',
  'card.bank-expired':
    'The bank reports that the card has expired; the saved card is invalid. Delete it and pay again, or use another card.',
  'card.update-failed': 'The card details could not be updated.',
  'card.deleted': 'The card was deleted.',
  'card.expiry-updated': 'The expiry date of the card was updated.',

  'payment.other-tab': 'A payment is under way in another tab.',
  'payment.earlier-order-open': 'An earlier order is still being checked; here is its state.',
  'payment.payment-method-gone': 'This way of paying is no longer available.',

  'payment.no-way-back': 'You cannot go back right now. Wait a moment until this step is done.',
  'payment.paid-after-decline': 'The payment was declined at first and has now been accepted. Your order is complete.',
  'payment.session-changed': 'Another account is logged in on this device now. Nothing was sent this time.',

  'wallet.cancelled': 'Payment cancelled.',
  'wallet.network-timeout': 'Network error, check and retry.',
  'wallet.failed': 'The payment request failed, please retry or try another payment method.',
  'wallet.validation-failed': 'Apple Pay could not verify this page. Retry or try another payment method.',
  'wallet.domain-refused': 'Apple Pay cannot be used on this site at the moment. Choose another payment method.',
  'wallet.google-pay-refused': 'Google Pay cannot be used on this site at the moment. Choose another payment method.',
  'wallet.google-pay-unstable': 'Google Pay is unstable right now. Refresh the page and try again.',
  'wallet.unstable': 'Apple Pay is unstable right now. Refresh the page and try again.',
} as const satisfies TranslationOf<typeof arabic>;
