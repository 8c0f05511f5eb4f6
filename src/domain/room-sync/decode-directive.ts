import { DIRECTIVE_OPS, type Directive, type DirectiveOp, type RoomEntry } from './directive.ts';
import { fieldOf, isJsonObject, serialNumber, type JsonObject } from './json.ts';

/** A JSON value as an entry of the room-state table (platform §3: each a list or a map). */
const entryOf = (value: unknown): RoomEntry => {
  if (Array.isArray(value)) return { kind: 'list', list: value as readonly unknown[] };
  return isJsonObject(value) ? { kind: 'map', map: new Map(Object.entries(value)) } : { kind: 'value', value };
};

/** Fields of an object as entries of the table. */
export const entriesOf = (object: JsonObject): ReadonlyMap<string, RoomEntry> =>
  new Map(Object.entries(object).map(([key, value]) => [key, entryOf(value)]));

const INDEX = /^(?:0|[1-9]\d*)$/;

const itemsOf = (object: JsonObject): ReadonlyMap<number, unknown> | null => {
  const items = new Map<number, unknown>();
  for (const [text, item] of Object.entries(object)) {
    const index = INDEX.test(text) ? serialNumber(Number(text)) : null;
    if (index === null) return null;
    items.set(index, item);
  }
  return items;
};

const isOp = (value: unknown): value is DirectiveOp => (DIRECTIVE_OPS as readonly unknown[]).includes(value);

/** A directive as the wire carries it (D4); null when its op, its key or a field is not what it must be (D5). */
export const decodeDirective = (wire: unknown): Directive | null => {
  if (!isJsonObject(wire)) return null;
  const [op, key, value, index] = [fieldOf(wire, 'op'), fieldOf(wire, 'key'), fieldOf(wire, 'value'), serialNumber(fieldOf(wire, 'index'))];
  if (!isOp(op)) return null;
  if (op === 'mset') {
    const values = fieldOf(wire, 'values');
    return isJsonObject(values) ? { op, values: entriesOf(values) } : null;
  }
  if (typeof key !== 'string') return null;
  switch (op) {
    case 'hreplace':
    case 'hmerge':
      return isJsonObject(value) ? { op, key, value: new Map(Object.entries(value)) } : null;
    case 'lreplace':
    case 'lpush':
    case 'rpush':
      return Array.isArray(value) ? { op, key, value: value as readonly unknown[] } : null;
    case 'lpop':
    case 'rpop':
      return { op, key };
    case 'linsert':
      return index === null || value === undefined ? null : { op, key, index, value };
    case 'lremove':
      return index === null ? null : { op, key, index };
    case 'lset': {
      const items = fieldOf(wire, 'items');
      const decoded = isJsonObject(items) ? itemsOf(items) : null;
      return decoded === null ? null : { op, key, items: decoded };
    }
  }
};

/** A frame's list of directives; null when it is no list or one of them is malformed: the increment is void (D5). */
export const decodeDirectives = (wire: unknown): readonly Directive[] | null => {
  if (!Array.isArray(wire)) return null;
  const directives: Directive[] = [];
  for (const one of wire as readonly unknown[]) {
    const directive = decodeDirective(one);
    if (directive === null) return null;
    directives.push(directive);
  }
  return directives;
};
