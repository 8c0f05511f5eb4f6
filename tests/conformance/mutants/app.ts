import { mutantsOf } from './mutant.ts';

const SHEET = 'src/application/payment/wallet-sheet-session.ts';
const WALLET_SHEET = 'src/domain/payment/wallet-sheet.ts';
const WALLET_TOKEN = 'src/domain/payment/wallet-sheet.ts';

/** Bugs of the app itself in wallet payments, detected through Onerway's adapters. */
export const APP_WALLET_MUTANTS = mutantsOf('onerway', [
  [
    'begins-after-an-await',
    'begins the wallet session after an await',
    'src/application/payment/command-table.ts',
    'wallet.run(({ sheet }) => Effect.sync(() => sheet.begin(command, emit))),',
    'wallet.run(({ sheet }) => Effect.promise(async () => {\n            await Promise.resolve();\n            sheet.begin(command, emit);\n          })),',
    'wallet-session × success',
  ],
  ['never-answers', 'never answers a sheet', SHEET, 'else sheet?.complete(result);', 'else void result;', 'wallet-session × success'],
  [
    'success-at-once',
    'tells the sheet of success with the token, before the platform has answered',
    SHEET,
    'this.#token = { value };',
    "this.#token = { value };\n          this.#sheet?.complete('success');",
    'wallet-session × decline',
  ],
  [
    'success-on-pending',
    'treats a pending order as paid',
    'src/domain/payment/tracking.ts',
    'return { ...undecided, isPending: true };',
    'return { ...undecided, decision: SUCCESS_DECISION };',
    'wallet-session × late-success',
  ],
  [
    'sends-the-token-twice',
    'sends the token twice',
    SHEET,
    'return gateway.authorise(order, token.value).pipe(',
    'return Effect.andThen(gateway.authorise(order, token.value), gateway.authorise(order, token.value)).pipe(',
    'wallet-session × success',
  ],
  [
    'gives-up-what-may-be-paid',
    'gives the order up when its sheet is cancelled after the token',
    WALLET_TOKEN,
    'next({ ...state, attempt: { ...attempt, sheetOpen: false } }, STOP_ANSWER);',
    "next({ ...state, attempt: { kind: 'idle' } }, { type: 'abandon-order', intent: attempt.intent, reason: USER_CANCEL });",
    'wallet-session × cancel',
  ],
  [
    'another-request-id',
    'continues an order under a new request id',
    'src/domain/payment/create.ts',
    'return mayBeCharged(requestToRetry) || fits ? requestToRetry : null;',
    'return mayBeCharged(requestToRetry) && fits ? requestToRetry : null;',
    'wallet-session × timeout',
  ],
  [
    'never-tries-again',
    'gives up at the first failed merchant validation',
    WALLET_SHEET,
    "attempt.phase === 'validating' && attempt.retriesLeft > 0 &&",
    "attempt.phase === 'validating' && attempt.retriesLeft > 9 &&",
    'wallet-session × timeout',
  ],
  [
    'waits-past-25-s',
    'leaves the sheet open past its 25 s',
    WALLET_TOKEN,
    "andThen(next(state, { type: 'end-wallet-sheet', result: 'failure' }), (told) =>",
    'andThen(next(state), (told) =>',
    'wallet-session × timeout',
  ],
  [
    'keeps-cancelled-orders',
    'does not give up the order of a cancelled sheet',
    'src/application/payment/earlier-orders.ts',
    'const reported = this.#orders.cancelClicked(id, reason, intent.payer)',
    'const reported = Effect.void',
    'wallet-session × cancel',
  ],
  [
    'swallows-cancel',
    'ignores that the sheet was cancelled',
    SHEET,
    "emit({ type: 'wallet-cancelled', requestId });",
    '',
    'wallet-session × cancel',
  ],
  [
    'always-success',
    'completes every sheet with SUCCESS',
    'src/adapters/wallet/apple-pay-sheet.ts',
    'PAYMENT_STATUS[result]',
    "PAYMENT_STATUS[result === 'failure' ? 'success' : result]",
    'wallet-session × decline',
  ],
  [
    'never-lets-go',
    'treats a sheet that has ended as open',
    'src/adapters/wallet/apple-pay-driver.ts',
    'ended: () => {\n        this.#open = null;',
    'ended: () => {',
    'wallet-session × remount',
  ],
]);

/** Bugs of the app itself in card payments, detected through Checkout's adapters. */
export const APP_CARD_MUTANTS = mutantsOf('checkout', [
  [
    'creates-twice',
    'creates two orders for one tap',
    'src/application/payment/create-order.ts',
    'return this.#deps.orders.create({ intent, fields, remember }).pipe(',
    'const twice = { intent, fields, remember };\n    return Effect.andThen(this.#deps.orders.create(twice), this.#deps.orders.create(twice)).pipe(',
    'hosted-fields × success',
  ],
  [
    'takes-every-tap',
    'starts another payment with every tap',
    'src/domain/payment/confirm.ts',
    "if (state.attempt.kind !== 'idle' || state.dialog !== 'none') return next(state);",
    "if (state.dialog !== 'none') return next(state);",
    'hosted-fields × duplicate',
  ],
  [
    'gives-up-lost-creates',
    'treats a create without an answer as failed',
    'src/domain/payment/order-answers.ts',
    'mayBeCharged(intent)\n    ? track({ ...state, requestToRetry: null }, intent)',
    "mayBeCharged(intent)\n    ? next({ ...state, requestToRetry: null, attempt: { kind: 'idle' } })",
    'hosted-fields × timeout',
  ],
]);

/** Bugs of the app and of a simulator on the way back from a provider's page, detected through PayerMax's. */
export const WAY_BACK_MUTANTS = mutantsOf('payermax', [
  [
    'leaves-the-way-back-out',
    'does not send on what the provider added to its way back',
    'src/domain/payment/payment-return.ts',
    "sentOn: opened.sentOn || (own?.wayBack ?? '')",
    "sentOn: ''",
    'redirect × success',
  ],
  [
    'ends-without-its-number',
    'tells the end of an order whatever the way back carries',
    'sandbox/hosted-payments.ts',
    "payment.orderId === orderId && payment.tradeToken === query['tradeToken']",
    "payment.orderId === orderId && query['tradeToken'] !== undefined",
    'redirect × success',
  ],
]);
