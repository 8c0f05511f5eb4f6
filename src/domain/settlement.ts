/** An amount of a line, from its columns; an empty cell is 0. */
export type MappedAmount =
  | { readonly is: 'none' }
  | { readonly is: 'column'; readonly name: string }
  /** The sign comes from the column that is filled, never from the type. */
  | { readonly is: 'credit-less-debit'; readonly credit: string; readonly debit: string }
  /** Costs: written as positive numbers, or as negative ones. */
  | { readonly is: 'costs'; readonly names: readonly string[]; readonly written: 'positive' | 'negative' };

/** Type of a line whose text says one thing for money in both directions. */
export interface TypeBySign {
  readonly positive: EntryType;
  readonly negative: EntryType;
}

/** How the line's text becomes its type; a text that is not listed is unknown. */
export interface MappedType {
  readonly column: string;
  /** By the text in lower case. */
  readonly values: Readonly<Record<string, EntryType | TypeBySign>>;
  /** For a report without the column. */
  readonly without?: TypeBySign;
}

/** A column that overrules the type, such as a status: by its text in lower case; `as-typed` leaves the type. */
export interface MappedStatus {
  readonly column: string;
  readonly values: Readonly<Record<string, EntryType | 'as-typed'>>;
}

/** Zone of the report's times. */
export type MappedZone =
  /** Offset such as +00:00; another one can be named for a file. */
  | { readonly is: 'fixed'; readonly offset: string }
  /** A column with a name or an offset. */
  | { readonly is: 'column'; readonly name: string };

export interface MappedColumn {
  /** Name in the file's header, in any case and order. */
  readonly name: string;
  readonly isOptional?: true;
}

/** How one report of a provider is read: data, by header name. Each provider's `settlement.ts` holds its own. */
export interface ColumnMap {
  readonly provider: string;
  readonly report: string;
  /** Changes with every change of the map. */
  readonly version: string;
  /** Document that names the columns. */
  readonly source: string;
  /** Assumptions that no real file has confirmed. */
  readonly unconfirmed: readonly string[];
  readonly columns: readonly MappedColumn[];
  /** The provider's id of the payment, and of the line's own action; the first column that is filled. */
  readonly tx: readonly string[];
  readonly action: readonly string[];
  /** The platform's order id: assumed to be the merchant's reference. Settable. */
  readonly orderRef: { readonly payment: readonly string[]; readonly other: readonly string[] };
  readonly type: MappedType;
  readonly status?: MappedStatus;
  /** Lines whose text in this column ends in this word hold a fee of their transaction, in place of its amount. */
  readonly breakdown?: { readonly column: string; readonly feeEndsIn: string };
  readonly gross: {
    readonly amount: MappedAmount;
    readonly currency: string;
    /** Absent for a report whose amounts are signed; else the types, and the texts of the type column, whose amounts are negative. */
    readonly negative?: { readonly types: readonly EntryType[]; readonly texts: readonly string[] };
  };
  readonly fee: MappedAmount;
  /** Currency of the fee, where it is stated by itself: another one than the settlement's is refused. */
  readonly feeCurrency?: string;
  /**
   * The settled amount in the settlement's currency. `net`: the report states net, and settled is net plus fee. `settled`: it states the
   * amount before fees, and net beside it, which must fit. `gross`: it settles in the currency of the payment.
   */
  readonly settlement:
    | { readonly is: 'net'; readonly net: MappedAmount; readonly currency: string; readonly rate: string }
    | {
        readonly is: 'settled';
        readonly settled: MappedAmount;
        readonly net: MappedAmount | null;
        readonly currency: string;
        readonly rate: string;
      }
    | { readonly is: 'gross' };
  readonly at: readonly string[];
  readonly zone: MappedZone;
  readonly batch: string | null;
  /** Days after the payment within which the provider reports it. */
  readonly settlesWithinDays: number;
}

/** Decimals of a currency with another number than two (ISO 4217). */
const DECIMALS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3])),
  ...Object.fromEntries(
    ['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'].map((code) => [
      code,
      0,
    ]),
  ),
};

/** Currencies whose minor unit is not a hundredth, for SQL. */
export const UNUSUAL_DECIMALS: readonly (readonly [currency: string, decimals: number])[] = Object.entries(DECIMALS);

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

/** Age bands of a difference, with the last day of each: whole days up to the end of the period. */
export const AGES = [
  ['0-2', 2],
  ['3-7', 7],
  ['8-30', 30],
  ['over 30', Number.POSITIVE_INFINITY],
] as const satisfies readonly (readonly [age: string, lastDay: number])[];

/** Decisions about a difference. */
export const DECISIONS = ['explained', 'claimed', 'corrected', 'written-off', 'carried'] as const;
export type Decision = (typeof DECISIONS)[number];
