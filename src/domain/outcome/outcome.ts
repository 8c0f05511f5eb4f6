/** The nine result outcomes of cashier §4. */
export const OUTCOMES = [
  'success',
  'fail',
  'balance',
  'expire',
  'verify',
  'not_support_apple_pay',
  'other',
  'notActive',
  'highRisk',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What an outcome means wherever the payment decides by it. */
interface OutcomeMeaning {
  /** What became of the money by the platform's word. */
  readonly money: 'paid' | 'unpaid';
  /** The payment method is not offered again on this page (D30). */
  readonly hidesMethod: boolean;
  /** When the card of the order is looked for: to offer it again, or to give a card that was typed a new date. */
  readonly findsCard: 'always' | 'typed' | 'never';
}

const UNPAID = { money: 'unpaid', hidesMethod: false, findsCard: 'never' } as const satisfies OutcomeMeaning;

/** One row for every outcome: a new outcome does not compile until it has one. */
export const OUTCOME_MEANINGS = {
  success: { money: 'paid', hidesMethod: false, findsCard: 'always' },
  fail: UNPAID,
  balance: UNPAID,
  expire: { ...UNPAID, findsCard: 'typed' },
  verify: UNPAID,
  not_support_apple_pay: UNPAID,
  other: UNPAID,
  notActive: { ...UNPAID, hidesMethod: true },
  highRisk: UNPAID,
} as const satisfies Readonly<Record<Outcome, OutcomeMeaning>>;

type OutcomeOf<Money extends OutcomeMeaning['money']> = {
  [Each in Outcome]: (typeof OUTCOME_MEANINGS)[Each]['money'] extends Money ? Each : never;
}[Outcome];

/** The outcomes of an order that is not paid: all that a row of the outcome rules can say. */
export type UnpaidOutcome = OutcomeOf<'unpaid'>;

/** Whether an outcome says that the order is paid. */
export const isPaid = (outcome: Outcome): outcome is OutcomeOf<'paid'> => {
  switch (OUTCOME_MEANINGS[outcome].money) {
    case 'paid':
      return true;
    case 'unpaid':
      return false;
  }
};

/** Whether a payment method that ended so is not offered again on this page. */
export const hidesMethod = (outcome: Outcome): boolean => OUTCOME_MEANINGS[outcome].hidesMethod;

/** What is known of an order before its outcome is decided (D30). */
export const VERDICTS = ['success', 'declined', 'pending', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The verdict that an outcome goes with. */
export const verdictOfOutcome = (outcome: Outcome): Verdict => {
  switch (OUTCOME_MEANINGS[outcome].money) {
    case 'paid':
      return 'success';
    case 'unpaid':
      return 'declined';
  }
};
