import { describe, expect, it } from 'vitest';
import { CALL_CONTRACTS, PLANNED_CALLS } from '../../../../src/adapters/platform/api/call-contracts.ts';
import { DIRECT_CALLS } from '../../../../src/adapters/platform/api/direct-calls.ts';
import { apiIn } from '../../../../src/cli/generated/main.ts';

describe('API-3: npm run api', () => {
  it('API-1 json lists every call, each with both schemas, its path and the code behind it, or as planned', () => {
    const rows: readonly Record<string, unknown>[] = JSON.parse(apiIn('json') ?? '');
    expect(rows).toHaveLength(Object.keys(CALL_CONTRACTS).length + DIRECT_CALLS.length + PLANNED_CALLS.length);
    for (const row of rows) {
      expect(row).toMatchObject({
        call: expect.any(String),
        method: expect.any(String),
        path: expect.any(String),
        area: expect.any(String),
      });
      if (row['status'] === 'planned') expect(row['waitsFor']).toEqual(expect.any(String));
      else if (row['status'] === 'direct')
        expect(row).toMatchObject({ payload: { type: 'object' }, caller: expect.any(String), test: expect.any(String) });
      else
        expect(row).toMatchObject({
          payload: { type: 'object' },
          answer: expect.any(Object),
          callers: expect.arrayContaining([expect.any(String)]),
          sandbox: expect.any(String),
          golden: expect.any(String),
          tests: expect.arrayContaining([expect.any(String)]),
        });
    }
  });

  it('API-3 md is a page with a section for every call that is made, and openapi a document', () => {
    const page = apiIn('md') ?? '';
    for (const call of Object.keys(CALL_CONTRACTS)) expect(page).toContain(`\n### ${call}\n`);
    expect(JSON.parse(apiIn('openapi') ?? '')).toMatchObject({ openapi: '3.1.0' });
  });

  it('API-3 no other format exists', () => {
    expect(['yaml', '__proto__', 'constructor', ''].map(apiIn)).toEqual([null, null, null, null]);
  });
});
