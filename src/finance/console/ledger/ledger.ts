import type { Sql } from './sql.ts';

/** Reads the ledger. Its one contract is the view `finance_orders`; it cannot write. */
export type ReadLedger = (query: Sql) => Promise<readonly Readonly<Record<string, unknown>>[]>;
