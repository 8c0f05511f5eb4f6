/** Kinds of source columns: the database's types, grouped by how they are processed. */
export type ColumnKind = 'text' | 'whole' | 'decimal' | 'single' | 'float' | 'truth' | 'time' | 'zoned-time' | 'date' | 'missing';

/** A column of the source. */
export interface SourceColumn {
  readonly name: string;
  readonly kind: ColumnKind;
}

/** The kind of a database type; null for a type that no audit column can have, such as a list. */
export const kindOfType = (type: string): ColumnKind | null => {
  if (['VARCHAR', 'UUID', 'JSON'].includes(type) || type.startsWith('ENUM')) return 'text';
  if (/^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?$/.test(type)) return 'whole';
  if (type.startsWith('DECIMAL')) return type.endsWith(']') ? null : 'decimal';
  if (type === 'DOUBLE') return 'float';
  if (type === 'FLOAT') return 'single';
  if (type === 'BOOLEAN') return 'truth';
  if (type === 'TIMESTAMP WITH TIME ZONE') return 'zoned-time';
  if (/^TIMESTAMP(_S|_MS|_NS)?$/.test(type)) return 'time';
  return type === 'DATE' ? 'date' : null;
};
