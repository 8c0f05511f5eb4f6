import { COMMON_RULES } from '../../domain/outcome/common-rules.ts';
import type { VerdictCondition } from '../../domain/outcome/outcome-rule.ts';
import { FALL_BACK_RULES } from '../../domain/outcome/fall-back-rules.ts';
import { OUTCOMES, verdictOfOutcome, type Outcome } from '../../domain/outcome/outcome.ts';
import { publishedTable, type PublishedRow } from '../../domain/outcome/published-table.ts';
import { VERDICT_TABLE } from '../../domain/outcome/verdict.ts';
import { ACTIONS_OF_OUTCOME } from '../../domain/payment/guidance.ts';
import { arabic } from '../../texts/arabic.ts';
import { english } from '../../texts/english.ts';
import { PROVIDER_RULES, type ProviderRules } from '../rules/found-rules.ts';
import { rulesVersionOf } from '../rules/rules-version.ts';
import type { OutcomeRow } from './outcome-row.ts';

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

const rowOf = (row: PublishedRow, alternatives: Alternatives, providers: readonly ProviderRules[]): OutcomeRow => {
  const outcome = row.table === 'outcome' && isOutcome(row.result) ? row.result : null;
  return {
    table: row.table,
    order: row.order,
    id: row.id,
    provider: row.provider,
    payTypes: payTypesAsked(alternatives[0] ?? []) ?? providers.find(({ id }) => id === row.provider)?.payTypes ?? [],
    alternatives,
    when: row.when,
    verdict: outcome === null ? row.result : verdictOfOutcome(outcome),
    outcome: outcome ?? '',
    message: row.message,
    textAr: textIn(arabic, row.message),
    textEn: textIn(english, row.message),
    actions: outcome === null ? [] : ACTIONS_OF_OUTCOME[outcome],
    source: row.source,
  };
};

/** All published data on the rules. */
export interface OutcomeTable {
  readonly version: string;
  readonly rows: readonly OutcomeRow[];
}

/** The published table of these providers' rules and the specification's, with its version. */
export const outcomeTable = (providers: readonly ProviderRules[] = PROVIDER_RULES): OutcomeTable => {
  const alternatives = alternativesById(providers);
  const rows = publishedTable(providers.flatMap(({ rules }) => rules)).map((row) => rowOf(row, alternatives.get(row.id) ?? [], providers));
  return { version: rulesVersionOf(rows), rows };
};
