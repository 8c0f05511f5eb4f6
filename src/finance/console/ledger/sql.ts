/** A value that is bound to a statement, never written into it. */
export type SqlValue = string | number | null;

/** SQL with separate values: each belongs between two texts. */
export interface Sql {
  readonly texts: readonly string[];
  readonly values: readonly SqlValue[];
}

/** SQL of our own, used verbatim. Never a text that someone typed. */
export const raw = (text: string): Sql => ({ texts: [text], values: [] });

const isSql = (part: Sql | SqlValue): part is Sql => typeof part === 'object' && part !== null;

const followedBy = (one: Sql, other: Sql): Sql => {
  const [first = '', ...rest] = other.texts;
  return { texts: [...one.texts.slice(0, -1), (one.texts.at(-1) ?? '') + first, ...rest], values: [...one.values, ...other.values] };
};

/** A template that binds its values and includes SQL parts with theirs. */
export const sql = (strings: TemplateStringsArray, ...parts: readonly (Sql | SqlValue)[]): Sql =>
  parts.reduce<Sql>(
    (so, part, index) => {
      const inserted = isSql(part) ? part : { texts: ['', ''], values: [part] };
      return followedBy(followedBy(so, inserted), raw(strings[index + 1] ?? ''));
    },
    raw(strings[0] ?? ''),
  );

export const allOf = (conditions: readonly Sql[]): Sql => conditions.reduce((so, condition) => sql`${so} AND (${condition})`, raw('1 = 1'));

export const anyOf = (conditions: readonly Sql[]): Sql => conditions.reduce((so, condition) => sql`${so} OR (${condition})`, raw('1 = 0'));

/** Reads the ledger. Depends only on the view `finance_orders`; cannot write. */
export type ReadLedger = (query: Sql) => Promise<readonly Readonly<Record<string, unknown>>[]>;
