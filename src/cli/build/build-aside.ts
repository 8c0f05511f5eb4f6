import { build, type BuildOptions } from 'vite';
import { className } from './class-names.ts';

/** Whose build it stands beside: its root and mode, and the constants that it defines. */
export interface Beside {
  readonly root: string;
  readonly mode: string;
  readonly define?: Readonly<Record<string, string>>;
}

/** A build of its own beside the site's, without its plugins. */
export const buildAside = ({ root, mode, define = {} }: Beside, options: BuildOptions): ReturnType<typeof build> =>
  build({
    root,
    mode,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { ...define },
    css: { modules: { generateScopedName: className } },
    build: { target: 'es2022', ...options },
  });
