import { mutantsOf } from '../mutant.ts';

/** The error of an adapter carries a sentence as its detail, where a short code belongs, and nothing reports it. */
export const SENTENCE_DETAIL_CARD_MUTANTS = [
  ...mutantsOf('checkout', [
    [
      'details-a-refused-token',
      "makes the SDK's sentence the detail of a refused token",
      'frames-form.ts',
      'this.#submissions.reject(failureCode(payload))',
      'this.#submissions.reject(String(Object(payload).message))',
      'tokenise × unknown-code',
    ],
    [
      'flow-details-a-broken-script',
      'makes the sentence that Flow throws the detail of a broken script',
      'flow-gateway.ts',
      '.catch(() => fail(bounds.thrown));',
      ".catch((reason) => fail(formErrors.of('script-broken', String(reason))));",
      'element-form × script-throws',
    ],
  ]),
  ...mutantsOf('adyen', [
    [
      'details-a-broken-start',
      'makes the sentence that the SDK throws the detail of its broken start',
      'sdk.ts',
      "catch: () => new SdkError('broken', 'init') })",
      "catch: (reason) => new SdkError('broken', String(reason)) })",
      'hosted-fields × script-throws',
    ],
    [
      'details-a-verification-that-cannot-begin',
      'makes the sentence that the SDK throws the detail of a verification that cannot begin',
      'sdk.ts',
      "catch: () => new SdkError('broken', 'init') })",
      "catch: (reason) => new SdkError('broken', String(reason)) })",
      'three-ds × script-throws',
    ],
  ]),
];

export const SENTENCE_DETAIL_BUTTON_MUTANTS = [
  ...mutantsOf('airwallex', [
    [
      'details-a-broken-start',
      'makes the sentence that the SDK throws the detail of its broken start',
      'gateway.ts',
      "catch: () => formErrors.of('script-broken', 'init'),",
      "catch: (reason) => formErrors.of('script-broken', String(reason)),",
      'embedded-button × script-throws',
    ],
  ]),
];
