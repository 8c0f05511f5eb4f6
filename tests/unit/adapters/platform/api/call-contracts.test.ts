import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Option, Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { CALL_AREAS } from '../../../../../src/adapters/platform/api/call-contract.ts';
import { CALL_CONTRACTS } from '../../../../../src/adapters/platform/api/call-contracts.ts';
import { ENDPOINTS, type CallName } from '../../../../../src/adapters/platform/client/endpoints.ts';
import { REPOSITORY } from '../../../../support/checks/import-graph.ts';
import { apiPage } from '../../../../../src/cli/generated/api-page.ts';
import { answerSchemaOf, payloadSchemaOf } from '../../../../../src/cli/generated/openapi-document.ts';
import { payloadFault } from '../../../../support/platform/payload-fault.ts';
import { golden } from '../fake-platform.ts';

const PLATFORM = join(REPOSITORY, 'src/adapters/platform');
const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(PLATFORM, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(PLATFORM, folder, file), 'utf8'));

/** Of a visitor, of another provider, of an event without it, or of an upload for another purpose. */
const MAY_BE_MISSING = /^(?:session_key|cko_\w+|display_name|merchant_identifier|(?:str|int)_param\d)$/;

const CALLS = Object.keys(ENDPOINTS) as CallName[];

const isAnswer = (value: unknown): value is { readonly result: unknown; readonly data: unknown } =>
  typeof value === 'object' && value !== null && 'result' in value && 'data' in value;

/** The data of every golden answer with result 0. */
const goldenData = (call: CallName): readonly unknown[] => {
  const { answer, otherAnswers } = golden(call);
  return [answer, ...Object.values(otherAnswers ?? {})].flatMap((each) => (isAnswer(each) && each.result === 0 ? [each.data] : []));
};

describe('API-2: contracts and golden files', () => {
  it('API-1 every call that the client makes has a contract, and no contract is left over', () => {
    expect(CALLS.length).toBeGreaterThan(30);
    expect(Object.keys(CALL_CONTRACTS).toSorted()).toEqual(CALLS.toSorted());
    for (const { area, purpose } of Object.values(CALL_CONTRACTS)) {
      expect(CALL_AREAS).toContain(area);
      expect(purpose).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each(CALLS)('API-2 %s: the payload of its golden file fits its contract, and one field more or less does not', (call) => {
    const { payload } = golden(call).request;
    expect(payloadFault(call, payload)).toBeNull();
    expect(payloadFault(call, { ...payload, surplus: '1' })).toContain('surplus');
    const without = (name: string) => Object.fromEntries(Object.entries(payload).filter(([each]) => each !== name));
    const required = Object.keys(payload).filter((name) => !MAY_BE_MISSING.test(name) && !(call === 'upload_token' && name === 'uuid'));
    expect(required.filter((name) => payloadFault(call, without(name)) === null)).toEqual([]);
  });

  it.each(CALLS)('API-2 %s: its own headers are those of its golden file', (call) => {
    expect(CALL_CONTRACTS[call].headers ?? []).toEqual(Object.keys(golden(call).request.headers ?? {}));
  });

  it.each(CALLS.filter((call) => CALL_CONTRACTS[call].answer !== null))('API-2 %s: its golden answers fit its contract', (call) => {
    const { answer } = CALL_CONTRACTS[call];
    const samples = goldenData(call);
    expect(samples.length).toBeGreaterThan(0);
    for (const data of samples) expect(answer === null || Option.isSome(Schema.decodeUnknownOption(answer)(data))).toBe(true);
  });

  it('API-2 every decoder of an answer is made from a schema that the contracts name, never from one of its own', () => {
    const schemas = sourcesIn('schemas');
    const contracts = sourcesIn('api').join('\n');
    const decoded = schemas.flatMap((source) =>
      [...source.matchAll(/decodeUnknownOption\((.*)$/gm)].map(([, made = '']) => made.replace(/\);$/, '')),
    );
    expect(decoded.length).toBeGreaterThan(20);
    // The envelope belongs to every answer; decodeEach is given the schema of its entries.
    const known = [...(contracts.match(/\bWire\w+/g) ?? []), 'WireEnvelope', 'schema'];
    const foreign = decoded.filter((made) => !known.includes(made));
    expect(foreign).toEqual([]);
    const ofEntries = schemas.flatMap((source) => [...source.matchAll(/decodeEach\((Wire\w+)/g)].map(([, made = '']) => made));
    expect(ofEntries.filter((made) => !contracts.includes(made))).toEqual([]);
  });

  it('API-6 card_info is marked as assumed, in the call that sends it and in the one that receives it', () => {
    for (const call of ['update_card_source', 'get_card_info_by_order'] as const)
      expect(CALL_CONTRACTS[call].assumed).toHaveProperty('card_info');
  });

  it.each(CALLS.flatMap((call) => Object.keys(CALL_CONTRACTS[call].assumed ?? {}).map((field) => [call, field] as const)))(
    'API-6 %s has the assumed field %s in its payload or answer, and the API page says so',
    (call, field) => {
      const fields = [payloadSchemaOf(CALL_CONTRACTS[call]), answerSchemaOf(CALL_CONTRACTS[call])];
      expect(JSON.stringify(fields)).toContain(`"${field}"`);
      expect(apiPage()).toContain(`\`${field}\`: ${CALL_CONTRACTS[call].assumed?.[field] ?? 'nothing'}`);
    },
  );
});
