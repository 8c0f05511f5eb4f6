/** Sides of a settlement: the platform's orders, a provider's report, the bank. */
export const SIDES = ['ours', 'theirs', 'bank'] as const;
export type Side = (typeof SIDES)[number];

/** Types of a report's line, whatever the provider calls them. */
export const ENTRY_TYPES = [
  'payment',
  'refund',
  'chargeback',
  'chargeback-reversed',
  /** Of a batch, not of one payment. */
  'fee',
  'reserve',
  'deduction',
  'payout',
  /** A payment that failed: it moved no money. */
  'attempt',
] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/**
 * Kinds of what a match finds, in the order in which they are tried: the first that holds is primary, the others are flags. `matched` is
 * what remains when none holds.
 */
export const KINDS = [
  'matched',
  'rounding',
  'unpaid',
  'awaiting',
  'missing-there',
  'missing-here',
  'no-reference',
  'status-differs',
  'paid-twice',
  'duplicate-row',
  'amount-differs',
  'currency-differs',
  'fx-differs',
  'fee-unexpected',
  'refunded',
  'partly-refunded',
  'over-refunded',
  'charged-back',
  'chargeback-reversed',
  'cut-off',
  'other-provider',
  'payout-differs',
  'batch-entry',
  'unknown-type',
  'unreadable',
] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Share of a kind in the close of a month. `settled`: nothing to do. `open`: expected, and carried to the next month. `exception`: somebody
 * decides it before the month is closed.
 */
export type Standing = 'settled' | 'open' | 'exception';

export interface KindMeaning {
  readonly standing: Standing;
  /** Condition of the kind, as published. */
  readonly holds: string;
}

export const KIND_MEANINGS: Readonly<Record<Kind, KindMeaning>> = {
  matched: { standing: 'settled', holds: 'paid, one payment, equal' },
  rounding: { standing: 'settled', holds: 'paid, one payment, unequal within a tolerance over 0' },
  unpaid: { standing: 'settled', holds: 'unpaid, and no row that settled it' },
  awaiting: { standing: 'open', holds: 'paid, no payment yet, within the days that the provider takes' },
  'missing-there': { standing: 'exception', holds: 'paid, no payment, and older than the days that the provider takes' },
  'missing-here': { standing: 'exception', holds: 'its reference is no order of ours' },
  'no-reference': { standing: 'exception', holds: 'a payment, refund or chargeback without a reference' },
  'status-differs': { standing: 'exception', holds: 'settled there, not paid here' },
  'paid-twice': { standing: 'exception', holds: 'two transactions paid one order' },
  'duplicate-row': { standing: 'exception', holds: 'the same id, type, breakdown, amount and batch again' },
  'amount-differs': { standing: 'exception', holds: 'the gross amount is not the order’s' },
  'currency-differs': { standing: 'exception', holds: 'the gross currency is not the order’s' },
  'fx-differs': { standing: 'exception', holds: 'gross × rate is not what was settled' },
  'fee-unexpected': { standing: 'exception', holds: 'the fee is outside the configured table' },
  refunded: { standing: 'exception', holds: 'refunds equal the payment' },
  'partly-refunded': { standing: 'exception', holds: 'refunds are less than the payment' },
  'over-refunded': { standing: 'exception', holds: 'refunds are more than the payment, or there is no payment' },
  'charged-back': { standing: 'exception', holds: 'a chargeback' },
  'chargeback-reversed': { standing: 'exception', holds: 'a chargeback that was reversed' },
  'cut-off': { standing: 'exception', holds: 'settled in another period than paid' },
  'other-provider': { standing: 'exception', holds: 'in another provider’s file' },
  'payout-differs': { standing: 'exception', holds: 'a batch’s sum is not its payout, or not what the bank received' },
  'batch-entry': { standing: 'settled', holds: 'fee, reserve, deduction or payout of a batch' },
  'unknown-type': { standing: 'exception', holds: 'a type that the column map does not name' },
  unreadable: { standing: 'exception', holds: 'a line that cannot be read' },
};

export const isException = (kind: Kind): boolean => KIND_MEANINGS[kind].standing === 'exception';

/** Age bands of a difference, in whole days up to the end of the period. */
export const AGES = ['0-2', '3-7', '8-30', 'over 30'] as const;
export type Age = (typeof AGES)[number];

const LAST_DAYS: Readonly<Record<Exclude<Age, 'over 30'>, number>> = { '0-2': 2, '3-7': 7, '8-30': 30 };

export const ageOf = (days: number): Age => {
  if (days <= LAST_DAYS['0-2']) return '0-2';
  if (days <= LAST_DAYS['3-7']) return '3-7';
  return days <= LAST_DAYS['8-30'] ? '8-30' : 'over 30';
};

/** Decisions about a difference. */
export const DECISIONS = ['explained', 'claimed', 'corrected', 'written-off', 'carried'] as const;
export type Decision = (typeof DECISIONS)[number];
