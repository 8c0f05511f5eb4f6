import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

const MAIN_SCRIPT = '<script type="module"';

/** The early script of a build: its name by its content, and its code. */
export interface EarlyScript {
  readonly fileName: string;
  readonly code: string;
}

/** Bundles `src/early.ts` by itself as one classic script: it waits for no other file, and shares none with the application. */
export const bundleEarlyScript = async (root: string, mode: string, plugins: readonly Plugin[]): Promise<EarlyScript> => {
  const result = await build({
    root,
    mode,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [...plugins],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'src/early.ts', output: { format: 'iife' } },
    },
  });
  const [first] = [result].flat();
  const [chunk, ...others] = first !== undefined && 'output' in first ? first.output : [];
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('The early script is not one file.');
  const hash = createHash('sha256').update(chunk.code).digest('base64url').slice(0, 8);
  return { fileName: `assets/early-${hash}.js`, code: chunk.code };
};

/** The page with the early script, and the scripts that this asks for next, named before its first module. */
export const withEarlyScript = (page: string, fileName: string, next: readonly string[]): string => {
  if (!page.includes(MAIN_SCRIPT)) throw new Error('The page names no module to run.');
  const names = next.map((name) => `/${name}`).join(' ');
  const tag = `<script id="early" async fetchpriority="high" src="/${fileName}" data-next="${names}"></script>`;
  return page.replace(MAIN_SCRIPT, () => `${tag}\n    ${MAIN_SCRIPT}`);
};
