import { mutantsOf } from '../mutant.ts';

/** A token, a tap or an end of what is over already counts for what is open now. */
export const EARLIER_TOKEN_CARD_MUTANTS = mutantsOf('checkout', [
  [
    'token-for-the-newest',
    'hands a token to whichever submission is running',
    'submission.ts',
    '(result) => settle(this.#read(result, holderName)),',
    '(result) => this.#settle?.(this.#read(result, holderName)),',
    'tokenise × cancel',
  ],
  [
    'flow-speaks-for-the-newest',
    'takes what an ended form says for the word of the form that is shown',
    'flow-gateway.ts',
    "const component: unknown = components.create('card', form.callbacks);",
    "globalThis.newestForm = form;\n    const forNewest = Object.keys(form.callbacks).map((name) => [name, (...given) => globalThis.newestForm.callbacks[name](...given)]);\n    const component: unknown = components.create('card', Object.fromEntries(forNewest));",
    'element-form × remount',
  ],
]);

export const EARLIER_TOKEN_WALLET_MUTANTS = [
  ...mutantsOf('onerway', [
    [
      'token-of-an-ended-sheet',
      'takes the token of an ended sheet for the one that is open',
      'src/adapters/wallet/apple-pay-sheet.ts',
      'for (const [type, handler] of this.#handlers) this.#session.addEventListener(type, handler);',
      'globalThis.newestHandlers = this.#handlers;\n      for (const [index, [type]] of this.#handlers.entries()) this.#session.addEventListener(type, (event) => globalThis.newestHandlers[index][1](event));',
      'wallet-session × remount',
    ],
  ]),
  ...mutantsOf('payermax', [
    [
      'tap-of-an-ended-button',
      'takes the tap on a button that is gone for a tap on the one that is shown',
      'dropin-button.ts',
      'this.#parts.component.on(event, (payload) => {\n      if (this.#isMounted) handle(payload);\n    });',
      'globalThis.newestHandlers = { ...globalThis.newestHandlers, [event]: handle };\n    this.#parts.component.on(event, (payload) => globalThis.newestHandlers[event](payload));',
      'embedded-button × remount',
    ],
  ]),
  ...mutantsOf('airwallex', [
    [
      'cancel-of-an-ended-button',
      'takes what a button that is gone says for the word of the one that is shown',
      'airwallex-button.ts',
      'this.#parts.element.on(event, (payload) => {\n      if (!this.#isDisposed) handle(payload);\n    });',
      'globalThis.newestHandlers = { ...globalThis.newestHandlers, [event]: handle };\n    this.#parts.element.on(event, (payload) => globalThis.newestHandlers[event](payload));',
      'embedded-button × remount',
    ],
  ]),
];
