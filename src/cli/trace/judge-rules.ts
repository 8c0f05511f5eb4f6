import { claimsOf, drivesBrowser, type Claim } from './claims.ts';
import { matching } from './glob-pattern.ts';
import type { Found, Program } from './program.ts';
import { placeOf, Reach, type Place } from './reach.ts';
import { AUDIENCE_ROOTS, AUDIENCES, type Audience, type Rule, type Statement } from './rule.ts';

/** What is known of one rule. */
export interface JudgedRule {
  readonly rule: Rule;
  /** Tests that name it first in a title. */
  readonly claimedBy: readonly string[];
  /** Those of them that import what states it. */
  readonly provenBy: readonly string[];
  /** Whether every audience reaches every statement. */
  readonly lived: boolean;
  /** The references from a root of the first audience to the first statement; empty when it is not reached. */
  readonly path: readonly Place[];
  /** Each names what to mend. */
  readonly problems: readonly string[];
}

/** The declaration that a statement names, and its member when it names one; null when there is none. */
const locate = (program: Program, { module, name }: Statement): { readonly found: Found; readonly member: string | undefined } | null => {
  const [own = '', member] = name.split('.');
  const declaration = program.declaration({ module, name: own });
  if (declaration === null) return null;
  if (member !== undefined && !declaration.members.has(member) && !declaration.keys.has(member)) return null;
  return { found: { module, name: own }, member };
};

const isExported = (program: Program, { module, name }: Found): boolean =>
  [...(program.module(module)?.exports.values() ?? [])].includes(name);

const nameOf = (audience: Audience): string => (audience === 'finance' ? audience : `the ${audience}`);

const placeOfStatement = ({ module, name }: Statement): Place => placeOf(module, name);

/** The folder of the domain that a module belongs to (`src/domain/payment/`); outside of the domain the module itself. */
const areaOf = (module: string): string => /^src\/domain\/[^/]+\//.exec(module)?.[0] ?? module;

export class RuleJudge {
  readonly #program: Program;
  readonly #claims: readonly Claim[];
  readonly #inAreas = new Map<string, Reach>();
  readonly #reaches: Readonly<Record<Audience, Reach>>;

  /** `tests`: the text of each test file by its path. */
  constructor(program: Program, tests: ReadonlyMap<string, string>) {
    this.#program = program;
    this.#claims = [...tests].flatMap(([path, text]) => claimsOf(path, text));
    const reachOf = (audience: Audience): Reach => {
      const reach = new Reach(program);
      for (const root of matching(program.paths(), AUDIENCE_ROOTS[audience])) reach.start(root);
      return reach;
    };
    this.#reaches = Object.fromEntries(AUDIENCES.map((audience) => [audience, reachOf(audience)])) as Record<Audience, Reach>;
  }

  judge(rule: Rule): JudgedRule {
    const claimedBy = this.#claims.filter((claim) => claim.rule === rule.id).map(({ test }) => test);
    const provenBy = claimedBy.filter((test) => !drivesBrowser(test) && rule.statedBy.every((statement) => this.#imports(test, statement)));
    const missing = rule.audiences.flatMap((audience) =>
      rule.statedBy
        .filter((statement) => !this.#reaches[audience].has(placeOfStatement(statement)))
        .map((statement) => ({ audience, statement })),
    );
    const lived = rule.statedBy.length > 0 && rule.audiences.length > 0 && missing.length === 0;
    const [audience] = rule.audiences;
    const [first] = rule.statedBy;
    const path = audience === undefined || first === undefined ? [] : this.#reaches[audience].pathTo(placeOfStatement(first));
    const unstated = this.#unstated(rule);
    const problems = [...unstated, ...this.#unproven(rule, claimedBy, provenBy)];
    if (unstated.length === 0 && lived && rule.notYetLived) {
      problems.push(`${rule.id} is marked "not yet lived", but references lead to it: ${path.join(' → ')}. Mark it "lived".`);
    }
    if (unstated.length === 0 && !rule.notYetLived) {
      for (const { audience: who, statement } of missing) {
        problems.push(
          `${rule.id}: no program of ${nameOf(who)} leads to ${placeOfStatement(statement)}. Call it, correct the line below the rule, or mark the rule "not yet lived".`,
        );
      }
    }
    return { rule, claimedBy, provenBy, lived, path, problems };
  }

  #unstated(rule: Rule): string[] {
    const where = `src/domain/SPEC.md:${rule.line} ${rule.id}`;
    if (rule.statedBy.length === 0 || rule.audiences.length === 0 || rule.source === '') {
      return [
        `${where}: the line below must read "  Stated by \`module.ts\` \`name\` · lived by the <${AUDIENCES.join('|')}> · <source>".`,
      ];
    }
    return rule.statedBy.flatMap((statement) => {
      const { module, name } = statement;
      if (this.#program.module(module) === null) return [`${where}: there is no module ${module}.`];
      const located = locate(this.#program, statement);
      if (located === null) return [`${where}: ${module} declares no ${name}.`];
      return isExported(this.#program, located.found) ? [] : [`${where}: ${module} does not export ${located.found.name}.`];
    });
  }

  #unproven(rule: Rule, claimedBy: readonly string[], provenBy: readonly string[]): readonly string[] {
    if (claimedBy.length === 0) return [`${rule.id} has no test: no title starts with it.`];
    if (provenBy.length > 0 || this.#unstated(rule).length > 0) return [];
    return [
      `${rule.id} is not proven: none of ${claimedBy.join(', ')} imports ${rule.statedBy.map(placeOfStatement).join(' and ')}, itself, through a support module, or by another module of its folder that uses it.`,
    ];
  }

  /**
   * Whether a test has the statement in its hands. It imports, itself or in the support modules of the tests that it
   * leads to, the stating module, or a module of the same domain folder with an export that leads to the statement.
   */
  #imports(test: string, statement: Statement): boolean {
    const holders = [test, ...this.#supportOf(test)];
    if (holders.some((holder) => this.#program.loadedBy(holder).includes(statement.module))) return true;
    const area = areaOf(statement.module);
    const place = placeOfStatement(statement);
    return holders.some((holder) => this.#reachInArea(holder, area).has(place));
  }

  #reachInArea(holder: string, area: string): Reach {
    const key = `${holder} in ${area}`;
    const reach = this.#inAreas.get(key) ?? new Reach(this.#program, (module) => module.startsWith(area)).startFromImports(holder);
    this.#inAreas.set(key, reach);
    return reach;
  }

  #supportOf(test: string): readonly string[] {
    const found = new Set<string>();
    const waiting = [test];
    for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
      const support = this.#program.loadedBy(module).filter((loaded) => loaded.startsWith('tests/') && !found.has(loaded));
      for (const each of support) found.add(each);
      waiting.push(...support);
    }
    return [...found];
  }
}
