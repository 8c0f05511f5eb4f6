import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for the files of a test file, removed after its tests. */
export const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'finance-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    path: (name: string): string => join(folder, name),
    /** Writes a file and gives its path. */
    write: (name: string, content: string | Uint8Array): string => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    },
  };
};
