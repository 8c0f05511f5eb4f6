import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MUTANTS } from '../conformance/mutants/all-mutants.ts';
import { mutatedSource, sourceOf } from '../conformance/mutants/mutant.ts';
import { REPOSITORY } from '../support/checks/import-graph.ts';

/** The suite that kills them runs rarely; that each still fits the source is checked here, without a browser. */
describe('seeded mistakes of the conformance suite', () => {
  it.each(MUTANTS.map((mutant) => [mutant.id, mutant] as const))(
    '%s replaces a piece that stands exactly once in its source',
    (_, mutant) => {
      const code = readFileSync(join(REPOSITORY, sourceOf(mutant)), 'utf8');
      expect(mutatedSource(mutant, code)).not.toBe(code);
    },
  );

  it('each has an id of its own', () => {
    expect(new Set(MUTANTS.map(({ id }) => id)).size).toBe(MUTANTS.length);
    expect(MUTANTS.length).toBeGreaterThan(20);
  });
});
