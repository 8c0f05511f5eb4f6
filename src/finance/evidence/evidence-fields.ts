import { EVIDENCE_FIELDS, type Evidence } from '../../domain/outcome/evidence.ts';

/** Columns of an audited file besides the evidence. */
export const ORDER_COLUMNS = ['order_id', 'created_at', 'provider', 'amount_usd', 'shown_outcome', 'rules_version'] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** Evidence fields that hold integers. The others are texts, and a number in them is its decimal text (D11). */
export const NUMBER_FIELDS = ['pay_type', 'fast_result', 'order_result', 'verify_code'] as const satisfies readonly (keyof Evidence)[];
export type NumberField = (typeof NUMBER_FIELDS)[number];

export const isNumberField = (field: string): field is NumberField => (NUMBER_FIELDS as readonly string[]).includes(field);

/** Evidence fields that hold codes: texts without spaces, most of them digits. */
export const CODE_FIELDS = [
  'create_result',
  'err_code',
  'result_code',
  'refusal_reason_code',
] as const satisfies readonly (keyof Evidence)[];

export const isCodeField = (field: string): boolean => (CODE_FIELDS as readonly string[]).includes(field);

/** All columns that an audit knows. */
export const COLUMNS: readonly string[] = [...ORDER_COLUMNS, ...EVIDENCE_FIELDS];

/** An integer as files write it: also `0.0`, as spreadsheets and data frames do in a column with gaps. */
export const WHOLE_NUMBER_PATTERN = '-?[0-9]{1,15}(?:[.]0+)?';
