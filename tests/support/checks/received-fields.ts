import { API, TypeFlags, type Checker, type Program, type Type } from 'typescript/unstable/sync';
import type { Node } from 'typescript/unstable/ast';
import {
  isBindingElement,
  isElementAccessExpression,
  isIdentifier,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isTypeReferenceNode,
} from 'typescript/unstable/ast/is';

/** A field of a value that the client decodes from an answer. */
export interface ReceivedField {
  /** The type that has it, such as `ChargeList`. */
  readonly owner: string;
  readonly name: string;
  /** Whether any module of the product that is no decoder reads it. */
  readonly isRead: boolean;
}

const DECODERS = '/src/adapters/platform/schemas/';
/** Modules that take a value apart only to write the same again. */
const CODECS = [DECODERS, '/src/first-paint/strict-charge-list.ts', '/src/application/offer/kept-packages.ts'];
const NOT_THE_CLIENT = ['/src/sandbox/', '/src/finance/', '/src/cli/', '.test.ts'];
const OWN_TYPES = /\/src\/(?:domain|adapters\/platform)\//;

const each = (node: Node, visit: (node: Node) => void): void => {
  node.forEachChild((child) => {
    visit(child);
    each(child, visit);
  });
};

/** Types that `Decoder<…>` is written with in the schemas. */
const decodedTypes = (program: Program, checker: Checker): readonly Type[] => {
  const found: Type[] = [];
  for (const file of program.getSourceFileNames().filter((name) => name.includes(DECODERS))) {
    const source = program.getSourceFile(file);
    if (source === undefined) continue;
    each(source, (node) => {
      if (!isTypeReferenceNode(node) || !isIdentifier(node.typeName) || node.typeName.text !== 'Decoder') return;
      const [argument] = node.typeArguments ?? [];
      const type = argument === undefined ? undefined : checker.getTypeFromTypeNode(argument);
      if (type !== undefined) found.push(type);
    });
  }
  return found;
};

interface Field {
  readonly owner: Type;
  readonly ownerName: string;
  readonly name: string;
}

/** Every field of these types and of the types in them, as far as they are declared by us. */
const fieldsOf = (types: readonly Type[], checker: Checker): readonly Field[] => {
  const fields: Field[] = [];
  const seen = new Set<number>();
  const walk = (type: Type | undefined): void => {
    if (type === undefined || seen.has(type.id)) return;
    seen.add(type.id);
    if (type.isUnionType() || type.isIntersectionType()) return type.getTypes().forEach(walk);
    if (type.isTypeReference()) checker.getTypeArguments(type).forEach(walk);
    if ((type.flags & TypeFlags.Object) === 0) return;
    for (const property of checker.getPropertiesOfType(type)) {
      const declaration = property.valueDeclaration ?? property.declarations[0];
      if (declaration === undefined || !OWN_TYPES.test(declaration.path)) continue;
      fields.push({ owner: type, ownerName: type.getSymbol()?.name ?? '', name: property.name });
      walk(checker.getTypeOfSymbol(property));
    }
  };
  types.forEach(walk);
  return fields;
};

/** A field whose name is known only as the program runs: any of them. */
const ANY = '';

/** The names that a key may have, by its type; ANY where that is open, none for a number. */
const namesOfKey = (key: Type | undefined): readonly string[] => {
  if (key === undefined) return [ANY];
  if (key.isUnionType()) return key.getTypes().flatMap(namesOfKey);
  if (key.isStringLiteralType()) return [String(key.value)];
  return (key.flags & TypeFlags.NumberLike) === 0 ? [ANY] : [];
};

/** What a node reads fields of, and the names that they may have; null for a node that reads none. */
const readOf = (node: Node, checker: Checker): { readonly names: readonly string[]; readonly receiver: Node } | null => {
  if (isPropertyAccessExpression(node)) return { names: [node.name.text], receiver: node.expression };
  if (isElementAccessExpression(node))
    return { names: namesOfKey(checker.getTypeAtLocation(node.argumentExpression)), receiver: node.expression };
  if (!isBindingElement(node) || !isObjectBindingPattern(node.parent)) return null;
  const name = node.propertyName ?? node.name;
  return name !== undefined && isIdentifier(name) ? { names: [name.text], receiver: node.parent } : null;
};

/** Where fields are read, by name: the nodes that they are read of. */
const readsIn = (program: Program, checker: Checker, wanted: ReadonlySet<string>): ReadonlyMap<string, readonly Node[]> => {
  const reads = new Map<string, Node[]>();
  const files = program.getSourceFileNames().filter((name) => name.includes('/src/'));
  for (const file of files.filter((name) => ![...CODECS, ...NOT_THE_CLIENT].some((part) => name.includes(part)))) {
    const source = program.getSourceFile(file);
    if (source === undefined) continue;
    each(source, (node) => {
      const read = readOf(node, checker);
      for (const name of read?.names ?? [])
        if (read !== null && wanted.has(name)) reads.set(name, [...(reads.get(name) ?? []), read.receiver]);
    });
  }
  return reads;
};

/** A field is read where its owner may stand for what it is read of, under whatever name that type goes, or was copied into it whole. */
const isReadOf = (owner: Type, receivers: readonly Node[], checker: Checker): boolean =>
  checker
    .getTypeAtLocation(receivers)
    .flatMap((type) => (type === undefined ? [] : type.isUnionType() ? type.getTypes() : [type]))
    .filter((type) => (type.flags & TypeFlags.Object) !== 0)
    .some((type) => checker.isTypeAssignableTo(owner, type) || checker.isTypeAssignableTo(type, owner));

/** Every field that an answer of the platform is decoded into. Reads the whole project with the compiler. */
export const receivedFields = (root: string): readonly ReceivedField[] => {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] }).getProjects();
    if (project === undefined) throw new Error('no project');
    const { program, checker } = project;
    const fields = fieldsOf(decodedTypes(program, checker), checker);
    const reads = readsIn(program, checker, new Set([ANY, ...fields.map(({ name }) => name)]));
    return fields
      .filter(({ name }) => name !== '__brand')
      .map(({ owner, ownerName, name }) => {
        const receivers = [...(reads.get(name) ?? []), ...(reads.get(ANY) ?? [])];
        return { owner: ownerName, name, isRead: isReadOf(owner, receivers, checker) };
      });
  } finally {
    api.close();
  }
};
