import { COMMON_RULES, REASON_RULES } from '../../../src/domain/outcome/common-rules.ts';
import { type Evidence, EVIDENCE_FIELDS, NO_EVIDENCE } from '../../../src/domain/outcome/evidence.ts';
import { type OutcomeRule, overlap } from '../../../src/domain/outcome/outcome-rule.ts';
import { CARD_RESULT_CODES } from '../../../src/domain/outcome/result-code.ts';
import { PROVIDER_RULES } from '../../../src/finance/outcomes/found-rules.ts';
import { witnessOf, witnessesOf } from '../arbitraries/evidence.ts';

const RULES: readonly OutcomeRule[] = [...COMMON_RULES, ...PROVIDER_RULES.flatMap(({ rules }) => rules)];
const PAY_TYPES: readonly (number | null)[] = [null, 99, ...PROVIDER_RULES.flatMap(({ payTypes }) => payTypes)];

const payTypesOf = ({ provider }: OutcomeRule): readonly (number | null)[] =>
  PROVIDER_RULES.find(({ id }) => id === provider)?.payTypes ?? [23];

const declined = (evidence: Evidence): Evidence => ({ ...evidence, order_result: evidence.order_result ?? 1 });

/** Evidence that satisfies both rows; what the first asks for stays. */
const both = (first: OutcomeRule, second: OutcomeRule): Evidence => {
  const [one, other] = [witnessOf(first), witnessOf(second)];
  return { ...NO_EVIDENCE, ...Object.fromEntries(EVIDENCE_FIELDS.map((field) => [field, one[field] ?? other[field]])) };
};

/** Every text of every rule with every pay type. */
const ofEveryRule: readonly Evidence[] = RULES.flatMap((rule) =>
  witnessesOf(rule).flatMap((evidence) => PAY_TYPES.map((pay_type) => declined({ ...evidence, pay_type: evidence.pay_type ?? pay_type }))),
);

/** Every two rows that some evidence satisfies both. */
const ofEveryOverlap: readonly Evidence[] = RULES.flatMap((first, index) =>
  RULES.slice(index + 1)
    .filter((second) => overlap(first, second))
    .flatMap((second) =>
      payTypesOf(second).map((pay_type) => {
        const evidence = both(first, second);
        return declined({ ...evidence, pay_type: evidence.pay_type ?? pay_type });
      }),
    ),
);

/** Every reason that a fall-back lists, with every pay type. */
const ofEveryReason: readonly Evidence[] = REASON_RULES.flatMap(({ anyOf }) =>
  anyOf.flatMap((conditions) => {
    const texts = conditions.flatMap((condition) => (condition.is === 'equals' ? [[condition.field, condition.value] as const] : []));
    if (texts.length < conditions.length) return [];
    return PAY_TYPES.map((pay_type) => declined({ ...NO_EVIDENCE, pay_type, ...Object.fromEntries(texts) }));
  }),
);

export const SYSTEMATIC: readonly Evidence[] = [...ofEveryRule, ...ofEveryOverlap, ...ofEveryReason];

type Cell = Evidence[keyof Evidence];

/** Values that each field takes in the systematic evidence, with some that no rule knows. */
const VALUES: Readonly<Record<keyof Evidence, readonly Cell[]>> = (() => {
  const NUMBERS: readonly Cell[] = [null, null, null, 0, -1, 1, 7, -3, 100, 404, 599, 600, 20_051];
  const TEXTS: readonly Cell[] = [
    null,
    null,
    '0',
    '-2',
    '200P1',
    '29999',
    'pending',
    'default',
    'EXPIRED',
    'EXP\u0130RED',
    ' ',
    'a"b',
    'é\n',
  ];
  const numbers: readonly string[] = ['fast_result', 'order_result', 'verify_code'];
  const of = (field: keyof Evidence): readonly Cell[] =>
    field === 'result_code'
      ? [null, 'SomethingNew', ...CARD_RESULT_CODES]
      : numbers.includes(field)
        ? NUMBERS
        : [...new Set(SYSTEMATIC.map((evidence) => evidence[field])), ...(field === 'pay_type' ? [] : TEXTS)];
  return Object.fromEntries(EVIDENCE_FIELDS.map((field) => [field, of(field)])) as Record<keyof Evidence, readonly Cell[]>;
})();

/** A small generator of numbers: the same ones each time. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** Two fields in three are not received, so that every row decides now and then. */
const SPARSE = 3;

/** So much evidence: the systematic one first, then mixtures of its values. */
export function* evidenceOfEveryRule(count: number): Generator<Evidence> {
  yield* SYSTEMATIC.slice(0, count);
  const next = numbersFrom(20_261_122);
  for (let made = SYSTEMATIC.length; made < count; made += 1) {
    const mixed = EVIDENCE_FIELDS.map((field) => {
      const isGiven = field === 'pay_type' || next(SPARSE) === 0;
      return [field, isGiven ? (VALUES[field][next(VALUES[field].length)] ?? null) : null];
    });
    yield { ...NO_EVIDENCE, ...Object.fromEntries(mixed) };
  }
}
