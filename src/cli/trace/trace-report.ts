import type { JudgedRule } from './judge-rules.ts';
import type { Audience, Statement } from './rule.ts';

/** One rule as `npm run -s trace -- --json` prints it. */
export interface ReportedRule {
  readonly id: string;
  readonly sentence: string;
  readonly source: string;
  /** Module of the first of `statedBy`. */
  readonly module: string | null;
  readonly export: string | null;
  readonly statedBy: readonly Statement[];
  readonly audience: readonly Audience[];
  readonly proven: boolean;
  readonly tests: readonly string[];
  /** Tests that name the rule without loading its stating module: browser tests, and tests of the surroundings. */
  readonly alsoNamedBy: readonly string[];
  readonly lived: boolean;
  readonly markedNotYetLived: boolean;
  /** Modules from a program to the first statement. */
  readonly path: readonly string[];
}

export interface TraceReport {
  readonly rules: readonly ReportedRule[];
  readonly proven: readonly string[];
  readonly lived: readonly string[];
  readonly notYetLived: readonly string[];
  readonly problems: readonly string[];
}

const reported = ({ rule, claimedBy, provenBy, lived, path }: JudgedRule): ReportedRule => ({
  id: rule.id,
  sentence: rule.sentence,
  source: rule.source,
  module: rule.statedBy[0]?.module ?? null,
  export: rule.statedBy[0]?.name ?? null,
  statedBy: rule.statedBy,
  audience: rule.audiences,
  proven: provenBy.length > 0,
  tests: provenBy,
  alsoNamedBy: claimedBy.filter((test) => !provenBy.includes(test)),
  lived,
  markedNotYetLived: rule.notYetLived,
  path,
});

/** The report on all rules, with `others`: problems that belong to no rule. */
export const traceReport = (judged: readonly JudgedRule[], others: readonly string[]): TraceReport => {
  const rules = judged.map(reported);
  const ids = rules.map(({ id }) => id);
  const twice = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `src/domain/SPEC.md states ${id} twice.`);
  return {
    rules,
    proven: rules.filter(({ proven }) => proven).map(({ id }) => id),
    lived: rules.filter(({ lived }) => lived).map(({ id }) => id),
    notYetLived: rules.filter(({ lived }) => !lived).map(({ id }) => id),
    problems: [...judged.flatMap(({ problems }) => problems), ...twice, ...others],
  };
};
