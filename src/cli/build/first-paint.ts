import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { SOURCE_THEME } from '../../domain/site/themes.ts';
import { themeSheet } from './brand-files.ts';
import { bundleClassicScript, type PageScripts, withScripts } from './first-paint-scripts.ts';
import { shellTemplate, unknownClasses, withShellCode } from './first-paint-template.ts';
import { takePageStyles, withStyles } from './page-styles.ts';
import { scriptsToPreload } from './preload-modules.ts';
import { brandNameIn } from './brand.ts';
import type { Site } from './site.ts';

/** Modules that every visit needs besides the entry. Without a preload they are requested only after main.tsx has run. */
const NEEDED_NEXT = ['/src/container.ts', '/src/ui/boot/attach-services.ts', '/src/texts/shared-arabic.ts'];

/** Name of a written file, derived from its content. */
const hashedName = (name: string, content: string, type: string): string =>
  `assets/${name}-${createHash('sha256').update(content).digest('base64url').slice(0, 8)}.${type}`;

/**
 * Inlines everything needed to paint the page, so that it waits for no other file: its styles; the script that requests the packages while
 * the page is still being parsed; and the page's template, drawn by the product's own components. A separate script paints the packages,
 * requests the application's scripts and starts the application.
 */
export const firstPaint = (site: Site): Plugin => {
  let scripts: PageScripts = { head: '', start: '' };
  let template = '';
  let styles = '';
  let startCode = '';
  return {
    name: 'first-paint',
    apply: 'build',
    async buildStart() {
      const beside = { ...site, define: brandNameIn(site) };
      startCode = await bundleClassicScript(beside, 'src/first-paint/start-script.ts');
      scripts = { head: await bundleClassicScript(beside, 'src/first-paint/head-script.ts'), start: hashedName('start', startCode, 'js') };
      template = await withShellCode(beside, ({ shellMarkup }) => shellTemplate(shellMarkup()));
    },
    generateBundle(_options, bundle) {
      styles = takePageStyles(bundle) + (site.theme === SOURCE_THEME ? '' : themeSheet(site.theme));
      this.emitFile({ type: 'asset', fileName: hashedName('page', styles, 'css'), source: styles });
      this.emitFile({ type: 'asset', fileName: scripts.start, source: startCode });
      const unknown = unknownClasses(template, styles);
      if (unknown.length > 0) this.error(`The first paint has classes that its styles do not have: ${unknown.join(', ')}`);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) => {
        const next = scriptsToPreload(Object.values(bundle), NEEDED_NEXT, (file) => page.includes(file));
        // The indentation has no use.
        const withTemplate = page.replaceAll(/\n\s+/g, '\n').replace('</body>', () => `${template}</body>`);
        return withScripts(withStyles(withTemplate, styles, hashedName('page', styles, 'css')), scripts, next);
      },
    },
  };
};
