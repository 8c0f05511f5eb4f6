import { mutantsOf, type MutantTuple } from '../mutant.ts';

const sheetCancels = (cell: string): MutantTuple => [
  'cancel-of-the-sheet-pays',
  "has a wallet whose sheet's cancel pays",
  'src/sandbox/wallet/page/open-sheet.ts',
  "button('cancel', SHEET_TEXTS.cancel, acts.cancelled),",
  "button('cancel', SHEET_TEXTS.cancel, () => acts.chose('approve', false)),",
  cell,
];

/** Simulators in which the way out pays. */
export const PAYING_CANCEL_CARD_MUTANTS = mutantsOf('adyen', [
  [
    'cancel-at-the-bank-pays',
    "has a bank whose page's cancel approves",
    'sandbox/transactions.ts',
    'transaction.choice ??= choice;',
    "transaction.choice ??= choice === 'cancel' ? 'approve' : choice;",
    'three-ds × cancel',
  ],
]);

export const PAYING_CANCEL_OTHER_MUTANTS = [
  ...mutantsOf('payermax', [
    [
      'leaving-pays',
      'has a page whose way back, without a result, pays',
      'sandbox/hosted-payments.ts',
      "else if (choice !== 'pending') return c.text('Bad request\\n', 400);",
      "else if (choice === 'pending') await payments.end(payment, 'approve');\n        else return c.text('Bad request\\n', 400);",
      'redirect × cancel',
    ],
    sheetCancels('embedded-button × cancel'),
  ]),
  ...mutantsOf('onerway', [sheetCancels('wallet-session × cancel')]),
];
