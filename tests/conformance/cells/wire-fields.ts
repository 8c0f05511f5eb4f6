import { expect } from 'vitest';
import type { Outcome } from '../page/probes/outcome.ts';

/** Fields of the create that a card may bring (cashier §7). */
const CREATE_FIELDS = [
  'cko_token',
  'cko_card_no',
  'cko_issuer',
  'cko_issuer_country',
  'cko_source_name',
  'cko_cvv',
  'cko_source_id',
  'source_id',
  'platform_data',
];

/** The wire fields of a submission that gave some; fails for any other end, and for a field that is no create's. */
export const wireFields = (outcome: Outcome): Readonly<Record<string, string>> => {
  expect(outcome.kind, JSON.stringify(outcome.kind === 'done' ? null : outcome)).toBe('done');
  const fields = (outcome.kind === 'done' ? outcome.value : {}) as Record<string, string>;
  expect(
    Object.keys(fields).filter((name) => !CREATE_FIELDS.includes(name)),
    'only fields of the create',
  ).toEqual([]);
  expect(Object.values(fields).every((value) => typeof value === 'string' && value !== '')).toBe(true);
  expect(fields).not.toEqual({});
  return fields;
};
