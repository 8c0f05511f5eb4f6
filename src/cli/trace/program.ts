import { posix } from 'node:path';
import { matching } from './glob-pattern.ts';
import type { Declaration } from './declaration.ts';
import type { SourceModule } from './source-module.ts';
import type { StaticType } from './static-type.ts';
import type { GlobUse } from './uses.ts';

/** A declaration in the module that makes it; `*` as name is the whole module. */
export interface Found {
  readonly module: string;
  readonly name: string;
  /** Of a generic type: its argument. */
  readonly argument?: Found | null;
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

  /** The modules of ours that are loaded with a module, by its imports and by `import.meta.glob`. */
  loadedBy(path: string): readonly string[] {
    const module = this.#modules.get(path);
    if (module === undefined) return [];
    const uses = [module.topLevel, ...[...module.declarations.values()].map((declaration) => declaration.uses)];
    return [
      ...module.loads.flatMap((specifier) => this.resolve(path, specifier) ?? []),
      ...uses.flatMap(({ globs }) => globs.flatMap((glob) => this.resolveGlob(path, glob))),
    ];
  }

  /** The class behind a static type, seen from a module; null when it is no class of ours, or not known. */
  classOf(path: string, type: StaticType, self: Found | null): Found | null {
    const start = this.#startOf(path, type.name, self);
    return type.path.reduce<Found | null>((owner, property) => (owner === null ? null : this.#typeOfMember(owner, property)), start);
  }

  /** Whether a module's name is that of an interface which our own code calls; a provider's describe its SDK. */
  isOwnInterface(path: string, name: string): boolean {
    const found = this.#typeNamed(path, name);
    return (
      found !== null &&
      !found.module.startsWith('src/adapters/providers/') &&
      this.#modules.get(found.module)?.interfaces.has(found.name) === true
    );
  }

  /** The class that a class of ours extends. */
  parentOf(found: Found): Found | null {
    const parent = this.declaration(found)?.extends ?? null;
    return parent === null ? null : this.named(found.module, parent);
  }

  #startOf(path: string, name: string, self: Found | null): Found | null {
    if (name === 'this') return self;
    const value = name.startsWith('=') ? name.slice(1) : name.endsWith('()') ? name.slice(0, -2) : null;
    if (value === null) return this.#typeNamed(path, name);
    const found = this.named(path, value);
    const type = found === null ? null : (this.declaration(found)?.type ?? null);
    return found === null || type === null ? null : this.#typeNamed(found.module, type);
  }

  #typeOfMember(owner: Found, property: string): Found | null {
    const module = this.#modules.get(owner.module);
    const shape = module?.interfaces.get(owner.name);
    const type = module?.declarations.get(owner.name)?.fields.get(property) ?? shape?.members.get(property) ?? null;
    if (type !== null && type === shape?.parameter) return owner.argument ?? null;
    if (type !== null) return this.#typeNamed(owner.module, type);
    const parent = this.parentOf(owner);
    return parent === null ? null : this.#typeOfMember(parent, property);
  }

  /** A class or an interface by the name that a module has for it, `name<argument>` for a generic one. */
  #typeNamed(path: string, written: string): Found | null {
    const [, name = '', given] = /^([^<]+)(?:<(.+)>)?$/.exec(written) ?? [];
    const found = this.#declaredType(path, name);
    return found === null || given === undefined ? found : { ...found, argument: this.#typeNamed(path, given) };
  }

  #declaredType(path: string, name: string): Found | null {
    const module = this.#modules.get(path);
    if (module === undefined) return null;
    if (module.declarations.has(name) || module.interfaces.has(name)) return { module: path, name };
    const imported = module.typeImports.get(name);
    const target = imported === undefined ? null : this.resolve(path, imported.specifier);
    return imported === undefined || target === null ? null : this.#declaredType(target, imported.name);
  }

  #imported(from: string, specifier: string, name: string, seen: Set<string>): Found | null {
    const target = this.resolve(from, specifier);
    if (target === null) return null;
    return name === '*' ? { module: target, name } : this.exported(target, name, seen);
  }
}
