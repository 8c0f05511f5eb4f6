import { mutantsOf, type MutantTuple } from '../mutant.ts';

const ROWS = 'results.ts';
const NO_ROWS = 'export const rules: readonly OutcomeRule[] = [];';
const BEGIN_OF_ROWS = 'export const rules: readonly OutcomeRule[] = [\n';

const row = (provider: string, condition: string, outcome = 'balance'): string =>
  `{ id: 'GUESS', provider: '${provider}', conditions: [{ ${condition} }], outcome: '${outcome}', message: 'outcome.${outcome}', source: 'a guess' },\n`;
const onlyRow = (...given: Parameters<typeof row>): string => `export const rules = [${row(...given)}];`;

/** A row that takes each code with a hyphen, through one field. */
const hyphen = (field: string): string => `field: '${field}', is: 'contains', value: '-'`;

/** Rows of another provider's, in a provider that has rows (`begin` is a piece of the first). */
const foreign = (id: string, cell: string): MutantTuple => [
  'rows-of-another',
  'has rows of another provider',
  ROWS,
  `provider: '${id}',`,
  "provider: 'another',",
  cell,
];
const foreignWhereNone = (cell: string): MutantTuple => [
  'rows-of-another',
  'has a row of another provider',
  ROWS,
  NO_ROWS,
  onlyRow('adyen', "field: 'err_code', is: 'equals', value: 'unheard-of'"),
  cell,
];

/** Declines are classed wrongly, or by rows and pay types that are another provider's. */
export const WRONG_CLASS_CARD_MUTANTS = [
  ...mutantsOf('checkout', [
    [
      'fraud-as-verify',
      'shows suspected fraud as a failed verification',
      ROWS,
      "...rows('highRisk', 'outcome.high-risk', '20004 20059",
      "...rows('verify', 'outcome.verify', '20004 20059",
      'hosted-fields × decline',
    ],
    [
      'flow-expired-as-balance',
      'shows an expired card as a lack of funds',
      ROWS,
      "...rows('expire', 'outcome.expire', '30033'),",
      "...rows('balance', 'outcome.balance', '30033'),",
      'element-form × decline',
    ],
    [
      'classes-any-detail',
      'classes an unlisted code that comes as a detail',
      ROWS,
      BEGIN_OF_ROWS,
      BEGIN_OF_ROWS + row('checkout', hyphen('fail_detail')),
      'hosted-fields × unknown-code',
    ],
    [
      'flow-classes-any-summary',
      'classes an unlisted code that comes as a summary',
      ROWS,
      BEGIN_OF_ROWS,
      BEGIN_OF_ROWS + row('checkout', hyphen('err_summary')),
      'element-form × unknown-code',
    ],
    foreign('checkout', 'hosted-fields × decline'),
    [
      'taken-pay-type',
      "declares a pay type that is another provider's",
      'manifest.ts',
      'payType: payTypeOf(23),',
      'payType: payTypeOf(24),',
      'hosted-fields × decline',
    ],
  ]),
  ...mutantsOf('adyen', [foreign('adyen', 'hosted-fields × decline')]),
];

export const WRONG_CLASS_OTHER_MUTANTS = [
  ...mutantsOf('payermax', [
    [
      'failed-as-expired',
      'shows a payment that failed without a reason of its own as an expired card',
      ROWS,
      NO_ROWS,
      onlyRow('payermax', "field: 'err_code', is: 'equals', value: 'PAYMENT_FAILED'", 'expire'),
      'redirect × decline',
    ],
    [
      'classes-any-reason',
      'classes an unlisted code that comes as a reason, of a payment on a page of its own',
      ROWS,
      NO_ROWS,
      onlyRow('payermax', hyphen('fail_reason')),
      'redirect × unknown-code',
    ],
    [
      'classes-any-summary',
      'classes an unlisted code that comes as a summary, of a payment by its button',
      ROWS,
      NO_ROWS,
      onlyRow('payermax', hyphen('err_summary')),
      'embedded-button × unknown-code',
    ],
    foreignWhereNone('redirect × decline'),
  ]),
  ...mutantsOf('onerway', [
    [
      'unlisted-as-balance',
      "shows a reason in no list as a lack of funds, because it begins like one of the bank's",
      ROWS,
      NO_ROWS,
      onlyRow('onerway', "field: 'fail_reason', is: 'contains', value: 'issuer'"),
      'wallet-session × decline',
    ],
    [
      'classes-any-wallet-reason',
      'classes an unlisted reason of the wallet',
      ROWS,
      NO_ROWS,
      onlyRow('onerway', hyphen('wallet_reason')),
      'wallet-session × unknown-code',
    ],
    foreignWhereNone('wallet-session × decline'),
  ]),
  ...mutantsOf('useepay', [
    [
      'taken-pay-type',
      "declares a pay type that is another provider's",
      'manifest.ts',
      'payType: payTypeOf(28),',
      'payType: payTypeOf(29),',
      'wallet-session × decline',
    ],
  ]),
  ...mutantsOf('airwallex', [
    [
      'risk-as-verify',
      'shows a decline by the risk engine as a failed verification',
      ROWS,
      "row('risk_declined', 'highRisk', 'outcome.high-risk'),",
      "row('risk_declined', 'verify', 'outcome.verify'),",
      'embedded-button × decline',
    ],
    [
      'classes-any-refusal',
      'classes an unlisted refusal code',
      ROWS,
      BEGIN_OF_ROWS,
      BEGIN_OF_ROWS + row('airwallex', hyphen('refusal_reason_code')),
      'embedded-button × unknown-code',
    ],
    foreign('airwallex', 'embedded-button × decline'),
    [
      'taken-pay-type',
      "declares a pay type that is another provider's",
      'manifest.ts',
      'payType: payTypeOf(30),',
      'payType: payTypeOf(31),',
      'embedded-button × decline',
    ],
  ]),
];
