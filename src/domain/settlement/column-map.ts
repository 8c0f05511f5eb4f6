import type { EntryType } from './kinds.ts';

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

/** Decimals of a currency's minor unit. */
export const decimalsOf = (currency: string): number => DECIMALS[currency] ?? 2;

/** Currencies whose minor unit is not a hundredth, for SQL. */
export const UNUSUAL_DECIMALS: readonly (readonly [currency: string, decimals: number])[] = Object.entries(DECIMALS);
