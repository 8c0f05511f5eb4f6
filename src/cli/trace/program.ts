import { posix } from 'node:path';
import { matching } from './glob-pattern.ts';
import type { Declaration, SourceModule } from './source-module.ts';
import type { GlobUse } from './uses.ts';

/** A declaration in the module that makes it; `*` as name is the whole module. */
export interface Found {
  readonly module: string;
  readonly name: string;
}

/** Modules by their path below the repository, with forward slashes; follows names from module to module. */
export class Program {
  readonly #modules: ReadonlyMap<string, SourceModule>;

  constructor(modules: Iterable<SourceModule>) {
    this.#modules = new Map([...modules].map((module) => [module.path, module]));
  }

  module(path: string): SourceModule | null {
    return this.#modules.get(path) ?? null;
  }

  paths(): readonly string[] {
    return [...this.#modules.keys()];
  }

  declaration({ module, name }: Found): Declaration | null {
    return this.#modules.get(module)?.declarations.get(name) ?? null;
  }

  /** A module of ours by its specifier; null for packages, styles and what is not there. */
  resolve(from: string, specifier: string): string | null {
    if (!specifier.startsWith('.')) return null;
    const path = posix.join(posix.dirname(from), specifier);
    return this.#modules.has(path) ? path : null;
  }

  resolveGlob(from: string, { patterns }: GlobUse): readonly string[] {
    const absolute = (pattern: string): string => posix.join(posix.dirname(from), pattern);
    return matching(
      this.#modules.keys(),
      patterns.map((pattern) => (pattern.startsWith('!') ? `!${absolute(pattern.slice(1))}` : absolute(pattern))),
    );
  }

  /** What a name of a module's own scope stands for: a declaration there, or the imported one; null for anything else. */
  named(path: string, name: string): Found | null {
    const module = this.#modules.get(path);
    if (module === undefined) return null;
    if (module.declarations.has(name)) return { module: path, name };
    const imported = module.imports.get(name);
    return imported === undefined ? null : this.#imported(path, imported.specifier, imported.name, new Set());
  }

  /** The declaration behind an export; null when the module exports no such value. */
  exported(path: string, name: string, seen: Set<string> = new Set()): Found | null {
    const module = this.#modules.get(path);
    if (module === undefined || seen.has(path)) return null;
    seen.add(path);
    const exported = module.exports.get(name);
    if (typeof exported === 'string') return this.named(path, exported);
    if (exported !== undefined) return this.#imported(path, exported.specifier, exported.name, seen);
    for (const specifier of module.starExports) {
      const target = this.resolve(path, specifier);
      const found = target === null ? null : this.exported(target, name, seen);
      if (found !== null) return found;
    }
    return null;
  }

  exportNames(path: string): readonly string[] {
    const module = this.#modules.get(path);
    if (module === undefined) return [];
    return [...module.exports.keys(), ...module.starExports.flatMap((specifier) => this.exportNames(this.resolve(path, specifier) ?? ''))];
  }

  #imported(from: string, specifier: string, name: string, seen: Set<string>): Found | null {
    const target = this.resolve(from, specifier);
    if (target === null) return null;
    return name === '*' ? { module: target, name } : this.exported(target, name, seen);
  }
}
