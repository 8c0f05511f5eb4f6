import { mutantsOf } from '../mutant.ts';

/** What an SDK or a wallet hands over, or says in a sentence, stands in a report. */
export const REPEATED_PAYLOAD_CARD_MUTANTS = [
  ...mutantsOf('checkout', [
    [
      'reports-payloads',
      'reports the payload of an event that does not decode',
      'frames-form.ts',
      'if (Option.isNone(decoded)) return this.#parts.ignored(event);',
      'if (Option.isNone(decoded)) return this.#parts.ignored(`${event} ${JSON.stringify(payload)}`);',
      'hosted-fields × malformed',
    ],
    [
      'flow-reports-sentences',
      "reports the sentence of the form's error",
      'flow-form.ts',
      'onError: (_: unknown, error: unknown) => this.#failed(flowErrorCode(error)),',
      'onError: (_: unknown, error: unknown) => {\n      this.#parts.ignored(String(error));\n      this.#failed(flowErrorCode(error));\n    },',
      'element-form × decline',
    ],
  ]),
  ...mutantsOf('adyen', [
    [
      'reports-sentences',
      "reports the sentence of the SDK's error",
      'secured-fields.ts',
      'if (Option.isNone(decoded)) return this.#listener.ignored(event, null);',
      'if (Option.isNone(decoded)) return this.#listener.ignored(event, JSON.stringify(payload ?? null));',
      'hosted-fields × malformed',
    ],
  ]),
];

export const REPEATED_PAYLOAD_WALLET_MUTANTS = [
  ...mutantsOf('onerway', [
    [
      'reports-the-token',
      "reports the wallet's encrypted payment",
      'src/application/payment/wallet-sheet-session.ts',
      "emit({ type: 'wallet-authorised', requestId });",
      "this.#deps.telemetry.report('wallet_authorised', { token: JSON.stringify(value) });\n          emit({ type: 'wallet-authorised', requestId });",
      'wallet-session × success',
    ],
  ]),
  ...mutantsOf('payermax', [
    [
      'reports-payloads',
      "reports each payload of the component's",
      'dropin-button.ts',
      'if (this.#isMounted) handle(payload);',
      'this.#parts.ignored(JSON.stringify(payload ?? null));\n      if (this.#isMounted) handle(payload);',
      'embedded-button × success',
    ],
  ]),
  ...mutantsOf('airwallex', [
    [
      'reports-payloads',
      "reports each payload of the element's errors",
      'airwallex-button.ts',
      "this.#on('error', (payload) => this.#failed(errorCode(payload)));",
      "this.#on('error', (payload) => {\n      this.#parts.ignored(JSON.stringify(payload ?? null));\n      this.#failed(errorCode(payload));\n    });",
      'embedded-button × malformed',
    ],
  ]),
];
