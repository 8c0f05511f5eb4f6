import { type Evidence, EVIDENCE_FIELDS } from '../../domain/outcome/evidence.ts';
import { foldDigits, typedNumber, withoutMarks } from '../../domain/format/numbers.ts';

/** Columns of an audited file besides the evidence. */
const ORDER_COLUMNS = ['order_id', 'created_at', 'provider', 'amount_usd', 'shown_outcome', 'rules_version'] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** Evidence fields that hold integers. The others are texts, and a number in them is its decimal text (D11). */
const NUMBER_FIELDS = ['pay_type', 'fast_result', 'order_result', 'verify_code'] as const satisfies readonly (keyof Evidence)[];
type NumberField = (typeof NUMBER_FIELDS)[number];

export const isNumberField = (field: string): field is NumberField => (NUMBER_FIELDS as readonly string[]).includes(field);

/** Evidence fields that hold codes: texts without spaces, most of them digits. */
const CODE_FIELDS = ['create_result', 'err_code', 'result_code', 'refusal_reason_code'] as const satisfies readonly (keyof Evidence)[];

export const isCodeField = (field: string): boolean => (CODE_FIELDS as readonly string[]).includes(field);

export const COLUMNS: readonly string[] = [...ORDER_COLUMNS, ...EVIDENCE_FIELDS];

/** Columns of an export that the rules do not judge: what became of the order and its money. Settlement matching reads them. */
export const LEDGER_COLUMNS: readonly string[] = ['state', 'kind', 'decided_at', 'charges', 'captured_usd'];

/** An integer as files write it: also `0.0`, as spreadsheets and data frames do in a column with gaps. */
export const WHOLE_NUMBER_PATTERN = '-?[0-9]{1,15}(?:[.]0+)?';

/** Every character of the first plane except NUL, which the database accepts in no text. */
const CHARACTERS = Array.from({ length: 0xffff }, (_, index) => String.fromCharCode(index + 1));

/** Padding characters that programs add to cells. */
export const SPACES: readonly string[] = CHARACTERS.filter((each) => /[\s\u0085]/.test(each) && each !== '\ufeff');

/** Invisible marks, which are removed from typed ids. Control characters are not among them: in a file they are reported as an error. */
export const INVISIBLE: readonly string[] = CHARACTERS.filter((each) => withoutMarks(each) === '' && !/\p{Cc}/u.test(each));

const zeroToNine = (zero: number): string => String.fromCharCode(...Array.from({ length: 10 }, (_, digit) => zero + digit));
const ARABIC_INDIC = zeroToNine(0x0660);
const EXTENDED_ARABIC_INDIC = zeroToNine(0x06f0);
const FULL_WIDTH = zeroToNine(0xff10);

/** Number characters of other keyboards, each at its ASCII equivalent's position: digits, decimal and thousands separator, minus. */
export const OTHER_SIGNS = `${ARABIC_INDIC}${EXTENDED_ARABIC_INDIC}${FULL_WIDTH}\u066b\u066c\u2212`;
export const ASCII_SIGNS = `${foldDigits(ARABIC_INDIC + EXTENDED_ARABIC_INDIC + FULL_WIDTH)}.,-`;

/** Texts that programs write for a missing value, in lower case. */
export const BLANKS: readonly string[] = [
  ['', '""', "''", '-', '--', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212'],
  ['null', '(null)', '<null>', '[null]', '\\n', 'nan', '-nan', 'nat', 'na', '<na>', 'n/a', '#n/a', 'n.a.', 'none', 'nil', 'undefined'],
].flat();

/** Prefix of a cell that is literal text, in spreadsheets and in our exports. */
export const TEXT_MARK = "'";

/** `="…"`, which makes a spreadsheet keep a number as text. */
export const TEXT_FORMULA = '="([^"]*)"';

/** An integer with zeros after its point, as data frames write a column with gaps. */
export const POINT_ZERO = '(-?[0-9]+)[.]0+';

/** A number in scientific notation, which no id or code resembles: it has lost digits. */
export const SCIENTIFIC = '[+-]?[0-9]+(?:[.,][0-9]+[eE][+-]?|[eE][+-])[0-9]{1,3}';

/** A spreadsheet's text for a cell that it could not compute or show, except `#N/A`. */
const SPREADSHEET_ERROR = '#+|#[A-Z/0-9_]+[!?]';

/** A boolean, which is neither a code nor a reason. */
export const TRUTH = '[Tt]rue|[Ff]alse|TRUE|FALSE';

/** A number with thousands separators or a decimal comma. */
const GROUPED = '-?[0-9]+(?:,[0-9]+|[ \u00a0\u202f][0-9]{3})+(?:[.][0-9]+)?';

/** Why a cell of the evidence cannot be read, as patterns of its whole text. Only codes are checked for all of them. */
export const CELL_PROBLEMS = { truth: TRUTH, error: SPREADSHEET_ERROR, shortened: SCIENTIFIC, grouped: GROUPED } as const;
export type CellProblem = keyof typeof CELL_PROBLEMS;

export const CELL_PROBLEM_WORDS: Readonly<Record<CellProblem, string>> = {
  truth: 'is a yes or no, and no code or reason',
  error: 'is an error of a spreadsheet',
  shortened: 'is a number that was shortened, so that digits are lost',
  grouped: 'is a number with separators',
};

/** Problems that a cell of this field can have. Free texts may contain a number in any form. */
export const problemsOf = (field: keyof Evidence): readonly CellProblem[] => {
  if (isNumberField(field)) return [];
  return isCodeField(field) ? ['truth', 'error', 'shortened', 'grouped'] : ['truth', 'error'];
};

const wholly = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);

const PADDING: ReadonlySet<string> = new Set([...SPACES, ...INVISIBLE]);

const trimmed = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && PADDING.has(text.charAt(from))) from += 1;
  while (to > from && PADDING.has(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
};

const SIGN_OF: ReadonlyMap<string, string> = new Map([
  ...INVISIBLE.map((mark) => [mark, ''] as const),
  ...Array.from(OTHER_SIGNS, (sign, index) => [sign, ASCII_SIGNS.charAt(index)] as const),
]);

const translated = (text: string): string => Array.from(text, (sign) => SIGN_OF.get(sign) ?? sign).join('');

/** Normalizes a column name, however a file spells it: `" Order ID"` is order_id. */
export const columnName = (written: string): string =>
  trimmed(translated(written))
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

const isBlank = (text: string): boolean => BLANKS.includes(trimmed(text).toLowerCase());

const unwrapped = (text: string): string => wholly(TEXT_FORMULA).exec(text)?.[1] ?? text;

/** Drops zeros after the point of an integer, and the minus of zero, which carry no meaning. */
const withoutPoint = (text: string): string => text.replace(wholly(POINT_ZERO), '$1').replace(/^-(0+)$/, '$1');

/** Reads a file's cell as a field of the evidence; '' for a blank, text after the text mark. The database does the same (`cell-sql.ts`). */
export const readCell = (field: keyof Evidence, cell: string): string => {
  const isMarked = cell.startsWith(TEXT_MARK);
  const text = isMarked ? cell.slice(TEXT_MARK.length) : unwrapped(isNumberField(field) ? cell : trimmed(cell));
  if (isBlank(cell) || (!isMarked && isBlank(text))) return '';
  if (isNumberField(field)) return translated(text);
  if (isMarked) return text;
  return withoutPoint(isCodeField(field) ? trimmed(translated(text)) : trimmed(text));
};

/** Problem of a file's cell, or null if it can be read. */
export const problemIn = (field: keyof Evidence, cell: string): CellProblem | null =>
  cell.startsWith(TEXT_MARK)
    ? null
    : (problemsOf(field).find((problem) => wholly(CELL_PROBLEMS[problem]).test(readCell(field, cell))) ?? null);

/** Writes a text so that an audit reads it back unchanged. A lone apostrophe cannot be written: two of them are a blank. */
export const writtenCell = (field: keyof Evidence, text: string): string =>
  !isNumberField(field) && (readCell(field, text) !== text || problemIn(field, text) !== null) ? `${TEXT_MARK}${text}` : text;

/** Characters of an id, as a pattern of its whole text. */
export const ID_PATTERN = '[0-9A-Za-z][0-9A-Za-z._:/%~-]*';

const ID = new RegExp(`^${ID_PATTERN}$`);

/** The message for input that cannot be an id. */
export const WHAT_AN_ID_IS = 'an id is made of letters A to Z, digits and a few signs between them';

/** An id as intended by a reader who typed or copied it: without marks and spaces, in ASCII, in capitals. Compare it in capitals. */
export const typedId = (typed: string): string => typedNumber(typed.normalize('NFKC')).toUpperCase();

/** Returns whether a text can be an id at all. */
export const isId = (text: string): boolean => ID.test(text);
