import { mutantsOf } from '../mutant.ts';

/** Something runs on after the payment, or is left on the console, on the device or in the browser's history. */
export const LEFT_BEHIND_CARD_MUTANTS = [
  ...mutantsOf('checkout', [
    [
      'leaves-an-interval',
      'leaves an interval running',
      'frames-form.ts',
      'this.#parts.sdk.init(config);',
      'setInterval(() => {}, 60_000);\n    this.#parts.sdk.init(config);',
      'hosted-fields × remount',
    ],
    [
      'flow-leaves-an-observer',
      'leaves an observer running',
      'flow-form.ts',
      'component.mount(this.#parts.container);',
      'new ResizeObserver(() => {}).observe(this.#parts.container);\n    component.mount(this.#parts.container);',
      'element-form × unmount-early',
    ],
    [
      'prints',
      'prints a line on the console when it is ready',
      'frames-form.ts',
      'const onReady = this.#onReady;',
      "console.log('ready');\n    const onReady = this.#onReady;",
      'hosted-fields × success',
    ],
    [
      'flow-keeps-the-session',
      'keeps the payment session in web storage',
      'flow-gateway.ts',
      "if (paymentSession === null) return formErrors.fail('malformed', 'platform-data');",
      "if (paymentSession === null) return formErrors.fail('malformed', 'platform-data');\n    localStorage.setItem('flow_session', JSON.stringify(paymentSession));",
      'element-form × success',
    ],
  ]),
  ...mutantsOf('adyen', [
    [
      'leaves-an-observer',
      'leaves an observer running',
      'secured-fields.ts',
      'this.#component.mount(this.#at.root);',
      'new MutationObserver(() => {}).observe(document, { childList: true });\n      this.#component.mount(this.#at.root);',
      'hosted-fields × remount',
    ],
    [
      'keeps-the-verification',
      'keeps a verification in web storage',
      'verification.ts',
      'component.mount(element);',
      "sessionStorage.setItem('adyen_action', JSON.stringify(action));\n        component.mount(element);",
      'three-ds × success',
    ],
    [
      'leaves-a-verification-running',
      'leaves an interval running when the bank has answered',
      'verification.ts',
      'const element = freshElement(mountPoint);',
      'setInterval(() => {}, 60_000);\n      const element = freshElement(mountPoint);',
      'three-ds × remount',
    ],
  ]),
];

export const LEFT_BEHIND_WALLET_MUTANTS = [
  ...mutantsOf('onerway', [
    [
      'leaves-an-interval',
      'leaves an interval running for each sheet',
      'src/adapters/wallet/apple-pay-driver.ts',
      'this.#open = sheet;',
      'setInterval(() => {}, 60_000);\n    this.#open = sheet;',
      'wallet-session × remount',
    ],
    [
      'prints-the-token',
      "prints the wallet's payment on the console",
      'src/adapters/wallet/apple-pay-sheet.ts',
      "this.#phase = 'authorised';",
      "console.info(JSON.stringify(token.value));\n    this.#phase = 'authorised';",
      'wallet-session × success',
    ],
  ]),
  ...mutantsOf('payermax', [
    [
      'leaves-an-observer',
      'leaves an observer running',
      'dropin-button.ts',
      'component.mount(container.selector);',
      'new MutationObserver(() => {}).observe(document, { childList: true });\n    component.mount(container.selector);',
      'embedded-button × remount',
    ],
    [
      'writes-history',
      "puts the tap into the browser's history",
      'dropin-button.ts',
      "this.#phase = 'asking';",
      "history.replaceState({ asking: true }, '');\n    this.#phase = 'asking';",
      'embedded-button × success',
    ],
  ]),
  ...mutantsOf('airwallex', [
    [
      'leaves-a-worker',
      'leaves a worker running',
      'airwallex-button.ts',
      'const { element, container } = this.#parts;',
      "const { element, container } = this.#parts;\n    new Worker('/assets/none.js');",
      'embedded-button × remount',
    ],
    [
      'prints',
      'prints a warning on the console when the shopper authorises',
      'airwallex-button.ts',
      "this.#phase = 'authorising';",
      "console.warn('authorising');\n    this.#phase = 'authorising';",
      'embedded-button × success',
    ],
  ]),
];
