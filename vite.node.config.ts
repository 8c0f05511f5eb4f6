import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vite';

const SOURCE = join(import.meta.dirname, 'src');

/** Everything that runs in Node, by the name of its file in dist/node: the sandbox server, and each src/cli/<name>.ts. */
const entries = (): Record<string, string> => {
  const commands = existsSync(join(SOURCE, 'cli')) ? readdirSync(join(SOURCE, 'cli')).filter((file) => file.endsWith('.ts')) : [];
  return {
    sandbox: join(SOURCE, 'sandbox/main.ts'),
    ...Object.fromEntries(commands.map((file) => [basename(file, '.ts'), join(SOURCE, 'cli', file)])),
  };
};

/** Node 20 runs no TypeScript and knows no `import.meta.glob`: these entries are built. Packages stay outside. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/node',
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: { input: entries(), output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' } },
  },
});
