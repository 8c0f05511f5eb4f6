import { auditFile } from '../../../src/finance/audit/audit-file.ts';
import type { AuditResult } from '../../../src/finance/audit/audit-result.ts';
import { COLUMNS } from '../../../src/finance/outcomes/cell-text.ts';
import { outcomeTable } from '../../../src/finance/outcomes/outcome-table.ts';

/** A row of a file to audit; what is not given is empty. */
export type AuditedRow = Readonly<Record<string, string>>;

/** A paid order of Checkout's card by the current rules. */
export const PAID: AuditedRow = {
  order_id: 'T1',
  created_at: '2026-11-22T10:00:00Z',
  provider: 'checkout',
  pay_type: '23',
  amount_usd: '9.99',
  shown_outcome: 'success',
  rules_version: outcomeTable().version,
  order_result: '0',
};

/** A declined one, with the code of an expired card. */
export const EXPIRED: AuditedRow = { ...PAID, order_result: '1', err_code: '20054', shown_outcome: 'expire' };

export const HEADER = COLUMNS.join(',');

export const csvRow = (row: AuditedRow): string => COLUMNS.map((column) => row[column] ?? '').join(',');

export const csvOf = (rows: readonly AuditedRow[]): string => [HEADER, ...rows.map(csvRow), ''].join('\n');

export const audited = (file: string): Promise<AuditResult> => auditFile({ file, memoryLimit: '500MB' });
