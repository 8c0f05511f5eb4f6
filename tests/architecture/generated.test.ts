import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GENERATED_FILES, GENERATED_FOLDERS, GENERATED_PARTS, withPart } from '../../src/cli/generated/generated-files.ts';
import { REPOSITORY } from '../support/checks/import-graph.ts';

it.each(GENERATED_PARTS.map((part) => [part.file, part.name, part] as const))(
  'GEN-3 %s: its %s is up to date (else: npm run generate)',
  (file, _, part) => {
    const text = readFileSync(join(REPOSITORY, file), 'utf8');
    expect(withPart(text, part)).toBe(text);
  },
);

it.each(GENERATED_FILES.map(({ file, render }) => [file, render] as const))(
  'GEN-3 %s is up to date (else: npm run generate)',
  (file, render) => {
    expect(readFileSync(join(REPOSITORY, file), 'utf8')).toBe(render());
  },
);

it.each(GENERATED_FOLDERS)('GEN-3 %s holds generated files only', (folder) => {
  const written = GENERATED_FILES.map(({ file }) => file).filter((file) => file.startsWith(`${folder}/`));
  expect(written.length).toBeGreaterThan(1);
  expect(
    readdirSync(join(REPOSITORY, folder))
      .map((name) => `${folder}/${name}`)
      .toSorted(),
  ).toEqual(written.toSorted());
});
