import { defineConfig } from 'vitest/config';
import { nodeMutants } from './tests/conformance/setup/node-mutants.ts';
import { DEPTH, timeAtDepth } from './tests/support/checks/depth.ts';

const project = (name: string, include: readonly string[], testTimeout = 120_000) => ({
  test: { name, include: [...include], environment: 'node' as const, testTimeout },
});

/** Tests of modules that keep nothing between tests: a worker loads each module once. */
const quick = (...parts: Parameters<typeof project>) => ({ test: { ...project(...parts).test, isolate: false } });

/** Tests of the sandbox: its database is prepared once for all of them. */
const overDatabase = (setup: string, ...parts: Parameters<typeof project>) => ({
  test: { ...quick(...parts).test, globalSetup: `tests/integration/setup/${setup}` },
});

/** Tests of the conformance suite: one harness for all of them. */
const inBrowser = (name: string, include: readonly string[]) => ({
  test: {
    ...project(name, include).test,
    globalSetup: 'tests/conformance/setup/global-setup.ts',
    // A check has its own time-out; this one is for a machine that is busy with other things.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Checks wait more than they work.
    maxConcurrency: 2,
    // A worker loads the suite once, not once for each provider.
    isolate: false,
  },
});

/** The sandbox's own tests run over the server too in `npm run test:deep`. */
const ON_SERVER = ['tests/integration/postgres/*.test.ts', ...(DEPTH >= 10 ? ['tests/integration/sandbox/**/*.test.ts'] : [])];

export default defineConfig({
  test: {
    // Both cores: the default leaves one to the machine.
    maxWorkers: 2,
    // Counted cases, states and seeded bugs are printed at the end.
    reporters: ['default', './tests/support/checks/tally-reporter.ts'],
    projects: [
      // Contract tests are unit tests of a port: the same ones for each of its implementations.
      // What they poll for comes late on a busy machine: the default is one second.
      {
        test: { ...quick('unit', ['tests/unit/**/*.test.ts', 'tests/contract/**/*.test.ts']).test, expect: { poll: { timeout: 10_000 } } },
      },
      overDatabase('prepare-database.ts', 'integration', ['tests/integration/sandbox/**/*.test.ts']),
      // Over a PostgreSQL server.
      overDatabase('prepare-postgres.ts', 'integration-postgres', ON_SERVER),
      quick('property', ['tests/property/**/*.test.ts'], timeAtDepth(120_000)),
      project('model', ['tests/model/**/*.test.ts']),
      // Whole histories of the client and the sandbox's order logic; `npm run simulate` plays more of them.
      project('simulation', ['tests/simulation/*.test.ts'], 7_200_000),
      project('architecture', ['tests/architecture/**/*.test.ts']),
      // Whole copies of this tree, built and checked: minutes each in `npm run test:deep`.
      project('kit', ['tests/kit/**/*.test.ts'], 3_600_000),
      inBrowser('conformance', ['src/adapters/providers/*/conformance.test.ts']),
      { ...inBrowser('conformance-mutants', ['tests/conformance/mutants/*.test.ts']), plugins: [nodeMutants()] },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/domain/**/*.ts'],
      reporter: [['text', { skipFull: true }]],
      reportsDirectory: 'test-results/coverage',
      thresholds: { 'src/domain/**/*.ts': { lines: 98, branches: 98 } },
    },
  },
});
