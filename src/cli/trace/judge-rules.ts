import { type Audience, AUDIENCE_ROOTS, AUDIENCES, type Claim, claimsOf, drivesBrowser, type Rule, type Statement } from './rule.ts';
import { matching, type ModuleGraph } from './module-graph.ts';

export interface JudgedRule {
  readonly rule: Rule;
  readonly claimedBy: readonly string[];
  /** Those tests that load the stating module. */
  readonly provenBy: readonly string[];
  /** True if the programs of every audience load every stating module. */
  readonly lived: boolean;
  /** Modules from a program of the first audience to the first statement, or empty if it is not loaded. */
  readonly path: readonly string[];
  readonly problems: readonly string[];
}

type Reached = Readonly<Record<Audience, ReadonlyMap<string, string | null>>>;

const nameOf = (audience: Audience): string => (audience === 'finance' ? audience : `the ${audience}`);

const placeOf = ({ module, name }: Statement): string => `${module}#${name}`;

/** The domain folder of a module (`src/domain/payment/`); outside the domain, the module itself. */
const areaOf = (module: string): string => /^src\/domain\/[^/]+\//.exec(module)?.[0] ?? module;

/** Judges rules by the modules' load graph. Unused exports are left to knip (`npm run lint`). */
export class RuleJudge {
  readonly #graph: ModuleGraph;
  readonly #claims: readonly Claim[];
  readonly #reached: Reached;

  /** `tests`: the text of each test file by path. */
  constructor(graph: ModuleGraph, tests: ReadonlyMap<string, string>) {
    this.#graph = graph;
    this.#claims = [...tests].flatMap(([path, text]) => claimsOf(path, text));
    const reached = (audience: Audience) => graph.reachedFrom(matching(graph.paths(), AUDIENCE_ROOTS[audience]));
    this.#reached = Object.fromEntries(AUDIENCES.map((audience) => [audience, reached(audience)])) as Reached;
  }

  judge(rule: Rule): JudgedRule {
    const claimedBy = this.#claims.filter((claim) => claim.rule === rule.id).map(({ test }) => test);
    const provenBy = claimedBy.filter((test) => !drivesBrowser(test) && rule.statedBy.every((statement) => this.#loads(test, statement)));
    const missing = rule.audiences.flatMap((audience) =>
      rule.statedBy.filter(({ module }) => !this.#reached[audience].has(module)).map((statement) => ({ audience, statement })),
    );
    const lived = rule.statedBy.length > 0 && rule.audiences.length > 0 && missing.length === 0;
    const path = this.#pathTo(rule);
    const unstated = this.#unstated(rule);
    const problems = [...unstated, ...this.#unproven(rule, claimedBy, provenBy)];
    if (unstated.length === 0 && lived && rule.notYetLived) {
      problems.push(`${rule.id} is marked "not yet lived", but it is loaded: ${path.join(' → ')}. Mark it "lived".`);
    }
    if (unstated.length === 0 && !rule.notYetLived) {
      for (const { audience, statement } of missing) {
        problems.push(
          `${rule.id}: no program of ${nameOf(audience)} loads ${placeOf(statement)}. Call it, correct the line below the rule, or mark the rule "not yet lived".`,
        );
      }
    }
    return { rule, claimedBy, provenBy, lived, path, problems };
  }

  #pathTo({ audiences: [audience], statedBy: [first] }: Rule): readonly string[] {
    if (audience === undefined || first === undefined || !this.#reached[audience].has(first.module)) return [];
    const path = [placeOf(first)];
    for (let from = this.#reached[audience].get(first.module); typeof from === 'string'; from = this.#reached[audience].get(from))
      path.unshift(from);
    return path;
  }

  #unstated(rule: Rule): string[] {
    const where = `src/domain/SPEC.md:${rule.line} ${rule.id}`;
    if (rule.statedBy.length === 0 || rule.audiences.length === 0 || rule.source === '') {
      return [
        `${where}: the line below must read "  Stated by \`module.ts\` \`name\` · lived by the <${AUDIENCES.join('|')}> · <source>".`,
      ];
    }
    return rule.statedBy.flatMap(({ module, name }) => {
      const source = this.#graph.module(module);
      if (source === null) return [`${where}: there is no module ${module}.`];
      const [own = '', member] = name.split('.');
      if (!source.exports.has(own)) return [`${where}: ${module} does not export ${own}.`];
      const isThere = member === undefined || new RegExp(`\\b${member}\\b`).test(source.text);
      return isThere ? [] : [`${where}: ${module} has no ${name}.`];
    });
  }

  #unproven(rule: Rule, claimedBy: readonly string[], provenBy: readonly string[]): readonly string[] {
    if (claimedBy.length === 0) return [`${rule.id} has no test: no title starts with it.`];
    if (provenBy.length > 0 || this.#unstated(rule).length > 0) return [];
    return [
      `${rule.id} is not proven: none of ${claimedBy.join(', ')} loads ${rule.statedBy.map(placeOf).join(' and ')}, itself, through a support module, or by another module of its folder that loads it.`,
    ];
  }

  /** Returns whether a test can reach the statement: it or its support loads that module, or one of its domain folder that does. */
  #loads(test: string, { module }: Statement): boolean {
    const area = areaOf(module);
    return this.#graph.reachedFrom([test], (path) => path.startsWith('tests/') || path.startsWith(area)).has(module);
  }
}
