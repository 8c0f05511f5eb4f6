import type { Found, Program } from './program.ts';
import type { Declaration } from './declaration.ts';
import type { MemberRead, Uses } from './uses.ts';

/** `path#name`, `path#Class.member`, `path#object.key`, or `path` for what runs when the module is loaded. */
export type Place = string;

export const placeOf = (module: string, name: string, member?: string): Place =>
  member === undefined ? `${module}#${name}` : `${module}#${name}.${member}`;

/**
 * Follows references from root modules, as the program would run: from what a root does when it is loaded to the
 * declarations that it names, and from each of these on. Types are no references. There is no compiler here, so that
 * some references are known by name only:
 * - a member of a class counts once the class is reached and reached code reads that member of a value of the class, of
 *   a class that it extends (so a port leads to its adapters), or of a value whose class is not written near by;
 * - an export of a module that is imported dynamically counts once reached code reads a member of that name;
 * - a method of an object that a function returns under an interface of ours (a facade) counts once reached code reads
 *   a member of that name;
 * - all other functions inside of a reached function are reached with it.
 */
export class Reach {
  /** Every reached place and the one that it was reached from; null for a root. */
  readonly #from = new Map<Place, Place | null>();
  readonly #queue: (() => void)[] = [];
  /** Reads of a member of an interface of ours, and of a value of which nothing is known. */
  readonly #ownCalls: (() => void)[] = [];
  readonly #guesses: (() => void)[] = [];
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
    // First come, first followed: the paths that lead to a place stay short. What is known by name only comes last, so that a
    // place is shown with the surest reference to it.
    for (;;) {
      const next = this.#queue.shift() ?? this.#ownCalls.shift() ?? this.#guesses.shift();
      if (next === undefined) return this;
      next();
    }
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
      this.#openMembers(found, declaration, place);
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

  #openMembers(found: Found, { members, type }: Declaration, place: Place): void {
    // Under an interface that is not ours, its methods are called by code that is not ours.
    const calledByOthers = type !== null && !this.#program.isOwnInterface(found.module, type);
    const kinds: Found[] = [];
    for (let kind: Found | null = found; kind !== null && !kinds.includes(kind); kind = this.#program.parentOf(kind)) kinds.push(kind);
    for (const [name, { runsWithClass }] of members) {
      if (runsWithClass || calledByOthers) this.#reachMember(found, name, place);
      else if (!name.startsWith('#')) {
        for (const key of [name, ...kinds.map((kind) => placeOf(kind.module, kind.name, name))]) {
          this.#whenMentioned(key, (by) => this.#reachMember(found, name, by));
        }
      }
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
      if (found !== null && (found.name !== '*' || ![...uses.reads.values()].some(({ of }) => of?.name === `=${name}`)))
        this.#reach(found, place);
    }
    for (const read of uses.reads.values()) this.#useMember(module, read, place, self);
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

  #useMember(module: string, { member, of }: MemberRead, place: Place, self: Found | null): void {
    if (member.startsWith('#')) {
      if (self !== null) this.#reachMember(self, member, place);
      return;
    }
    const base = of !== null && of.name.startsWith('=') && of.path.length === 0 ? this.#program.named(module, of.name.slice(1)) : null;
    if (base?.name === '*') {
      const found = this.#program.exported(base.module, member);
      return found === null ? undefined : this.#reach(found, place);
    }
    const declaration = base === null ? null : this.#program.declaration(base);
    if (base !== null && declaration !== null && (declaration.members.has(member) || declaration.keys.has(member))) {
      return this.#reachMember(base, member, place);
    }
    const type = of === null ? null : this.#program.classOf(module, of, self);
    const owner = this.#declaring(type, member);
    if (owner !== null) this.#mention(placeOf(owner.module, owner.name, member), place);
    else (type === null ? this.#guesses : this.#ownCalls).push(() => this.#mention(member, place));
  }

  /** The class, or the nearest that it extends, that has the member; null when none has it. */
  #declaring(found: Found | null, member: string): Found | null {
    if (found === null) return null;
    const declaration = this.#program.declaration(found);
    if (declaration === null) return null;
    return declaration.members.has(member) || declaration.abstract.has(member)
      ? found
      : this.#declaring(this.#program.parentOf(found), member);
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
