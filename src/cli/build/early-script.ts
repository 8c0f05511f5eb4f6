import { buildAside, type Beside } from './build-aside.ts';

const MODULE = /<script type="module"[^>]* src="([^"]+)"><\/script>/g;
/** The element that the build has written them into (configuration.ts). */
const SETTINGS = /<script [^>]*id="configuration"[^>]*>[^<]*<\/script>/;

/** The scripts of the page besides the application, as the build writes them. */
export interface PageScripts {
  /** Asks for the packages and paints their page (src/early.ts): its code, which stands in the page. */
  readonly early: string;
  /** Paints the packages and begins the application (src/start.ts): its file, which runs also where a server refuses what stands in the page. */
  readonly start: string;
}

/** Bundles a source by itself as one classic script: it waits for no other file, and shares none with the application. */
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
 * The page with both scripts behind its settings, which are all that the early one reads at once, besides the other's element: styles and
 * body may still be on their way when it asks for the packages. The page no longer names its modules by itself: the start script asks for
 * them, and then for `next`, and runs them, by the name of the last.
 */
export const withScripts = (page: string, { early, start }: PageScripts, next: readonly string[]): string => {
  const modules = [...page.matchAll(MODULE)].map(([, src = '']) => src);
  const application = modules.at(-1);
  if (application === undefined) throw new Error('The page names no module to run.');
  if (!SETTINGS.test(page)) throw new Error('The page has no settings.');
  const names = next.map((name) => `/${name}`).join(' ');
  const startTag = `<script defer src="/${start}" data-application="${application}" data-first="${modules.join(' ')}" data-next="${names}"></script>`;
  const earlyTag = `<script id="early">${early}</script>`;
  return page.replace(MODULE, '').replace(SETTINGS, (settings) => settings + startTag + earlyTag);
};
