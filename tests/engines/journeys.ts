import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Journey {
  /** As the report names it. */
  readonly name: string;
  /** Its file in tests/e2e/specs. */
  readonly spec: string;
  /** The beginning of its title there. */
  readonly title: string;
}

const ALL: readonly Journey[] = JSON.parse(readFileSync(join(import.meta.dirname, 'journeys.json'), 'utf8'));
const { ENGINE_JOURNEYS = 'null' } = process.env;
const named: readonly string[] | null = JSON.parse(ENGINE_JOURNEYS);

/** The journeys to make in an engine, by default all. Each is a test of tests/e2e: none is written for an engine. */
export const JOURNEYS = ALL.filter(({ name }) => named === null || named.includes(name));
