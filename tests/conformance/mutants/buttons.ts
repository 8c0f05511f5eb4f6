import { mutantsOf } from './mutant.ts';

/** PayerMax's and Airwallex's embedded buttons, and UseePay's confirmation. */
export const BUTTON_MUTANTS = [
  ...mutantsOf('payermax', [
    [
      'success-on-pending',
      'tells the sheet of success before the platform has decided',
      'dropin-button.ts',
      "success: 'success', declined: 'failure', pending: null, unknown: null",
      "success: 'success', declined: 'failure', pending: 'success', unknown: 'success'",
      'embedded-button × late-success',
    ],
    [
      'never-answers',
      'never answers the sheet of a payment that stays pending',
      'dropin-button.ts',
      "this.#emit(result === 'success' ? 'paySuccess' : 'payFail');",
      "if (result === 'success') this.#emit('paySuccess');",
      'embedded-button × timeout',
    ],
    [
      'leaves-the-button',
      'leaves its button on the page',
      'dropin-button.ts',
      'this.#parts.container.remove();',
      '',
      'embedded-button × remount',
    ],
    [
      'submits-twice',
      'submits the token to the platform twice',
      'dropin-button.ts',
      'return submit(token);',
      'return Effect.andThen(submit(token), submit(token));',
      'embedded-button × duplicate',
    ],
    [
      'swallows-cancel',
      'does not report a cancelled sheet',
      'dropin-button.ts',
      'return this.#parts.listener.cancelled();',
      'return;',
      'embedded-button × cancel',
    ],
  ]),
  ...mutantsOf('airwallex', [
    [
      'waits-forever',
      'ignores the time-out of its button',
      'gateway.ts',
      'timeoutMs: this.#readyTimeoutMs,',
      'timeoutMs: 600_000,',
      'embedded-button × timeout',
    ],
    [
      'any-amount',
      'shows a button for an order with another amount',
      'wire.ts',
      'if (isOther || isForeign) return Option.none();',
      'if (isForeign) return Option.none();',
      'embedded-button × wrong-amount',
    ],
  ]),
  ...mutantsOf('useepay', [
    [
      'never-confirms',
      'skips the confirmation that the platform asks for',
      'wallet-gateway.ts',
      'asksForConfirmation(said) ?',
      'false ?',
      'wallet-session × success',
    ],
  ]),
];
