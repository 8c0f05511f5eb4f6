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

/** The outcomes of an order that is not paid: all that a row of the outcome rules can say. */
export type UnpaidOutcome = Exclude<Outcome, 'success'>;

/** What is known of an order before its outcome is decided (D30). */
export const VERDICTS = ['success', 'declined', 'pending', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];
