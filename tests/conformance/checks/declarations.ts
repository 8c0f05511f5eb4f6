import { expect } from 'vitest';
import { declarationProblems } from '../../../src/cli/providers/new-provider.ts';
import { FOUND_MANIFESTS } from '../../../src/cli/providers/found-manifests.ts';
import type { ConformanceCheck } from '../scenarios.ts';
import type { CheckContext } from './check-context.ts';

const ownAlone = async (context: CheckContext): Promise<void> => {
  const { manifest, rules } = context.parts;
  expect(declarationProblems(manifest, rules, FOUND_MANIFESTS)).toEqual([]);
};

/** Asked once a provider, with the first of its capabilities. */
export const DECLARATIONS: ConformanceCheck = {
  must: 'declares outcome rows and pay types of its own alone',
  source: 'KIT-6',
  isOfDeclarations: true,
  run: ownAlone,
};
