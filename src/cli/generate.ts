import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { GENERATED_FILES, GENERATED_FOLDERS, GENERATED_PARTS, withPart } from './generated/generated-files.ts';
import { declarationProblems } from './providers/new-provider.ts';
import { FOUND_MANIFESTS } from './providers/found-manifests.ts';
import { FOUND_PROVIDERS } from './providers/found-providers.ts';

// Two folders up is the repository, for both this file and its build output (dist/node/generate.js).
const REPOSITORY = resolve(import.meta.dirname, '../..');

/** Writes a file if its text has changed, and reports the result. */
const bringUpToDate = (file: string, name: string, before: string | null, fresh: string): void => {
  const path = join(REPOSITORY, file);
  if (fresh !== before) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, fresh);
  }
  console.log(`${file}: ${name} ${fresh === before ? 'is up to date' : 'written'}`);
};

const generate = (): void => {
  for (const part of GENERATED_PARTS) {
    const text = readFileSync(join(REPOSITORY, part.file), 'utf8');
    bringUpToDate(part.file, part.name, text, withPart(text, part));
  }

  for (const { file, render } of GENERATED_FILES) {
    const path = join(REPOSITORY, file);
    bringUpToDate(file, 'whole', existsSync(path) ? readFileSync(path, 'utf8') : null, render());
  }

  for (const folder of GENERATED_FOLDERS) {
    for (const name of readdirSync(join(REPOSITORY, folder))) {
      const file = `${folder}/${name}`;
      if (GENERATED_FILES.some((written) => written.file === file)) continue;
      rmSync(join(REPOSITORY, file), { recursive: true });
      console.log(`${file}: removed`);
    }
  }
};

const problems = FOUND_PROVIDERS.flatMap(({ manifest, rules }) => declarationProblems(manifest, rules, FOUND_MANIFESTS));
if (problems.length === 0) generate();
else {
  console.error(`${problems.join('\n')}\nNothing was generated.`);
  process.exitCode = 1;
}
