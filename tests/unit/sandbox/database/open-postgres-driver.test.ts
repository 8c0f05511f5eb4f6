import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importGraph, REPOSITORY } from '../../../support/checks/import-graph.ts';

const DRIVER = 'src/sandbox/database/open-postgres.ts';
const OPENER = 'src/sandbox/database/open-database.ts';

it('SBX-13 the server’s driver is loaded for a DATABASE_URL alone', () => {
  const edges = importGraph('src/sandbox').filter(({ typeOnly }) => !typeOnly);
  const ofDriver = edges.filter(({ to }) => to === 'pg' || to === 'drizzle-orm/node-postgres');
  expect(new Set(ofDriver.map(({ from }) => from))).toEqual(new Set([DRIVER]));
  expect(edges.flatMap(({ from, to }) => (to === DRIVER ? [from] : []))).toEqual([OPENER]);
  const opener = readFileSync(join(REPOSITORY, OPENER), 'utf8');
  expect(opener).toContain("import('./open-postgres.ts')");
  expect(opener).not.toMatch(/from '.\/open-postgres.ts'/);
});
