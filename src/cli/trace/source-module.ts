import { parseSync } from 'vite';
import { boundNames, childOf, nameOf, nodesOf, specifierOf, type Node } from './syntax.ts';
import { noUses, usesOf, type Uses } from './uses.ts';

/** Where a name comes from: another module, as written, and the name there; `*` is the module itself. */
export interface ImportedName {
  readonly specifier: string;
  readonly name: string;
}

export interface ClassMember {
  readonly uses: Uses;
  /** Runs with the class or with each new object of it (constructor, field values), not when it is called by its name. */
  readonly runsWithClass: boolean;
}

/** A function, constant or class at the top of a module. */
export interface Declaration {
  /** What runs or is read when the name itself is used. */
  readonly uses: Uses;
  /** Of a class: its methods, accessors and fields by name. */
  readonly members: ReadonlyMap<string, ClassMember>;
  /** Of an object: the keys of its literal. */
  readonly keys: ReadonlySet<string>;
}

/** One module, read for what its parts use. Types are left out. */
export interface SourceModule {
  readonly path: string;
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** By the local name; types are left out. */
  readonly imports: ReadonlyMap<string, ImportedName>;
  /** By the exported name: a local name, or one of another module. */
  readonly exports: ReadonlyMap<string, string | ImportedName>;
  readonly starExports: readonly string[];
  /** Modules that are loaded with this one, as written. */
  readonly loads: readonly string[];
  /** Statements that run when the module is loaded. */
  readonly topLevel: Uses;
}

const FIELD = /^(PropertyDefinition|AccessorProperty)$/;
const MEMBER = /^(MethodDefinition|PropertyDefinition|AccessorProperty)$/;
const CALLABLE = /^(ArrowFunctionExpression|FunctionExpression)$/;

const isField = (member: Node): boolean => FIELD.test(member.type) && !CALLABLE.test(childOf(member, 'value')?.type ?? '');

const classMembers = (body: Node | null): ReadonlyMap<string, ClassMember> => {
  const members = new Map<string, ClassMember>();
  for (const member of body === null ? [] : nodesOf(body, 'body')) {
    const name = nameOf(childOf(member, 'key'));
    if (!MEMBER.test(member.type) || name === null || member['computed'] === true) continue;
    const runsWithClass = isField(member) || member['kind'] === 'constructor';
    const both = members.get(name);
    // A getter and a setter of one name are one member.
    const uses = both === undefined ? usesOf(childOf(member, 'value')) : merged(both.uses, usesOf(childOf(member, 'value')));
    members.set(name, { uses, runsWithClass });
  }
  return members;
};

const merged = (into: Uses, more: Uses): Uses => {
  for (const name of more.names) into.names.add(name);
  for (const name of more.members) into.members.add(name);
  for (const [base, names] of more.pairs) into.pairs.set(base, new Set([...(into.pairs.get(base) ?? []), ...names]));
  for (const specifier of more.dynamicImports) into.dynamicImports.add(specifier);
  into.globs.push(...more.globs);
  return into;
};

const classDeclaration = (node: Node): Declaration => {
  const body = childOf(node, 'body');
  const rest = body === null ? [] : nodesOf(body, 'body').filter((part) => part.type === 'StaticBlock' || part['computed'] === true);
  return {
    uses: usesOf(childOf(node, 'superClass'), ...nodesOf(node, 'decorators'), ...rest),
    members: classMembers(body),
    keys: new Set(),
  };
};

/** The object literal behind `{ … } as const` and `{ … } satisfies T`. */
const literalKeys = (value: Node | null): ReadonlySet<string> => {
  if (value === null) return new Set();
  if (value.type === 'ObjectExpression')
    return new Set(nodesOf(value, 'properties').flatMap((property) => nameOf(childOf(property, 'key')) ?? []));
  return value.type.startsWith('TS') ? literalKeys(childOf(value, 'expression')) : new Set();
};

const valueDeclaration = (value: Node | null, ...more: readonly Node[]): Declaration =>
  value !== null && value.type === 'ClassExpression'
    ? classDeclaration(value)
    : { uses: usesOf(value, ...more), members: new Map(), keys: literalKeys(value) };

/** The declarations that a statement makes, by name. */
const declarationsOf = (statement: Node): readonly (readonly [string, Declaration])[] => {
  const name = nameOf(childOf(statement, 'id'));
  switch (statement.type) {
    case 'FunctionDeclaration':
      return name === null ? [] : [[name, { uses: usesOf(statement), members: new Map(), keys: new Set() }]];
    case 'ClassDeclaration':
      return name === null ? [] : [[name, classDeclaration(statement)]];
    case 'VariableDeclaration':
      return nodesOf(statement, 'declarations').flatMap((part) => {
        const pattern = childOf(part, 'id');
        const declaration =
          pattern?.type === 'Identifier'
            ? valueDeclaration(childOf(part, 'init'))
            : valueDeclaration(childOf(part, 'init'), ...(pattern ? [pattern] : []));
        return boundNames(pattern).map((bound) => [bound, declaration] as const);
      });
    default:
      return [];
  }
};

class Reader {
  readonly declarations = new Map<string, Declaration>();
  readonly imports = new Map<string, ImportedName>();
  readonly exports = new Map<string, string | ImportedName>();
  readonly starExports: string[] = [];
  readonly loads: string[] = [];
  readonly topLevel = noUses();

  statement(node: Node): void {
    if (node['importKind'] === 'type' || node['exportKind'] === 'type') return;
    switch (node.type) {
      case 'ImportDeclaration':
        return this.#import(node);
      case 'ExportAllDeclaration': {
        const specifier = specifierOf(node) ?? '';
        const name = nameOf(childOf(node, 'exported'));
        if (name === null) this.starExports.push(specifier);
        else this.exports.set(name, { specifier, name: '*' });
        this.loads.push(specifier);
        return;
      }
      case 'ExportNamedDeclaration':
        return this.#exportNamed(node);
      case 'ExportDefaultDeclaration':
        return this.#exportDefault(node);
      default:
        this.#declareOrRun(node);
    }
  }

  #import(node: Node): void {
    const specifier = specifierOf(node) ?? '';
    const values = nodesOf(node, 'specifiers').filter((part) => part['importKind'] !== 'type');
    if (values.length > 0 || nodesOf(node, 'specifiers').length === 0) this.loads.push(specifier);
    for (const part of values) {
      const name =
        part.type === 'ImportSpecifier' ? nameOf(childOf(part, 'imported')) : part.type === 'ImportDefaultSpecifier' ? 'default' : '*';
      const local = nameOf(childOf(part, 'local'));
      if (local !== null && name !== null) this.imports.set(local, { specifier, name });
    }
  }

  #exportNamed(node: Node): void {
    const declaration = childOf(node, 'declaration');
    if (declaration !== null) {
      for (const name of this.#declareOrRun(declaration)) this.exports.set(name, name);
      return;
    }
    const specifier = specifierOf(node);
    const values = nodesOf(node, 'specifiers').filter((part) => part['exportKind'] !== 'type');
    if (specifier !== null && values.length > 0) this.loads.push(specifier);
    for (const part of values) {
      const local = nameOf(childOf(part, 'local'));
      const exported = nameOf(childOf(part, 'exported'));
      if (local !== null && exported !== null) this.exports.set(exported, specifier === null ? local : { specifier, name: local });
    }
  }

  #exportDefault(node: Node): void {
    const value = childOf(node, 'declaration');
    const [own] = value === null ? [] : declarationsOf(value);
    this.declarations.set(own?.[0] ?? 'default', own?.[1] ?? valueDeclaration(value));
    this.exports.set('default', own?.[0] ?? 'default');
  }

  /** The names that the statement declares; one that declares nothing runs when the module is loaded. */
  #declareOrRun(node: Node): readonly string[] {
    if (node.type.startsWith('TS')) return [];
    const made = declarationsOf(node);
    if (made.length === 0) merged(this.topLevel, usesOf(node));
    for (const [name, declaration] of made) this.declarations.set(name, declaration);
    return made.map(([name]) => name);
  }
}

/** Thrown for a module that cannot be parsed, with the parser's words. */
export class UnreadableModule extends Error {
  constructor(path: string, reason: string) {
    super(`${path} cannot be parsed: ${reason}`);
  }
}

/** Reads one module. `path` decides the language. Throws UnreadableModule. */
export const readSourceModule = (path: string, text: string): SourceModule => {
  const lang = path.endsWith('.tsx') ? 'tsx' : /\.m?ts$/.test(path) ? 'ts' : 'jsx';
  const { program, errors } = parseSync(path, text, { lang, sourceType: 'module' });
  const [error] = errors;
  if (error !== undefined) throw new UnreadableModule(path, error.message);
  const reader = new Reader();
  for (const statement of program.body as unknown as readonly Node[]) reader.statement(statement);
  const { declarations, imports, exports, starExports, loads, topLevel } = reader;
  return { path, declarations, imports, exports, starExports, loads, topLevel };
};
