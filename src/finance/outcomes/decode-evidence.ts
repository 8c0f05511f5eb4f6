import { Result, Schema } from 'effect';
import { type Evidence, EVIDENCE_FIELDS, NO_EVIDENCE } from '../../domain/outcome/evidence.ts';
import { CELL_PROBLEM_WORDS, COLUMNS, isNumberField, problemIn, readCell, WHOLE_NUMBER_PATTERN } from './cell-text.ts';

/** The input is not evidence; the message says what to change. */
export class NotEvidence extends Error {}

const Row = Schema.Record(Schema.String, Schema.NullOr(Schema.Union([Schema.String, Schema.Finite])));
const decodeRow = Schema.decodeUnknownResult(Row);

const WHOLE_NUMBER = new RegExp(`^${WHOLE_NUMBER_PATTERN}$`);

type Cell = string | number | null | undefined;

const textIn = (field: string, cell: Cell): string | null => {
  if (typeof cell === 'number' && Number.isInteger(cell) && !Number.isSafeInteger(cell)) {
    throw new NotEvidence(`${field} is a number too long to be exact: write it as text.`);
  }
  return cell === null || cell === undefined || cell === '' ? null : String(cell);
};

const numberIn = (field: string, cell: Cell): number | null => {
  const text = textIn(field, cell);
  if (text === null) return null;
  if (!WHOLE_NUMBER.test(text)) throw new NotEvidence(`${field} is no whole number: ${JSON.stringify(text)}.`);
  // Minus zero is zero.
  return Number(text) + 0;
};

/** Decodes evidence from a row of texts and numbers as the ledger holds them; an empty text is "not received". Throws NotEvidence. */
export const decodeEvidence = (row: unknown): Evidence => {
  const decoded = decodeRow(row);
  if (Result.isFailure(decoded)) throw new NotEvidence('Evidence is one object whose values are texts, numbers or null.');
  const cells: Readonly<Record<string, Cell>> = decoded.success;
  const unknown = Object.keys(cells).filter((name) => !COLUMNS.includes(name));
  if (unknown.length > 0) throw new NotEvidence(`No such field: ${unknown.join(', ')}. There are: ${EVIDENCE_FIELDS.join(', ')}.`);
  const fields = EVIDENCE_FIELDS.map((field) => {
    const cell = Object.hasOwn(cells, field) ? cells[field] : null;
    return [field, isNumberField(field) ? numberIn(field, cell) : textIn(field, cell)];
  });
  return { ...NO_EVIDENCE, ...Object.fromEntries(fields) };
};

/** A cell as an audit reads it; a value that is not text is unchanged. Throws NotEvidence. */
const asRead = (field: keyof Evidence, cell: unknown): unknown => {
  if (typeof cell !== 'string') return cell;
  const problem = problemIn(field, cell);
  if (problem !== null) throw new NotEvidence(`${field} ${CELL_PROBLEM_WORDS[problem]}: ${JSON.stringify(cell)}.`);
  return readCell(field, cell);
};

const isEvidenceField = (name: string): name is keyof Evidence => Object.hasOwn(NO_EVIDENCE, name);

/** Reads evidence from a row out of a file or typed: texts as in an audit, so that both agree about an order. Throws NotEvidence. */
export const readEvidence = (row: unknown): Evidence => {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return decodeEvidence(row);
  return decodeEvidence(
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, isEvidenceField(name) ? asRead(name, cell) : cell])),
  );
};

/** Reads evidence from a JSON text, its texts as in an audit. Throws NotEvidence. */
export const parseEvidence = (json: string): Evidence => {
  let row: unknown;
  try {
    row = JSON.parse(json);
  } catch (error) {
    throw new NotEvidence(`The evidence is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  return readEvidence(row);
};
