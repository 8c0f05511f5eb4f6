import { payTypeOf } from '../../../src/domain/payment-method/provider-manifest.ts';
import type { CommandOf, PaymentCommand } from '../../../src/domain/payment/command.ts';
import { cardOf } from '../arbitraries/cards.ts';
import { intentWith, paymentMethodOf, purchaseOfItems } from './builders.ts';

const intent = intentWith({ orderId: 'SB1' });
const paymentMethod = paymentMethodOf();
const purchase = purchaseOfItems();
const card = cardOf();

/** One of every command; the compiler asks for a new one. */
export const COMMANDS: { readonly [Type in PaymentCommand['type']]: CommandOf<Type> } = {
  tokenise: { type: 'tokenise', requestId: 'rid-1', providerId: 'checkout', holderName: 'N' },
  'tokenise-saved-card': { type: 'tokenise-saved-card', requestId: 'rid-1', card: { card, paymentMethod } },
  'update-card': { type: 'update-card', card, change: 'expiry', validDate: '12/30', remember: null },
  'delete-card': { type: 'delete-card', card },
  'fetch-card': { type: 'fetch-card', orderId: 'SB1', paymentMethod },
  'prepare-wallet': { type: 'prepare-wallet', paymentMethod, purchase },
  'leave-for-payable-domain': { type: 'leave-for-payable-domain', purchase, paymentMethod },
  'begin-wallet-session': { type: 'begin-wallet-session', requestId: 'rid-1', paymentMethod, purchase },
  'ready-sheet': { type: 'ready-sheet', intent, check: { url: 'https://w.example' } },
  'authorise-wallet': { type: 'authorise-wallet', intent },
  'end-wallet-sheet': { type: 'end-wallet-sheet', result: 'abort' },
  'show-wallet-button': { type: 'show-wallet-button', intent, paymentMethod },
  'hide-wallet-button': { type: 'hide-wallet-button' },
  'show-element-form': { type: 'show-element-form', intent, paymentMethod },
  'hide-element-form': { type: 'hide-element-form' },
  authenticate: { type: 'authenticate', intent, providerId: 'adyen', takeOver: false },
  'end-authentication': { type: 'end-authentication' },
  'abandon-order': { type: 'abandon-order', intent, reason: 'userCancel' },
  'create-order': { type: 'create-order', intent, fields: {}, remember: false, isRetry: false },
  'recover-order': { type: 'recover-order', intent },
  'read-evidence': { type: 'read-evidence', intent },
  'read-payment-return': {
    type: 'read-payment-return',
    query: { orderId: 'SB1', deviceId: 'd', paySubType: null, platformData: null, sentOn: '' },
    payType: null,
  },
  'review-earlier-orders': { type: 'review-earlier-orders' },
  'keep-intent': { type: 'keep-intent', intent },
  'forget-intent': { type: 'forget-intent', requestId: 'rid-1' },
  'start-timer': { type: 'start-timer', timer: 'poll', ms: 1, visible: false },
  'stop-timer': { type: 'stop-timer', timer: 'poll' },
  toast: { type: 'toast', message: 'outcome.fail' },
  redirect: { type: 'redirect', url: 'https://bank.example', form: null },
  'remember-payment-method': { type: 'remember-payment-method', intent, sourceId: null, succeeded: true },
  'remember-card': { type: 'remember-card', sourceId: 'src_1' },
  'hide-payment-method': { type: 'hide-payment-method', payType: payTypeOf(23) },
  'report-unresolved': { type: 'report-unresolved', intent: { ...intent, payType: payTypeOf(23) } },
  'report-missing-part': { type: 'report-missing-part', missing: 'pay-item' },
  close: { type: 'close', paid: false },
  refresh: { type: 'refresh' },
};
