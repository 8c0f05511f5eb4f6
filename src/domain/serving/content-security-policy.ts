import type { ServedSite } from './served-site.ts';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const TYPE = /\btype\s*=\s*["']?([^"'\s>]*)/i;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
const RUNS: readonly string[] = ['', 'module', 'text/javascript', 'application/javascript', 'importmap', 'speculationrules'];

/** The inline content of a page that is run or applied. */
export interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Data, such as JSON, never runs. */
const scriptsIn = (html: string): readonly string[] =>
  [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) =>
    /\bsrc\s*=/i.test(attributes) || !RUNS.includes(TYPE.exec(attributes)?.[1]?.toLowerCase() ?? '') ? [] : [text],
  );

/** The page's own inline scripts and styles, which its policy must list: each as returned by `nameOf`, for example its hash. */
export const inlineParts = (html: string, nameOf: (text: string) => string): InlineParts => ({
  scripts: scriptsIn(html).map(nameOf),
  styles: [...html.replace(SCRIPT, '').matchAll(STYLE)].map(([, text = '']) => nameOf(text)),
});

const SCHEMES: readonly string[] = ['https:', 'data:', '*'];
/** An origin whose host is a name, `*.` and a name, an IPv4 address or an IPv6 address in brackets. */
const ORIGIN = /^(?:https?|wss?):\/\/(?:(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/;
/** An origin and the path of one file. */
const FILE = /^https:\/\/[a-z\d.-]+\/[\w./-]+$/;

/** Returns a source unchanged for the policy. Throws for a text that could end its directive or be read as another source. */
const checked = (source: string): string => {
  if (SCHEMES.includes(source) || ORIGIN.test(source) || FILE.test(source)) return source;
  throw new Error(`${JSON.stringify(source)} is no source of a Content-Security-Policy.`);
};

const SELF = "'self'";
const directive = (name: string, ...sources: readonly string[]): string => `${name} ${[...new Set(sources)].join(' ')}`;
const own = (name: string, more: readonly string[]): string => directive(name, SELF, ...more.map(checked));

const hashed = (hashes: readonly string[]): string => hashes.map((hash) => ` 'sha256-${hash}'`).join('');

const styleDirectives = ({ styles, inlineStyles, inlineHashes }: ServedSite): readonly string[] => {
  const elements = `${own('style-src', styles)}${hashed(inlineHashes.styles)}`;
  switch (inlineStyles) {
    case 'none':
      return [elements];
    case 'attributes':
      return [elements, "style-src-attr 'unsafe-inline'"];
    case 'all':
      // A hash next to it would disable 'unsafe-inline'.
      return [`${own('style-src', styles)} 'unsafe-inline'`];
  }
};

/** The Content-Security-Policy of every page of a site. Throws for an invalid source. */
export const contentSecurityPolicy = (site: ServedSite): string =>
  [
    directive('default-src', SELF),
    `${own('script-src', site.scripts)}${hashed(site.inlineHashes.scripts)}`,
    own('connect-src', site.calls),
    own('img-src', ['data:', ...site.images]),
    ...styleDirectives(site),
    own('font-src', ['data:', ...site.fonts]),
    own('frame-src', site.frames),
    directive('manifest-src', SELF),
    directive('object-src', "'none'"),
    directive('base-uri', "'none'"),
    own('form-action', site.forms),
    directive('frame-ancestors', "'none'"),
  ].join('; ');
