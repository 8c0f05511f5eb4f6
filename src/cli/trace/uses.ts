import { boundNames, childOf, isNode, isType, nameOf, nodesOf, specifierOf, unwrapped, type Node } from './syntax.ts';

/** `import.meta.glob(...)`: which modules, and which one export of each when one is named. */
export interface GlobUse {
  readonly patterns: readonly string[];
  readonly exportName: string | null;
}

/** What a piece of code uses when it runs. */
export interface Uses {
  /** Names of the module's own scope: its declarations and imports. */
  readonly names: Set<string>;
  /** Names read as a member (`x.name`, `{ name } = x`), whatever x is. */
  readonly members: Set<string>;
  /** `base.member`, where base is a name of the module's scope. */
  readonly pairs: Map<string, Set<string>>;
  /** Modules imported dynamically, as written. */
  readonly dynamicImports: Set<string>;
  readonly globs: GlobUse[];
}

export const noUses = (): Uses => ({ names: new Set(), members: new Set(), pairs: new Map(), dynamicImports: new Set(), globs: [] });

type Scope = ReadonlySet<string>;

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const CLASSES = new Set(['ClassDeclaration', 'ClassExpression']);

/** Names that the statements of a block bind: its variables, functions and classes. */
const namesOfStatements = (statements: readonly Node[]): readonly string[] =>
  statements.flatMap((statement) => {
    if (statement.type === 'VariableDeclaration')
      return nodesOf(statement, 'declarations').flatMap((part) => boundNames(childOf(part, 'id')));
    return FUNCTIONS.has(statement.type) || CLASSES.has(statement.type) ? boundNames(childOf(statement, 'id')) : [];
  });

/** Names that a node binds for what stands in it. */
const namesBoundBy = (node: Node): readonly string[] => {
  if (FUNCTIONS.has(node.type)) {
    const own = node.type === 'FunctionExpression' ? boundNames(childOf(node, 'id')) : [];
    return [...own, ...nodesOf(node, 'params').flatMap(boundNames)];
  }
  switch (node.type) {
    case 'ClassExpression':
      return boundNames(childOf(node, 'id'));
    case 'BlockStatement':
    case 'StaticBlock':
      return namesOfStatements(nodesOf(node, 'body'));
    case 'SwitchStatement':
      return nodesOf(node, 'cases').flatMap((part) => namesOfStatements(nodesOf(part, 'consequent')));
    case 'ForStatement':
      return namesOfStatements([childOf(node, 'init')].filter(isNode));
    case 'ForOfStatement':
    case 'ForInStatement':
      return namesOfStatements([childOf(node, 'left')].filter(isNode));
    case 'CatchClause':
      return boundNames(childOf(node, 'param'));
    default:
      return [];
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
  readonly uses = noUses();

  visit(node: Node, scopes: readonly Scope[]): void {
    if (isType(node)) return;
    const bound = namesBoundBy(node);
    const inner = bound.length === 0 ? scopes : [...scopes, new Set(bound)];
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
          if (name !== null) this.uses.members.add(name);
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
    const base = object?.type === 'Identifier' || object?.type === 'JSXIdentifier' ? String(object['name']) : null;
    if (base !== null && !scopes.some((scope) => scope.has(base))) {
      this.uses.pairs.set(base, (this.uses.pairs.get(base) ?? new Set()).add(member));
    }
    this.uses.members.add(member);
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

/** What the nodes use together. Names that they bind themselves are theirs, not the module's. */
export const usesOf = (...nodes: readonly (Node | null)[]): Uses => {
  const collector = new Collector();
  for (const node of nodes) if (node !== null) collector.visit(node, []);
  return collector.uses;
};
