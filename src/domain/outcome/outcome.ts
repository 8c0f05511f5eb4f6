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

/** The rules that an outcome sets for the rest of the payment. */
interface OutcomeMeaning {
  /** The platform's own report: paid or not. */
  readonly money: 'paid' | 'unpaid';
  /** The payment method is not offered again on this page (D30). */
  readonly hidesMethod: boolean;
  /** When the order's card is looked up: to offer it again, or to give a typed card a new date. */
  readonly findsCard: 'always' | 'typed' | 'never';
}

const UNPAID = { money: 'unpaid', hidesMethod: false, findsCard: 'never' } as const satisfies OutcomeMeaning;

/** One row per outcome: a new outcome does not compile without one. */
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

/** The outcomes of an unpaid order: the only ones that an outcome rule can return. */
export type UnpaidOutcome = OutcomeOf<'unpaid'>;

/** True if an outcome means that the order is paid. */
export const isPaid = (outcome: Outcome): outcome is OutcomeOf<'paid'> => {
  switch (OUTCOME_MEANINGS[outcome].money) {
    case 'paid':
      return true;
    case 'unpaid':
      return false;
  }
};

/** True if the payment method is hidden on this page after this outcome. */
export const hidesMethod = (outcome: Outcome): boolean => OUTCOME_MEANINGS[outcome].hidesMethod;

/** The known state of an order before its outcome is decided (D30). */
export const VERDICTS = ['success', 'declined', 'pending', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Returns the verdict that belongs to an outcome. */
export const verdictOfOutcome = (outcome: Outcome): Verdict => {
  switch (OUTCOME_MEANINGS[outcome].money) {
    case 'paid':
      return 'success';
    case 'unpaid':
      return 'declined';
  }
};
