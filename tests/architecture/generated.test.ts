import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GENERATED_PARTS, withPart } from '../../src/cli/generated/generated-parts.ts';
import { REPOSITORY } from '../support/import-graph.ts';

it.each(GENERATED_PARTS.map((part) => [part.file, part.name, part] as const))(
  'GEN-3 %s holds the %s as the sources say it (else: npm run generate)',
  (file, _, part) => {
    const text = readFileSync(join(REPOSITORY, file), 'utf8');
    expect(withPart(text, part)).toBe(text);
  },
);
