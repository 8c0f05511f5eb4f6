import { build, type BuildOptions, type Plugin } from 'vite';
import { className } from './class-names.ts';

/** A build of its own beside the site's: of the same root and mode, with these plugins alone. */
export const buildAside = (root: string, mode: string, plugins: readonly Plugin[], options: BuildOptions): ReturnType<typeof build> =>
  build({
    root,
    mode,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [...plugins],
    css: { modules: { generateScopedName: className } },
    build: { target: 'es2022', ...options },
  });
