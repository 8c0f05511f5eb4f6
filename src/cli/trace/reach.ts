import type { Found, Program } from './program.ts';
import type { Declaration } from './source-module.ts';
import type { Uses } from './uses.ts';

/** `path#name`, `path#Class.member`, `path#object.key`, or `path` for what runs when the module is loaded. */
export type Place = string;

export const placeOf = (module: string, name: string, member?: string): Place =>
  member === undefined ? `${module}#${name}` : `${module}#${name}.${member}`;

/**
 * Follows references from root modules, as the program would run: from what a root does when it is loaded to the
 * declarations that it names, and from each of these on. Types are no references. Three things are known by name only:
 * - a member of a class counts once the class is reached and any reached code reads a member of that name
 *   (`x.name`, `{ name } = x`); so an abstract port leads to its implementations;
 * - an export of a module that is imported dynamically counts once reached code reads a member of that name;
 * - the functions inside of a reached function are all reached with it.
 */
export class Reach {
  /** Every reached place and the one that it was reached from; null for a root. */
  readonly #from = new Map<Place, Place | null>();
  readonly #queue: (() => void)[] = [];
  readonly #mentioned = new Map<string, Place>();
  readonly #waiting = new Map<string, ((mentionedBy: Place) => void)[]>();
  readonly #program: Program;
  /** Places outside of it are not followed. */
  readonly #isInside: (module: string) => boolean;

  constructor(program: Program, isInside: (module: string) => boolean = () => true) {
    this.#program = program;
    this.#isInside = isInside;
  }

  /** A module that is started by itself: a page's entry, a command line, a configuration. */
  start(root: string): this {
    this.#load(root, null);
    const entry = this.#program.exported(root, 'default');
    if (entry !== null) this.#reach(entry, root);
    return this.#run();
  }

  /** What a module imports by value, each import by its name: what a test has in its hands. */
  startFromImports(module: string): this {
    for (const local of this.#program.module(module)?.imports.keys() ?? []) {
      const found = this.#program.named(module, local);
      if (found !== null) this.#reach(found, module);
    }
    return this.#run();
  }

  has(place: Place): boolean {
    return this.#from.has(place);
  }

  /** The references that lead from a root to the place; empty when none does. */
  pathTo(place: Place): readonly Place[] {
    const path: Place[] = [];
    for (let at: Place | null | undefined = place; typeof at === 'string' && this.#from.has(at); at = this.#from.get(at)) path.unshift(at);
    return path;
  }

  #run(): this {
    // First come, first followed: the paths that lead to a place stay short. The queue grows while it is walked.
    for (const next of this.#queue) next();
    this.#queue.length = 0;
    return this;
  }

  /** True when the place is reached for the first time. */
  #arrive(place: Place, from: Place | null): boolean {
    if (this.#from.has(place)) return false;
    this.#from.set(place, from);
    return true;
  }

  #load(path: string, from: Place | null): void {
    const module = this.#program.module(path);
    if (module === null || !this.#isInside(path) || !this.#arrive(path, from)) return;
    this.#queue.push(() => {
      for (const specifier of module.loads) {
        const target = this.#program.resolve(path, specifier);
        if (target !== null) this.#load(target, path);
      }
      this.#use(path, module.topLevel, path);
    });
  }

  #reach(found: Found, from: Place): void {
    if (!this.#isInside(found.module)) return;
    if (found.name === '*') return this.#reachModule(found.module, from);
    const declaration = this.#program.declaration(found);
    const place = placeOf(found.module, found.name);
    if (declaration === null || !this.#arrive(place, from)) return;
    this.#queue.push(() => {
      this.#use(found.module, declaration.uses, place);
      this.#openClass(found, declaration, place);
    });
  }

  /** A module as a whole, imported dynamically or as a namespace: its exports wait for their names. */
  #reachModule(path: string, from: Place): void {
    this.#load(path, from);
    for (const name of this.#program.exportNames(path)) {
      const found = this.#program.exported(path, name);
      if (found === null) continue;
      if (name === 'default') this.#reach(found, from);
      else this.#whenMentioned(name, () => this.#reach(found, from));
    }
  }

  #openClass(found: Found, { members }: Declaration, place: Place): void {
    for (const [name, { runsWithClass }] of members) {
      if (runsWithClass) this.#reachMember(found, name, place);
      else if (!name.startsWith('#')) this.#whenMentioned(name, (by) => this.#reachMember(found, name, by));
    }
  }

  #reachMember(found: Found, member: string, from: Place): void {
    const declaration = this.#program.declaration(found);
    const place = placeOf(found.module, found.name, member);
    const known = declaration?.members.get(member);
    if (declaration === null || (known === undefined && !declaration.keys.has(member))) return;
    if (!this.#isInside(found.module) || !this.#arrive(place, from)) return;
    if (known !== undefined) this.#queue.push(() => this.#use(found.module, known.uses, place, found));
  }

  /** `self`: the class in whose member the code stands. */
  #use(module: string, uses: Uses, place: Place, self: Found | null = null): void {
    for (const name of uses.names) {
      const found = this.#program.named(module, name);
      // A namespace leads to the exports that are read from it, each by its name.
      if (found !== null && (found.name !== '*' || !uses.pairs.has(name))) this.#reach(found, place);
    }
    for (const [base, names] of uses.pairs) {
      const found = this.#program.named(module, base);
      if (found !== null) for (const name of names) this.#usePair(found, name, place);
    }
    for (const name of uses.members) {
      if (!name.startsWith('#')) this.#mention(name, place);
      else if (self !== null) this.#reachMember(self, name, place);
    }
    for (const specifier of uses.dynamicImports) {
      const target = this.#program.resolve(module, specifier);
      if (target !== null && this.#isInside(target)) this.#reachModule(target, place);
    }
    for (const glob of uses.globs) {
      for (const path of this.#program.resolveGlob(module, glob)) {
        const found = glob.exportName === null ? { module: path, name: '*' } : this.#program.exported(path, glob.exportName);
        this.#load(path, place);
        if (found !== null) this.#reach(found, place);
      }
    }
  }

  #usePair(base: Found, member: string, place: Place): void {
    if (base.name !== '*') return this.#reachMember(base, member, place);
    const found = this.#program.exported(base.module, member);
    if (found !== null) this.#reach(found, place);
  }

  #mention(name: string, by: Place): void {
    if (this.#mentioned.has(name)) return;
    this.#mentioned.set(name, by);
    for (const then of this.#waiting.get(name) ?? []) then(by);
    this.#waiting.delete(name);
  }

  #whenMentioned(name: string, then: (mentionedBy: Place) => void): void {
    const by = this.#mentioned.get(name);
    if (by !== undefined) return then(by);
    this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), then]);
  }
}
