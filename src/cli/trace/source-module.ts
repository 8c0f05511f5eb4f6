import { parseSync } from 'vite';
import { declarationsOf, valueDeclaration, type Declaration } from './declaration.ts';
import { childOf, nameOf, nodesOf, specifierOf, type Node } from './syntax.ts';
import { memberTypes } from './static-type.ts';
import { addUses, noUses, usesOf, type Uses } from './uses.ts';

/** Where a name comes from: another module, as written, and the name there; `*` is the module itself. */
export interface ImportedName {
  readonly specifier: string;
  readonly name: string;
}

/** An interface, or the type of an object. */
export interface Interface {
  /** The name of its type parameter; null when it has none, or several. */
  readonly parameter: string | null;
  /** The types of its members by name. */
  readonly members: ReadonlyMap<string, string>;
}

const parameterOf = (node: Node): string | null => {
  const [first, ...others] = nodesOf(childOf(node, 'typeParameters') ?? node, 'params');
  return first === undefined || others.length > 0 ? null : nameOf(childOf(first, 'name'));
};

/** One module, read for what its parts use. Types are left out. */
export interface SourceModule {
  readonly path: string;
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** By the local name; types are left out. */
  readonly imports: ReadonlyMap<string, ImportedName>;
  /** Every named import, types included. */
  readonly typeImports: ReadonlyMap<string, ImportedName>;
  /** Interfaces and types of objects by name. */
  readonly interfaces: ReadonlyMap<string, Interface>;
  /** By the exported name: a local name, or one of another module. */
  readonly exports: ReadonlyMap<string, string | ImportedName>;
  readonly starExports: readonly string[];
  /** Modules that are loaded with this one, as written. */
  readonly loads: readonly string[];
  /** Statements that run when the module is loaded. */
  readonly topLevel: Uses;
}

class Reader {
  readonly declarations = new Map<string, Declaration>();
  readonly imports = new Map<string, ImportedName>();
  readonly typeImports = new Map<string, ImportedName>();
  readonly interfaces = new Map<string, Interface>();
  readonly exports = new Map<string, string | ImportedName>();
  readonly starExports: string[] = [];
  readonly loads: string[] = [];
  readonly topLevel = noUses();

  statement(node: Node): void {
    this.#readTypes(node.type === 'ExportNamedDeclaration' ? (childOf(node, 'declaration') ?? node) : node);
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

  #readTypes(node: Node): void {
    const name = nameOf(childOf(node, 'id'));
    if (node.type === 'TSInterfaceDeclaration' && name !== null) {
      this.interfaces.set(name, { parameter: parameterOf(node), members: memberTypes(nodesOf(childOf(node, 'body') ?? node, 'body')) });
    } else if (node.type === 'TSTypeAliasDeclaration' && name !== null) {
      const literal = childOf(node, 'typeAnnotation');
      if (literal?.type === 'TSTypeLiteral')
        this.interfaces.set(name, { parameter: parameterOf(node), members: memberTypes(nodesOf(literal, 'members')) });
    } else if (node.type === 'ImportDeclaration') {
      for (const part of nodesOf(node, 'specifiers')) {
        const [local, imported] = [nameOf(childOf(part, 'local')), nameOf(childOf(part, 'imported'))];
        if (local !== null && imported !== null) this.typeImports.set(local, { specifier: specifierOf(node) ?? '', name: imported });
      }
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
    if (made.length === 0) addUses(this.topLevel, usesOf(node));
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
  const { declarations, imports, typeImports, interfaces, exports, starExports, loads, topLevel } = reader;
  return { path, declarations, imports, typeImports, interfaces, exports, starExports, loads, topLevel };
};
