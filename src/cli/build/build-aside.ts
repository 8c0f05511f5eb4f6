import { build, type BuildOptions } from 'vite';
import { className } from './class-names.ts';

/** Root, mode and constants of the build that this one accompanies. */
export interface Beside {
  readonly root: string;
  readonly mode: string;
  readonly define?: Readonly<Record<string, string>>;
}

/** A separate build beside the site's, without its plugins. */
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
