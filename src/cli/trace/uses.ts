import { childOf, isNode, isType, nameOf, nodesOf, specifierOf, unwrapped, type Node } from './syntax.ts';
import { boundTypes, typeOfExpression, type StaticType, type TypeOfName } from './static-type.ts';

/** `import.meta.glob(...)`: which modules, and which one export of each when one is named. */
export interface GlobUse {
  readonly patterns: readonly string[];
  readonly exportName: string | null;
}

/** A member that is read from a value: `x.name`, `{ name } = x`. */
export interface MemberRead {
  readonly member: string;
  /** Null when nothing is known of the value. */
  readonly of: StaticType | null;
}

/** What a piece of code uses when it runs. */
export interface Uses {
  /** Names of the module's own scope: its declarations and imports. */
  readonly names: Set<string>;
  /** Each once, by its text. */
  readonly reads: Map<string, MemberRead>;
  /** Modules imported dynamically, as written. */
  readonly dynamicImports: Set<string>;
  readonly globs: GlobUse[];
}

export const noUses = (): Uses => ({ names: new Set(), reads: new Map(), dynamicImports: new Set(), globs: [] });

/** Adds what more code uses. */
export const addUses = (into: Uses, more: Uses): void => {
  for (const name of more.names) into.names.add(name);
  for (const [key, read] of more.reads) into.reads.set(key, read);
  for (const specifier of more.dynamicImports) into.dynamicImports.add(specifier);
  into.globs.push(...more.globs);
};

/** The names that a scope binds, with their types. */
type Scope = ReadonlyMap<string, StaticType | null>;

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const CLASSES = new Set(['ClassDeclaration', 'ClassExpression']);

const typeIn =
  (scopes: readonly Scope[]): TypeOfName =>
  (name) =>
    scopes.findLast((scope) => scope.has(name))?.get(name);

/** What the statements of a block bind: its variables, functions and classes. A variable may be read before its own line. */
const bindStatements = (statements: readonly Node[], scopes: readonly Scope[]): Scope => {
  const own = new Map<string, StaticType | null>();
  for (const statement of statements) {
    if (FUNCTIONS.has(statement.type) || CLASSES.has(statement.type)) own.set(nameOf(childOf(statement, 'id')) ?? '', null);
    if (statement.type !== 'VariableDeclaration') continue;
    for (const part of nodesOf(statement, 'declarations')) {
      const given = typeOfExpression(childOf(part, 'init'), typeIn([...scopes, own]));
      for (const [name, type] of boundTypes(childOf(part, 'id'), given)) own.set(name, type);
    }
  }
  return own;
};

/** What a node binds for the code in it. */
const boundBy = (node: Node, scopes: readonly Scope[]): Scope => {
  if (FUNCTIONS.has(node.type)) {
    const own = node.type === 'FunctionExpression' ? boundTypes(childOf(node, 'id'), null) : [];
    return new Map([...own, ...nodesOf(node, 'params').flatMap((parameter) => [...boundTypes(parameter, null)])]);
  }
  switch (node.type) {
    case 'ClassExpression':
      return boundTypes(childOf(node, 'id'), null);
    case 'BlockStatement':
    case 'StaticBlock':
      return bindStatements(nodesOf(node, 'body'), scopes);
    case 'SwitchStatement':
      return bindStatements(
        nodesOf(node, 'cases').flatMap((part) => nodesOf(part, 'consequent')),
        scopes,
      );
    case 'ForStatement':
      return bindStatements([childOf(node, 'init')].filter(isNode), scopes);
    case 'ForOfStatement':
    case 'ForInStatement':
      return bindStatements([childOf(node, 'left')].filter(isNode), scopes);
    case 'CatchClause':
      return boundTypes(childOf(node, 'param'), null);
    default:
      return new Map();
  }
};

const isGlob = (node: Node): boolean => {
  const callee = childOf(node, 'callee');
  return (
    callee?.type === 'MemberExpression' &&
    childOf(callee, 'object')?.type === 'MetaProperty' &&
    nameOf(childOf(callee, 'property')) === 'glob'
  );
};

const globUse = (call: Node): GlobUse | null => {
  const [given, options] = nodesOf(call, 'arguments');
  if (given === undefined) return null;
  const option = (name: string): string | null =>
    nodesOf(options ?? given, 'properties')
      .filter((property) => nameOf(childOf(property, 'key')) === name)
      .map((property) => nameOf(childOf(property, 'value')))[0] ?? null;
  // The text of a file is no use of its code.
  if (option('query') !== null) return null;
  const patterns = given.type === 'ArrayExpression' ? nodesOf(given, 'elements') : [given];
  return { patterns: patterns.flatMap((pattern) => nameOf(pattern) ?? []), exportName: option('import') };
};

class Collector {
  uses = noUses();
  /** Nodes whose uses are kept apart from those of the code around them. */
  readonly apart: ReadonlyMap<Node, Uses>;

  constructor(apart: readonly Node[]) {
    this.apart = new Map(apart.map((node) => [node, noUses()]));
  }

  visit(node: Node, scopes: readonly Scope[]): void {
    const around = this.uses;
    this.uses = this.apart.get(node) ?? around;
    this.#visit(node, scopes);
    this.uses = around;
  }

  #visit(node: Node, scopes: readonly Scope[]): void {
    if (isType(node)) return;
    const bound = boundBy(node, scopes);
    const inner = bound.size === 0 ? scopes : [...scopes, bound];
    switch (node.type) {
      case 'Identifier':
      case 'JSXIdentifier':
        return this.#name(String(node['name']), scopes);
      case 'MemberExpression':
      case 'JSXMemberExpression':
        return this.#member(node, scopes);
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition':
      case 'AccessorProperty':
        if (node['computed'] === true) this.#child(node, 'key', inner);
        for (const decorator of nodesOf(node, 'decorators')) this.visit(decorator, inner);
        return this.#child(node, 'value', inner);
      case 'ObjectPattern':
        for (const property of nodesOf(node, 'properties')) {
          const name = property['computed'] === true ? null : nameOf(childOf(property, 'key'));
          if (name !== null) this.#read(name, null);
        }
        return this.#children(node, inner);
      case 'JSXAttribute':
        return this.#child(node, 'value', inner);
      case 'ImportExpression': {
        const specifier = specifierOf(node);
        if (specifier !== null) this.uses.dynamicImports.add(specifier);
        return this.#children(node, inner);
      }
      case 'CallExpression': {
        const glob = isGlob(node) ? globUse(node) : null;
        if (glob !== null) this.uses.globs.push(glob);
        return this.#children(node, inner);
      }
      case 'LabeledStatement':
        return this.#child(node, 'body', inner);
      case 'BreakStatement':
      case 'ContinueStatement':
      case 'MetaProperty':
        return;
      default:
        return this.#children(node, inner);
    }
  }

  #name(name: string, scopes: readonly Scope[]): void {
    if (!scopes.some((scope) => scope.has(name))) this.uses.names.add(name);
  }

  #member(node: Node, scopes: readonly Scope[]): void {
    const object = childOf(node, 'object');
    const property = childOf(node, 'property');
    if (node['computed'] === true && property !== null) this.visit(property, scopes);
    if (object !== null) this.visit(object, scopes);
    const member = node['computed'] === true && property?.type !== 'Literal' ? null : nameOf(property);
    if (member === null) return;
    const base = object?.type === 'JSXIdentifier' ? { ...object, type: 'Identifier' } : object;
    this.#read(member, typeOfExpression(base, typeIn(scopes)));
  }

  #read(member: string, of: StaticType | null): void {
    this.uses.reads.set(of === null ? member : `${[of.name, ...of.path].join('.')}.${member}`, { member, of });
  }

  #child(node: Node, key: string, scopes: readonly Scope[]): void {
    const child = childOf(node, key);
    if (child !== null) this.visit(child, scopes);
  }

  #children(node: Node, scopes: readonly Scope[]): void {
    const inside = unwrapped(node);
    if (inside !== null) return this.visit(inside, scopes);
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) value.filter(isNode).forEach((child) => this.visit(child, scopes));
      else if (isNode(value)) this.visit(value, scopes);
    }
  }
}

/** What the nodes use together, but for the parts in them that are kept `apart`: what each of these uses, in their order. */
export const usesApart = (
  apart: readonly Node[],
  ...nodes: readonly (Node | null)[]
): { readonly uses: Uses; readonly apart: readonly Uses[] } => {
  const collector = new Collector(apart);
  for (const node of nodes) if (node !== null) collector.visit(node, []);
  return { uses: collector.uses, apart: [...collector.apart.values()] };
};

/** What the nodes use together. Names that they bind themselves are theirs, not the module's. */
export const usesOf = (...nodes: readonly (Node | null)[]): Uses => usesApart([], ...nodes).uses;
