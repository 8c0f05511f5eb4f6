import { posix } from 'node:path';
import { parseSync } from 'vite';

/** Converts a glob (`*` within a folder, `**` across folders) to a pattern over whole paths. */
const globPattern = (glob: string): RegExp => {
  const source = glob
    .split(/(\*\*\/|\*\*|\*)/)
    .map((part) => {
      if (part === '**/') return '(?:[^/]+/)*';
      if (part === '**') return '.*';
      return part === '*' ? '[^/]*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${source}$`);
};

/** Paths that match some glob and no glob with a leading `!`. */
export const matching = (paths: Iterable<string>, globs: readonly string[]): readonly string[] => {
  const wanted = globs.filter((glob) => !glob.startsWith('!')).map(globPattern);
  const refused = globs.filter((glob) => glob.startsWith('!')).map((glob) => globPattern(glob.slice(1)));
  return [...paths].filter((path) => wanted.some((pattern) => pattern.test(path)) && !refused.some((pattern) => pattern.test(path)));
};

interface SourceModule {
  readonly path: string;
  readonly text: string;
  readonly exports: ReadonlySet<string>;
  /** Module paths that it names, as written: imports, and strings such as those of `runnerImport`. */
  readonly names: readonly string[];
  /** The patterns of each `import.meta.glob` that loads modules. */
  readonly globs: readonly (readonly string[])[];
}

class UnreadableModule extends Error {
  constructor(path: string, reason: string) {
    super(`${path} cannot be parsed: ${reason}`);
  }
}

const PATH_IN_TEXT = /['"`]([\w./@-]+\.(?:tsx?|mjs))['"`]/g;
const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')([^)]*)\)/g;

/** Reads one module. `path` determines the language. Throws UnreadableModule. */
export const readSourceModule = (path: string, text: string): SourceModule => {
  const lang = path.endsWith('.tsx') ? 'tsx' : /\.m?ts$/.test(path) ? 'ts' : 'jsx';
  const { module, errors } = parseSync(path, text, { lang, sourceType: 'module' });
  const [error] = errors;
  if (error !== undefined) throw new UnreadableModule(path, error.message);
  const { staticImports, staticExports } = module;
  const values = staticExports.flatMap(({ entries }) => entries).filter((entry) => !entry.isType);
  const ofTypesAlone = staticImports.filter(({ entries }) => entries.length > 0 && entries.every((entry) => entry.isType));
  const isType = (place: number): boolean => ofTypesAlone.some(({ start, end }) => place >= start && place < end);
  const globs = [...text.matchAll(GLOB)].filter(([, , options = '']) => !options.includes('query'));
  return {
    path,
    text,
    exports: new Set(values.flatMap(({ exportName }) => exportName.name ?? 'default')),
    names: [...text.matchAll(PATH_IN_TEXT)].filter(({ index }) => !isType(index)).map(([, name = '']) => name),
    globs: globs.map(([, patterns = '']) => [...patterns.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern)),
  };
};

/** Modules by their path below the repository, and their load relations. */
export class ModuleGraph {
  readonly #modules: ReadonlyMap<string, SourceModule>;
  readonly #loaded = new Map<string, readonly string[]>();
  constructor(modules: Iterable<SourceModule>) {
    this.#modules = new Map([...modules].map((module) => [module.path, module]));
  }

  module(path: string): SourceModule | null {
    return this.#modules.get(path) ?? null;
  }

  paths(): readonly string[] {
    return [...this.#modules.keys()];
  }

  /** Modules that a module loads, statically or dynamically. */
  loadedBy(path: string): readonly string[] {
    const known = this.#loaded.get(path) ?? this.#resolve(path);
    this.#loaded.set(path, known);
    return known;
  }

  /** Every module reachable from the starts, with the module that loads it first. `within`: limits which modules are followed. */
  reachedFrom(starts: readonly string[], within: (path: string) => boolean = () => true): ReadonlyMap<string, string | null> {
    const reached = new Map<string, string | null>(starts.map((start) => [start, null]));
    // Iterating a map includes entries added meanwhile.
    for (const from of reached.keys())
      for (const path of this.loadedBy(from)) if (!reached.has(path) && within(path)) reached.set(path, from);
    return reached;
  }

  #resolve(path: string): readonly string[] {
    const module = this.#modules.get(path);
    if (module === undefined) return [];
    const here = (name: string): string => posix.join(posix.dirname(path), name);
    const named = module.names.flatMap((name) => [here(name), name].filter((each) => this.#modules.has(each)).slice(0, 1));
    const globbed = module.globs.flatMap((patterns) =>
      matching(
        this.#modules.keys(),
        patterns.map((pattern) => (pattern.startsWith('!') ? `!${here(pattern.slice(1))}` : here(pattern))),
      ),
    );
    return [...new Set([...named, ...globbed])].filter((each) => each !== path);
  }
}

/** A node of a parsed module, as oxc's parser returns it (ESTree with TypeScript). */
export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const childOf = (node: Node, key: string): Node | null => {
  const child = node[key];
  return isNode(child) ? child : null;
};

export const nodesOf = (node: Node, key: string): readonly Node[] => {
  const children = node[key];
  return Array.isArray(children) ? children.filter(isNode) : [];
};

/** The name of an identifier, the text of a string literal, `#name` of a private name, or null for anything else. */
export const nameOf = (node: Node | null): string | null => {
  if (node === null) return null;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node['name']);
  if (node.type === 'PrivateIdentifier') return `#${String(node['name'])}`;
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;
};

/** Names bound by a pattern: `{ a, b: [c], ...d }` binds a, c and d. */
export const boundNames = (pattern: Node | null): readonly string[] => {
  if (pattern === null) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern['name'])];
    case 'ObjectPattern':
      return nodesOf(pattern, 'properties').flatMap((property) =>
        boundNames(property.type === 'RestElement' ? childOf(property, 'argument') : childOf(property, 'value')),
      );
    case 'ArrayPattern':
      return nodesOf(pattern, 'elements').flatMap(boundNames);
    case 'AssignmentPattern':
      return boundNames(childOf(pattern, 'left'));
    case 'RestElement':
      return boundNames(childOf(pattern, 'argument'));
    case 'TSParameterProperty':
      return boundNames(childOf(pattern, 'parameter'));
    default:
      return [];
  }
};
