import { pastPaymentOf } from '../../../src/domain/order/past-payments.ts';
import { payTypeOf } from '../../../src/domain/payment-method/provider-manifest.ts';
import { SUCCESS_DECISION } from '../../../src/domain/outcome/decide-outcome.ts';
import { NO_EVIDENCE } from '../../../src/domain/outcome/evidence.ts';
import { EMPTY_EXPIRY, EMPTY_FORM, INITIAL_PAYMENT, NO_CARD_FETCH } from '../../../src/domain/payment/transition.ts';
import type { PaymentEvent } from '../../../src/domain/payment/event.ts';
import type { Attempt, PaymentState } from '../../../src/domain/payment/state.ts';
import { cardOf } from '../arbitraries/cards.ts';
import { paymentMethodOf, DIRECT, intentWith, itemOf, openedWith, orderWith, purchaseOfItems } from './builders.ts';

const WALLET = payTypeOf(25);
const item = itemOf(499, {
  displayMethods: [
    { name: 'all', methods: [23, 24, 25].map((payType) => ({ payType: payTypeOf(payType), rechargeId: `r-499-${payType}` })) },
  ],
});
const card = paymentMethodOf({ savedCardCvv: 'own-input' });
const wallet = paymentMethodOf({ payType: WALLET, kind: 'wallet', entry: 'direct', walletStart: 'session', rechargeId: 'r-499-25' });
const direct = paymentMethodOf({ payType: DIRECT, entry: 'direct', rechargeId: 'r-499-24' });
const cards = [
  { card: cardOf(), paymentMethod: card },
  { card: cardOf({ sourceId: 'src_2', fingerprint: 'fp-2', validDate: '01/20', isBankExpire: true }), paymentMethod: card },
];
const intent = intentWith({ orderId: 'SB1' });
const bare = intentWith();
const unpaid = intentWith({ orderId: 'SB1', payType: WALLET, rechargeId: 'r-499-25', chargeable: false });

/** A payment return of an order that nothing else is about. */
const RETURN = { orderId: 'SB7', deviceId: 'd', paySubType: '23', platformData: null, sentOn: '' } as const;

/** One of every event; the compiler asks for a new one. All of them speak of request id rid-1. */
export const EVENTS = {
  opened: openedWith({ purchase: purchaseOfItems([item], 0), paymentMethods: [card, wallet, direct], cards }),
  'intent-found': { type: 'intent-found', intent: intentWith({ requestId: 'found', orderId: 'SB7' }), paymentMethods: [card] },
  'payment-return-opened': {
    type: 'payment-return-opened',
    query: RETURN,
    intent: intentWith({ requestId: 'found', orderId: 'SB7' }),
    past: null,
    first: null,
  },
  'payment-return-left': { type: 'payment-return-left' },
  'payment-return-read': { type: 'payment-return-read', orderId: 'SB1', evidence: {}, providerRules: [] },
  'purchase-known': {
    type: 'purchase-known',
    purchase: purchaseOfItems([item], 0),
    paymentMethods: [card, wallet, direct],
    cards,
    policy: 'A',
  },
  'payment-method-chosen': { type: 'payment-method-chosen', payType: WALLET },
  confirmed: { type: 'confirmed', requestId: 'rid-2', at: 1 },
  'other-route-pressed': { type: 'other-route-pressed', requestId: 'rid-2', at: 1 },
  'back-pressed': { type: 'back-pressed' },
  'leave-confirmed': { type: 'leave-confirmed' },
  'dialog-dismissed': { type: 'dialog-dismissed' },
  'holder-name-typed': { type: 'holder-name-typed', text: 'NOURA' },
  'remember-toggled': { type: 'remember-toggled', remember: false },
  'card-chosen': { type: 'card-chosen', sourceId: 'src_2', at: 1 },
  'payment-methods-shown': { type: 'payment-methods-shown' },
  'card-list-opened': { type: 'card-list-opened' },
  'expiry-typed': { type: 'expiry-typed', text: '12/30', at: 1 },
  'modify-expiry-pressed': { type: 'modify-expiry-pressed', sourceId: 'src_1' },
  'use-another-card-pressed': { type: 'use-another-card-pressed' },
  'delete-card-pressed': { type: 'delete-card-pressed', sourceId: 'src_1' },
  'delete-card-confirmed': { type: 'delete-card-confirmed' },
  'card-changed': { type: 'card-changed', sourceId: 'src_1', change: 'expiry', validDate: '12/30' },
  'card-change-failed': { type: 'card-change-failed', sourceId: 'src_1', change: 'expiry', message: 'request.network' },
  'card-fetched': { type: 'card-fetched', orderId: 'SB1', card: null },
  'check-again-pressed': { type: 'check-again-pressed' },
  'send-again-pressed': { type: 'send-again-pressed', at: 0 },
  'buy-again-pressed': { type: 'buy-again-pressed' },
  'buy-again-confirmed': { type: 'buy-again-confirmed' },
  'pay-again-confirmed': { type: 'pay-again-confirmed', requestId: 'rid-2', at: 1 },
  'cards-held': { type: 'cards-held', until: 60_000 },
  'paid-elsewhere': { type: 'paid-elsewhere', payments: [pastPaymentOf(intentWith({ requestId: 'elsewhere' }), 'paid')] },
  'pay-same-pressed': { type: 'pay-same-pressed', requestId: 'rid-2', at: 1 },
  'lower-package-pressed': { type: 'lower-package-pressed' },
  'retry-pressed': { type: 'retry-pressed', requestId: 'rid-2', at: 1 },
  'update-expiry-pressed': { type: 'update-expiry-pressed' },
  'another-method-pressed': { type: 'another-method-pressed' },
  'result-shown': { type: 'result-shown' },
  'result-hidden': { type: 'result-hidden' },
  'result-seen': { type: 'result-seen' },
  closed: { type: 'closed' },
  'refresh-pressed': { type: 'refresh-pressed' },
  'earlier-orders-reviewed': {
    type: 'earlier-orders-reviewed',
    paid: [intentWith({ requestId: 'earlier', orderId: 'SB8', superseded: true })],
  },
  'earlier-paid-acknowledged': { type: 'earlier-paid-acknowledged', requestId: 'earlier' },
  'wallet-prepared': { type: 'wallet-prepared', payType: WALLET, readiness: 'ready' },
  'sheet-opened': { type: 'sheet-opened', requestId: 'rid-1', check: { url: 'https://w.example' } },
  'sheet-ready': { type: 'sheet-ready', requestId: 'rid-1' },
  'sheet-refused': { type: 'sheet-refused', requestId: 'rid-1', reason: 'default' },
  'wallet-authorised': { type: 'wallet-authorised', requestId: 'rid-1' },
  'wallet-cancelled': { type: 'wallet-cancelled', requestId: 'rid-1' },
  'wallet-failed': { type: 'wallet-failed', requestId: 'rid-1', reason: 'default' },
  'wallet-button-shown': { type: 'wallet-button-shown', requestId: 'rid-1' },
  'wallet-button-gone': { type: 'wallet-button-gone', requestId: 'rid-1' },
  'wallet-answered': { type: 'wallet-answered', requestId: 'rid-1', evidence: {} },
  'element-form-shown': { type: 'element-form-shown', requestId: 'rid-1' },
  'element-form-gone': { type: 'element-form-gone', requestId: 'rid-1' },
  'element-form-paying': { type: 'element-form-paying', requestId: 'rid-1' },
  'element-form-ended': { type: 'element-form-ended', requestId: 'rid-1' },
  'element-form-failed': { type: 'element-form-failed', requestId: 'rid-1' },
  'element-form-blocked': { type: 'element-form-blocked', requestId: 'rid-1', intent: null },
  'authorise-blocked': { type: 'authorise-blocked', requestId: 'rid-1', intent: null },
  'authentication-shown': { type: 'authentication-shown', requestId: 'rid-1' },
  'continue-at-page-pressed': { type: 'continue-at-page-pressed' },
  'authentication-elsewhere': { type: 'authentication-elsewhere', requestId: 'rid-1' },
  'left-for-bank': { type: 'left-for-bank', requestId: 'rid-1', url: 'https://bank.example/3ds', form: null },
  'card-form-loading': { type: 'card-form-loading' },
  'card-form-ready': { type: 'card-form-ready' },
  'card-form-failed': { type: 'card-form-failed' },
  'card-form-removed': { type: 'card-form-removed' },
  'field-changed': { type: 'field-changed', field: 'cvv', state: 'valid' },
  tokenised: { type: 'tokenised', requestId: 'rid-1', fields: {} },
  'tokenise-failed': { type: 'tokenise-failed', requestId: 'rid-1', fault: 'rejected' },
  created: { type: 'created', requestId: 'rid-1', order: orderWith() },
  'create-refused': { type: 'create-refused', requestId: 'rid-1', code: 1, message: null },
  'create-unknown': { type: 'create-unknown', requestId: 'rid-1' },
  'create-not-sent': { type: 'create-not-sent', requestId: 'rid-1' },
  'fine-changed': { type: 'fine-changed', requestId: 'rid-1' },
  'create-blocked': { type: 'create-blocked', requestId: 'rid-1', intent: null },
  recovered: { type: 'recovered', requestId: 'rid-1', order: orderWith() },
  'recovery-absent': { type: 'recovery-absent', requestId: 'rid-1' },
  'recovery-silent': { type: 'recovery-silent', requestId: 'rid-1' },
  'evidence-read': { type: 'evidence-read', requestId: 'rid-1', evidence: {}, providerRules: [] },
  'timer-fired': { type: 'timer-fired', timer: 'poll' },
  'another-intent-open': { type: 'another-intent-open', intent: intentWith({ requestId: 'theirs', orderId: 'SB9' }) },
  'package-read': { type: 'package-read', items: [] },
  'price-accepted': { type: 'price-accepted' },
  'enter-card-pressed': { type: 'enter-card-pressed' },
  'session-changed': { type: 'session-changed', why: 'changed' },
  'session-stopped': { type: 'session-stopped', requestId: 'rid-1' },
  'order-beside-other-confirmed': { type: 'order-beside-other-confirmed' },
  returned: { type: 'returned' },
} as const satisfies { readonly [Type in PaymentEvent['type']]: Extract<PaymentEvent, { type: Type }> };

const sheet = { kind: 'wallet-sheet', requestId: 'rid-1', at: 1, check: { url: 'https://w.example' }, retriesLeft: 0 } as const;
const waiting = {
  kind: 'waiting',
  intent,
  evidence: NO_EVIDENCE,
  tries: 0,
  reasonTries: 0,
  reading: false,
  sheetOpen: false,
  mayAuthenticate: false,
} as const;

const PAST = pastPaymentOf(intent, 'paid');

const returned = {
  kind: 'returned-order',
  query: RETURN,
  intent: null,
  past: null,
  isBesideOpen: false,
  evidence: NO_EVIDENCE,
  tries: 0,
  reasonTries: 0,
  reading: false,
  unresolved: false,
  decision: null,
} as const;

/** At least one of every attempt; the compiler asks for a new kind. */
export const ATTEMPTS = {
  idle: [{ kind: 'idle' }],
  'changing-card': [{ kind: 'changing-card', sourceId: 'src_1', change: 'expiry' }],
  leaving: [{ kind: 'leaving' }],
  tokenising: [{ kind: 'tokenising', requestId: 'rid-1', at: 1 }],
  creating: [{ kind: 'creating', intent: bare }],
  'wallet-sheet': [
    { ...sheet, phase: 'opening', intent: null },
    { ...sheet, phase: 'creating', intent: { ...unpaid, orderId: null } },
    { ...sheet, phase: 'validating', intent: unpaid },
    { ...sheet, phase: 'open', intent: unpaid },
  ],
  'wallet-button': [
    { kind: 'wallet-button', intent: unpaid, phase: 'loading' },
    { kind: 'wallet-button', intent: unpaid, phase: 'shown' },
  ],
  'element-form': [
    { kind: 'element-form', intent: unpaid, phase: 'loading' },
    { kind: 'element-form', intent: unpaid, phase: 'shown' },
    { kind: 'element-form', intent, phase: 'paying' },
  ],
  authenticating: [{ kind: 'authenticating', intent, shown: false }],
  recovering: [{ kind: 'recovering', intent: bare, tries: 0, absentTries: 0, reading: false }],
  waiting: [waiting, { ...waiting, sheetOpen: true }],
  unresolved: [{ kind: 'unresolved', intent, evidence: NO_EVIDENCE, reading: false, absentTries: 0, provenAbsent: false }],
  'returned-order': [
    returned,
    { ...returned, past: PAST, query: { ...RETURN, orderId: 'SB1' }, reading: true },
    { ...returned, past: PAST, unresolved: true, isBesideOpen: true },
    { ...returned, intent: { ...intent, superseded: true, decided: true }, decision: SUCCESS_DECISION },
  ],
  decided: [
    {
      kind: 'decided',
      intent: { ...intent, decided: true },
      evidence: NO_EVIDENCE,
      outcome: 'expire',
      message: 'outcome.expire',
      ruleId: 'x',
    },
  ],
} as const satisfies { readonly [Kind in Attempt['kind']]: readonly Extract<Attempt, { kind: Kind }>[] };

const opened: PaymentState = {
  ...INITIAL_PAYMENT,
  purchase: purchaseOfItems([item], 0),
  paymentMethods: [card, wallet, direct],
  cards,
  expiry: EMPTY_EXPIRY,
  form: EMPTY_FORM,
  cardFetch: NO_CARD_FETCH,
};

/** The ways to pay that are chosen, and nothing at all. */
export const CHOICES: Readonly<Record<string, Partial<PaymentState>>> = {
  nothing: { purchase: null, paymentMethods: [], cards: [], paymentMethod: null },
  'a card form': { paymentMethod: card },
  'a saved card': { paymentMethod: card, card: cards[0] ?? null },
  'a wallet': { paymentMethod: wallet, wallet: 'ready' },
  'a direct payment method': { paymentMethod: direct },
};

export const stateOf = (attempt: Attempt, change: Partial<PaymentState> = {}): PaymentState => ({ ...opened, ...change, attempt });
