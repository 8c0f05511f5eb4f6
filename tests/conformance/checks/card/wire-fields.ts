import { expect } from 'vitest';
import type { RunResult } from '../../page/probes/run-result.ts';

/** Fields of the create call that a card payment may fill (cashier §7). */
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

/** The wire fields that a submission returned; fails when it failed or returned a field that the create does not have. */
export const wireFields = (result: RunResult): Readonly<Record<string, string>> => {
  expect(result.kind, JSON.stringify(result.kind === 'done' ? null : result)).toBe('done');
  const fields = (result.kind === 'done' ? result.value : {}) as Record<string, string>;
  expect(
    Object.keys(fields).filter((name) => !CREATE_FIELDS.includes(name)),
    'only fields of the create call',
  ).toEqual([]);
  expect(Object.values(fields).every((value) => typeof value === 'string' && value !== '')).toBe(true);
  expect(fields).not.toEqual({});
  return fields;
};
