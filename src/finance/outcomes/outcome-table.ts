import { COMMON_FIELD_ORDER, COMMON_RULES, FALL_BACK_RULES } from '../../domain/outcome/common-rules.ts';
import { type OutcomeRule, overlap, type VerdictCondition } from '../../domain/outcome/outcome-rule.ts';
import { type Outcome, OUTCOMES, verdictOfOutcome } from '../../domain/outcome/outcome.ts';
import { type PublishedRow, publishedTable } from '../../domain/outcome/published-table.ts';
import { VERDICT_TABLE } from '../../domain/outcome/verdict.ts';
import { ACTIONS_OF_OUTCOME } from '../../domain/payment/guidance.ts';
import { arabic } from '../../texts/arabic.ts';
import { english } from '../../texts/english.ts';
import { PROVIDER_RULES, type ProviderRules } from './found-rules.ts';
import { createHash } from 'node:crypto';

type Alternatives = OutcomeRow['alternatives'];

const alternativesById = (providers: readonly ProviderRules[]): ReadonlyMap<string, Alternatives> =>
  new Map<string, Alternatives>([
    ...[...VERDICT_TABLE, ...COMMON_RULES, ...providers.flatMap(({ rules }) => rules)].map(({ id, conditions }): [string, Alternatives] => [
      id,
      [conditions],
    ]),
    ...FALL_BACK_RULES.map(({ id, anyOf }): [string, Alternatives] => [id, anyOf]),
  ]);

const payTypesAsked = (conditions: readonly VerdictCondition[]): readonly number[] | null => {
  const asked = conditions.find(({ field }) => field === 'pay_type');
  if (asked?.is === 'equals') return [Number(asked.value)];
  return asked?.is === 'one-of' ? asked.values.map(Number) : null;
};

const isOutcome = (word: string): word is Outcome => (OUTCOMES as readonly string[]).includes(word);

const textIn = (texts: Readonly<Record<string, string>>, key: string): string => (key === '' ? '' : (texts[key] ?? key));

const rowOf = ({ result, ...row }: PublishedRow, alternatives: Alternatives, providers: readonly ProviderRules[]): OutcomeRow => {
  const outcome = row.table === 'outcome' && isOutcome(result) ? result : null;
  return {
    ...row,
    payTypes: payTypesAsked(alternatives[0] ?? []) ?? providers.find(({ id }) => id === row.provider)?.payTypes ?? [],
    alternatives,
    verdict: outcome === null ? result : verdictOfOutcome(outcome),
    outcome: outcome ?? '',
    textAr: textIn(arabic, row.message),
    textEn: textIn(english, row.message),
    actions: outcome === null ? [] : ACTIONS_OF_OUTCOME[outcome],
  };
};

/** The published table of these providers' rules and the specification's, with its version. */
export const outcomeTable = (providers: readonly ProviderRules[] = PROVIDER_RULES) => {
  const alternatives = alternativesById(providers);
  const rows = publishedTable(providers.flatMap(({ rules }) => rules)).map((row) => rowOf(row, alternatives.get(row.id) ?? [], providers));
  return { version: rulesVersionOf(rows), rows };
};

/** A line of the published table, in the order the rules are checked. */
export interface OutcomeRow extends Omit<PublishedRow, 'result'> {
  /** Pay types that the row can decide, or empty for all. */
  readonly payTypes: readonly number[];
  /** The row matches if all conditions of any of these lists hold. */
  readonly alternatives: readonly (readonly VerdictCondition[])[];
  readonly verdict: string;
  readonly outcome: string;
  readonly textAr: string;
  readonly textEn: string;
  /** Actions that the result can offer, most helpful first. */
  readonly actions: readonly string[];
}

/** Two rows that the same evidence can match with different results: the first decides. */
interface NeededOrder {
  readonly first: string;
  readonly before: string;
  /** Result shown to the shopper if the rows changed places. */
  readonly instead: string;
}

const differ = (one: OutcomeRule, other: OutcomeRule): boolean => one.outcome !== other.outcome || one.message !== other.message;

/** Every pair of one provider's rows whose order matters: the more specific row comes first. */
export const neededOrderOf = ({ rules }: ProviderRules): readonly NeededOrder[] =>
  rules.flatMap((first, index) =>
    rules
      .slice(index + 1)
      .filter((later) => differ(first, later) && overlap(first, later))
      .map((later) => ({ first: first.id, before: later.id, instead: `${later.outcome} (${later.message})` })),
  );

/** Fields of the specification's rows in the order they are checked: rows of an earlier field decide first. */
export const FIELD_ORDER: readonly string[] = COMMON_FIELD_ORDER;

const LENGTH = 12;

/** Version of a set of rules: of its conditions, order and results. Without texts and sources, so rewording a message keeps it. */
export const rulesVersionOf = (rows: readonly OutcomeRow[]): string => {
  const content = rows.map(({ table, id, payTypes, alternatives, verdict, outcome, message }) => [
    table,
    id,
    payTypes,
    alternatives,
    verdict,
    outcome,
    message,
  ]);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, LENGTH);
};

/** Module from which the app reads the version of its rules. */
export const rulesVersionModule = (version: string): string =>
  `/** Names the rules of this build by their content (OUT-19), as finance's table and audits name them. Written by \`npm run generate\`. */
export const RULES_VERSION = '${version}';
`;
