import { build, type BuildOptions } from 'vite';
import { OLDEST_ENGINES, SCRIPT_TARGET } from './site.ts';
import { className } from './page-styles.ts';

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
    build: { target: SCRIPT_TARGET, cssTarget: OLDEST_ENGINES, ...options },
  });

const MODULE = /<script type="module"[^>]* src="([^"]+)"><\/script>/g;
/** The element with the settings (configuration.ts). */
const SETTINGS = /<script [^>]*id="configuration"[^>]*>[^<]*<\/script>/;

/** The page's scripts besides the application, as the build writes them. */
export interface PageScripts {
  /** Code of the script that requests the packages and paints their page (src/first-paint/head-script.ts); inlined in the page. */
  readonly head: string;
  /** File that paints the packages and starts the application (src/first-paint/start-script.ts); it also runs if a server refuses inline scripts. */
  readonly start: string;
}

/** Bundles a source separately as one classic script: it waits for no other file, and shares none with the application. */
export const bundleClassicScript = async (beside: Beside, source: string): Promise<string> => {
  const result = await buildAside(beside, {
    write: false,
    modulePreload: false,
    rolldownOptions: { input: source, output: { format: 'iife' } },
  });
  const [first] = [result].flat();
  const [chunk, ...others] = first !== undefined && 'output' in first ? first.output : [];
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${source} is not one file.`);
  if (/<\/script|<!--/i.test(chunk.code)) throw new Error(`${source} would end its own element.`);
  return chunk.code.trim();
};

/**
 * The page with both scripts after its settings. The head script reads only those and the other script's element immediately: styles and
 * body may still be loading when it requests the packages. The page no longer references its modules itself: the start script requests
 * them, then `next`, and runs them, starting the last by name.
 */
export const withScripts = (page: string, { head, start }: PageScripts, next: readonly string[]): string => {
  const modules = [...page.matchAll(MODULE)].map(([, src = '']) => src);
  const application = modules.at(-1);
  if (application === undefined) throw new Error('The page names no module to run.');
  if (!SETTINGS.test(page)) throw new Error('The page has no settings.');
  const names = next.map((name) => `/${name}`).join(' ');
  const startTag = `<script defer src="/${start}" data-application="${application}" data-first="${modules.join(' ')}" data-next="${names}"></script>`;
  const headTag = `<script id="head-script">${head}</script>`;
  return page.replace(MODULE, '').replace(SETTINGS, (settings) => settings + startTag + headTag);
};
