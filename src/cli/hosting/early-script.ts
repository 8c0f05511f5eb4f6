import { build, type Plugin } from 'vite';

const MAIN_SCRIPT = '<script type="module"';
const END_OF_BODY = '</body>';

/** Bundles `src/early.ts` by itself as one classic script: it waits for no other file, and shares none with the application. */
export const bundleEarlyScript = async (root: string, mode: string, plugins: readonly Plugin[]): Promise<string> => {
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
  return chunk.code;
};

/**
 * The page with the early script at its end, where all that it reads stands before it, and the scripts that this asks for next. Throws for
 * code that a page cannot hold.
 */
export const withEarlyScript = (page: string, code: string, next: readonly string[]): string => {
  if (!page.includes(MAIN_SCRIPT) || !page.includes(END_OF_BODY)) throw new Error('The page names no module to run.');
  if (/<\/script|<!--/i.test(code)) throw new Error('The early script would end its own element.');
  const names = next.map((name) => `/${name}`).join(' ');
  return page.replace(END_OF_BODY, () => `<script id="early" data-next="${names}">${code.trim()}</script>${END_OF_BODY}`);
};
