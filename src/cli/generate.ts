import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { GENERATED_PARTS, withPart } from './generated/generated-parts.ts';

// Two folders below the repository, both here and built (dist/node/generate.js).
const REPOSITORY = resolve(import.meta.dirname, '../..');

/** Writes every derived part whose text has changed. */
for (const part of GENERATED_PARTS) {
  const path = join(REPOSITORY, part.file);
  const text = readFileSync(path, 'utf8');
  const fresh = withPart(text, part);
  if (fresh !== text) writeFileSync(path, fresh);
  console.log(`${part.file}: ${part.name} ${fresh === text ? 'is up to date' : 'written'}`);
}
