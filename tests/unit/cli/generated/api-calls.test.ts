import { describe, expect, it } from 'vitest';
import { CALL_CONTRACTS, PLANNED_CALLS } from '../../../../src/adapters/platform/api/call-contracts.ts';
import { madeCalls, waitsFor } from '../../../../src/cli/generated/api-calls.ts';

describe('API-1: the code behind a call', () => {
  const calls = madeCalls();

  it('API-1 every call that waits for no area has a caller, a sandbox route, a golden file and a test', () => {
    const complete = calls.filter((made) => waitsFor(made) === null);
    expect(complete.length).toBeGreaterThan(30);
    const lacking = complete.filter(
      ({ callers, sandbox, golden, tests }) => callers.length === 0 || sandbox === null || golden === null || tests.length === 0,
    );
    expect(lacking.map(({ call }) => call)).toEqual([]);
    // A batch names it too, to refuse it.
    expect(calls.find(({ call }) => call === 'create_coin_pay')?.sandbox).toBe('src/sandbox/api/calls/create-order.ts');
  });

  it('API-1 a call that waits for an area is answered by no sandbox route yet, and has everything else', () => {
    const waiting = calls.filter((made) => waitsFor(made) !== null);
    for (const { sandbox, callers, golden, tests } of waiting) {
      expect(sandbox).toBeNull();
      expect(golden).not.toBeNull();
      expect(callers.length).toBeGreaterThan(0);
      expect(tests.length).toBeGreaterThan(0);
    }
  });

  it('API-1 lists every contract once, by area', () => {
    expect(calls.map(({ call }) => call).toSorted()).toEqual(Object.keys(CALL_CONTRACTS).toSorted());
    const areas = calls.map(({ contract }) => contract.area);
    expect(areas.filter((area, at) => areas[at - 1] !== area)).toHaveLength(new Set(areas).size);
    expect(PLANNED_CALLS.every(({ call }) => calls.every((made) => made.call !== call))).toBe(true);
  });
});
