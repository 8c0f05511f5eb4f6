/** An id in a text that neither the rules nor the references explain. */
export interface StrayId {
  readonly id: string;
  readonly line: number;
}

const RULE_ID = /\b[A-Z]{3,4}-\d{1,3}\b(?!-\d)/g;
const LETTER_ID = /\b[DFPQRT]\d{1,2}\b/g;
/** A section of a document, and a bare section after a comma that continues it. */
const SECTION = /(?:\b([A-Za-z]+) )?§ ?([\w.]*\w)/g;
const CONTINUES = /(?:,|and|to)\s*$/;

/** Common codes that look like ids. */
const NO_IDS = /^(UTF|SHA|ISO|AES)-/;

/** Ids explained in docs/references.md: `- **D30** …`, `- **cashier §4** …`. */
export const explainedIds = (references: string): readonly string[] =>
  [...references.matchAll(/^- \*\*([^*]+)\*\* \S/gm)].map(([, id = '']) => id);

const sectionsOf = (line: string): readonly string[] => {
  let document = '';
  let end = -1;
  return [...line.matchAll(SECTION)].map((match) => {
    const [whole, word = '', section = ''] = match;
    const before = line.slice(Math.max(end, 0), match.index);
    const goesOn = end >= 0 && (word === '' ? CONTINUES.test(before) : CONTINUES.test(`${before}${word} `));
    if (!goesOn) document = word.toLowerCase();
    end = match.index + whole.length;
    return document === '' ? `§${section}` : `${document} §${section}`;
  });
};

/** Unknown ids of a text, each with its line. */
export const strayIds = (text: string, known: ReadonlySet<string>): readonly StrayId[] =>
  text.split('\n').flatMap((line, index) => {
    const codes = [...line.matchAll(RULE_ID), ...line.matchAll(LETTER_ID)].map(([id]) => id).filter((id) => !NO_IDS.test(id));
    const strays = [...codes, ...sectionsOf(line)].filter((id) => !known.has(id));
    return [...new Set(strays)].map((id) => ({ id, line: index + 1 }));
  });
