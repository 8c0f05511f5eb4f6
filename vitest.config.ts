import { defineConfig } from 'vitest/config';

const project = (name: string, include: readonly string[]) => ({
  test: { name, include: [...include], environment: 'node' as const, testTimeout: 30_000 },
});

export default defineConfig({
  test: {
    projects: [
      project('unit', ['tests/unit/**/*.test.ts']),
      project('property', ['tests/property/**/*.test.ts']),
      project('model', ['tests/model/**/*.test.ts']),
      project('architecture', ['tests/architecture/**/*.test.ts']),
    ],
    coverage: { provider: 'v8', include: ['src/domain/**/*.ts'] },
  },
});
