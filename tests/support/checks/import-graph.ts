import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { parseAst } from 'vite';

export interface ImportEdge {
  /** Path below the repository, with forward slashes. */
  readonly from: string;
  /** The same for an import of one of our files; otherwise the package name as written. */
  readonly to: string;
  readonly isPackage: boolean;
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
}

export const REPOSITORY = resolve(import.meta.dirname, '../../..');

const SOURCE = /\.(ts|tsx)$/;

const walk = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(join(folder, entry.name)) : SOURCE.test(entry.name) ? [join(folder, entry.name)] : [],
  );

const toRepositoryPath = (path: string): string => relative(REPOSITORY, path).split(sep).join(posix.sep);

/** Every TypeScript module below a folder of the repository. */
export const modulesBelow = (folder: string): readonly string[] => walk(join(REPOSITORY, folder)).map(toRepositoryPath);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const visit = (value: unknown, seen: (node: Node) => void): void => {
  if (Array.isArray(value)) return value.forEach((item) => visit(item, seen));
  if (!isNode(value)) return;
  seen(value);
  Object.values(value).forEach((child) => visit(child, seen));
};

const specifierOf = (node: Node): string | null => {
  const source = node['source'];
  return isNode(source) && typeof source['value'] === 'string' ? source['value'] : null;
};

/** The imports of one module's text, static and dynamic, types included. */
export const importsOf = (module: string, text: string): readonly ImportEdge[] => {
  const edges: ImportEdge[] = [];
  const ast: unknown = parseAst(text, { lang: module.endsWith('x') ? 'tsx' : 'ts' });
  visit(ast, (node) => {
    if (!['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'].includes(node.type)) return;
    const specifier = specifierOf(node);
    if (specifier === null) return;
    const isPackage = !specifier.startsWith('.');
    edges.push({
      from: module,
      to: isPackage ? specifier : toRepositoryPath(resolve(REPOSITORY, dirname(module), specifier)),
      isPackage,
      typeOnly: node['importKind'] === 'type' || node['exportKind'] === 'type',
      dynamic: node.type === 'ImportExpression',
    });
  });
  return edges;
};

/** All import edges of the modules below a folder. */
export const importGraph = (folder: string): readonly ImportEdge[] =>
  modulesBelow(folder).flatMap((module) => importsOf(module, readFileSync(join(REPOSITORY, module), 'utf8')));
