/** Money in a result: decimal dollars, exact to the cent. */
export type Usd = string;

/** Orders of one verdict or outcome. `rows` counts every row; `orders` and `usd` count each order once, by its last row. */
export interface Total {
  readonly key: string;
  readonly orders: number;
  readonly usd: Usd;
  readonly rows: number;
}

export interface DayTotal extends Total {
  readonly outcome: string;
}

export interface UnlistedCode {
  readonly provider: string;
  readonly payType: string;
  readonly field: string;
  readonly code: string;
  readonly rows: number;
  readonly usd: Usd;
  readonly firstLine: number;
}

export interface Disagreement {
  readonly shown: string;
  readonly shouldShow: string;
  readonly rule: string;
  readonly provider: string;
  readonly rows: number;
  readonly usd: Usd;
  readonly firstLine: number;
}

export interface DisagreeingRow {
  readonly line: number;
  readonly orderId: string;
  readonly provider: string;
  readonly usd: Usd;
  readonly shown: string;
  readonly shouldShow: string;
  readonly rule: string;
}

export interface RepeatedOrder {
  readonly orderId: string;
  readonly rows: number;
  readonly firstLine: number;
  readonly lastLine: number;
  /** Outcomes of its rows, by time and line; verdicts where there is no outcome. */
  readonly endings: string;
}

/** An order whose rows name two amounts or two providers. */
export interface ConflictingOrder {
  readonly orderId: string;
  readonly firstLine: number;
  readonly lastLine: number;
  /** Amount and provider of each row, by time and line. */
  readonly rows: readonly string[];
  /** The row that counts in the totals. */
  readonly counted: string;
  readonly leftOutUsd: Usd;
}

export interface Listed<A> {
  readonly count: number;
  readonly first: readonly A[];
}

export interface UnreadableRow {
  readonly line: number;
  readonly message: string;
}

export interface ProviderMismatch {
  readonly provider: string;
  readonly payType: string;
  readonly owner: string | null;
  readonly rows: number;
  readonly firstLine: number;
}

export interface OtherVersion {
  readonly version: string;
  readonly rows: number;
  readonly firstLine: number;
}

export interface AuditResult {
  readonly file: string;
  readonly format: string;
  readonly rulesVersion: string;
  /** Problems of the file as a whole: missing or duplicate columns. */
  readonly notes: readonly string[];
  /** Columns that the audit does not use; not an error. */
  readonly ignored: readonly string[];
  readonly rows: { readonly read: number; readonly judged: number; readonly unreadable: number };
  /** Zone in which days begin, such as +03:00. */
  readonly zone: string;
  /** Money of the unreadable rows, which counts in no total: refunds and zeros included. `unknown`: rows whose amount is not certain. */
  readonly unread: { readonly usd: Usd; readonly unknown: number };
  readonly byOutcome: readonly Total[];
  readonly byProvider: readonly Total[];
  readonly byDay: readonly DayTotal[];
  readonly unlisted: readonly UnlistedCode[];
  readonly disagreements: { readonly rows: number; readonly kinds: readonly Disagreement[]; readonly first: readonly DisagreeingRow[] };
  readonly duplicates: Listed<RepeatedOrder>;
  readonly differentEndings: Listed<RepeatedOrder>;
  readonly declinedThenPaid: Listed<RepeatedOrder>;
  readonly conflictingOrders: Listed<ConflictingOrder> & { readonly leftOutUsd: Usd };
  readonly unreadable: Listed<UnreadableRow>;
  readonly providerMismatches: readonly ProviderMismatch[];
  readonly otherVersions: readonly OtherVersion[];
}

/** Returns whether the file itself is at fault, which fails `--strict`. */
export const hasBadInput = ({ rows, notes, conflictingOrders, providerMismatches, otherVersions }: AuditResult): boolean =>
  rows.unreadable > 0 || conflictingOrders.count > 0 || notes.length > 0 || providerMismatches.length > 0 || otherVersions.length > 0;
