import type { payment as arabic } from '../ar/payment.ts';
import type { TranslationOf } from '../catalogue.ts';

/** The payment: its steps, dialogs, waits and results. */
export const payment = {
  'pay.title': 'Payment',
  'pay.summary': 'Your order',
  'pay.get': 'Package',
  'pay.total': 'Amount',
  'pay.payment-methods': 'Choose how to pay',
  'pay.no-payment-methods-title': 'No way to pay for this package',
  'pay.no-payment-methods-text': 'Go back and choose another, or try again later.',
  'pay.card-form-hint': 'Enter the card',
  'pay.direct-hint': 'You will go to the payment page',
  'pay.wallet-hint': 'A quick confirmation on your device',
  'pay.lower-package': 'This is the next smaller package. Check the amount, then pay.',
  'pay.card-title': 'Card details',
  'pay.secure': 'Card details are typed straight into the payment provider’s fields and never pass through our pages.',
  'pay.field-card-number': 'Bank card number',
  'pay.field-cvv': 'CVV',
  'pay.field-expiry-date': 'Valid until',
  'pay.field-holder-name': 'Cardholder name',
  'pay.holder-hint': 'As written on the card',
  'pay.remember': 'Remember this card',
  'pay.remember-hint': 'Next time we ask for the CVV only.',
  'pay.cvv-help': 'What is the CVV?',
  'pay.cvv-title': 'Where is the CVV?',
  'pay.cvv-text': 'The 3 digits on the back of the card.',
  'pay.cvv-text-front': 'The 4 digits on the front of the card.',
  'pay.cvv-understood': 'I understand',
  'pay.form-loading': 'Preparing the secure card fields…',
  'pay.form-failed-title': 'The card fields could not be opened',
  'pay.form-other': 'Choose another way',

  'confirm.recharge-now': 'Recharge now',
  'confirm.update-and-pay': 'Update and pay',
  'confirm.update-expiry': 'Update expiry',
  'confirm.confirm': 'Confirm',

  'overlay.tokenising': 'Securing your card details…',
  'overlay.creating': 'Sending your order, do not close the page…',
  'overlay.direct': 'Going to the payment page…',
  'overlay.authenticating': 'Please do not close the browser and cooperate with the bank’s security verification',
  'overlay.changing-card': 'Updating the card…',
  'overlay.leaving': 'Taking you to the secure payment page…',
  'overlay.wallet-sheet': 'Continue in the Apple Pay sheet',

  'authentication.title': 'Your bank’s verification',
  'authentication.loading': 'Opening your bank’s verification…',
  'authentication.give-up': 'Give up the payment',

  'leave.text': 'Only one step left to finish the order! Are you sure you want to give up?',
  'leave.stay': 'Continue paying',
  'leave.go': 'Give up',

  'not-sent.offline': 'No internet connection',
  'not-sent.no-answer': 'The payment provider did not answer',
  'not-sent.nothing-charged': 'Nothing was sent and nothing was charged. Check your connection and try again.',
  'not-sent.earlier-open':
    'Nothing was sent this time, and the result of your earlier order is still unknown. Check your connection and try again.',
  'not-sent.read': 'OK',

  'wait.title': 'We are checking your payment',
  'wait.text': 'We are waiting for the bank. It usually takes a few seconds.',
  'wait.left-page':
    "If you paid on the payment provider's page, the result will appear here. If you did not, you can continue where you left off.",
  'wait.elsewhere-title': "The bank's verification is open in another tab",
  'wait.elsewhere':
    'Complete the verification there and the result will appear here too. You can also continue it here, and then it stops there.',
  'wait.note': 'Do not close the page and do not pay again.',

  'unresolved.title': 'We are still checking your payment',
  'unresolved.left-page':
    "There is no result yet. If you paid on the payment provider's page, it will appear here as soon as it arrives. If you did not, you can continue now.",
  'unresolved.note': 'Do not pay again',
  'unresolved.reading': 'Checking now…',

  'order.number': 'Order number',
  'order.reference': 'Reference',
  'order.amount': 'Amount',
  'order.diamonds': 'Package',
  'order.account': 'Account',

  'support.contact': 'Contact support',

  'result.success': 'Payment successful',
  'result.fail': 'The payment did not go through',
  'result.balance': 'Not enough balance',
  'result.expire': 'The card has expired',
  'result.verify': 'Verification was not completed',
  'result.not_support_apple_pay': 'This way of paying is not supported here',
  'result.other': 'The bank did not accept the payment',
  'result.notActive': 'This way of paying is not available',
  'result.highRisk': 'The payment could not be completed',
  'result.success-line': '{diamonds} on the way to {name}',
  'result.not-charged': 'No diamonds were topped up by this order.',
  'result.card-saving': 'Saving your card for the next time…',
  'result.card-saved': 'Your card is saved for the next time',
  'result.card-not-saved': 'The card could not be saved this time',

  'action.pay-same': 'Pay the same amount again',
  'action.lower-package': 'Try a smaller package',
  'action.retry': 'Try again',
  'action.update-expiry': 'Update expiry and pay',
  'action.use-another-card': 'Use another card',
  'action.another-method': 'Use another card or way to pay',
  'action.refresh': 'Refresh the page',
  'action.check-again': 'Check now',
  'action.continue-at-bank': 'Continue at the bank',
  'action.continue-at-provider': "Continue on the payment provider's page",
  'action.continue-here': 'Continue the verification here',
  'action.send-again': 'Send the same order again',
  'action.buy-again': 'Buy again',
  'action.close': 'Close',

  'buy-again.title': 'Your earlier order has no end yet',
  'buy-again.text': 'It may still be accepted at any moment. If you buy again you may pay twice.',
  'buy-again.confirm': 'I understand, buy again',
  'buy-again.cancel': 'I would rather wait',

  'other-order.text':
    'An earlier order from this device has no result yet. If it is not yours, start your own order and press the pay button again.',
  'other-order.wait': 'Wait',
  'other-order.confirm': 'Start my order',

  'callback.title': 'Payment result',
  'callback.reading': 'Asking the platform for the result…',
  'callback.to-amounts': 'Back to the packages',
} as const satisfies TranslationOf<typeof arabic>;
