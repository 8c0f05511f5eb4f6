const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const TYPE = /\btype\s*=\s*["']?([^"'\s>]*)/i;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
const RUNS: readonly string[] = ['', 'module', 'text/javascript', 'application/javascript', 'importmap', 'speculationrules'];

/** What stands in a page itself and is run or applied. */
export interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Data, such as JSON, never runs. */
const scriptsIn = (html: string): readonly string[] =>
  [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) =>
    /\bsrc\s*=/i.test(attributes) || !RUNS.includes(TYPE.exec(attributes)?.[1]?.toLowerCase() ?? '') ? [] : [text],
  );

/** The page's own scripts and styles, which its policy must name: each as `nameOf` names it, such as by its hash. */
export const inlineParts = (html: string, nameOf: (text: string) => string): InlineParts => ({
  scripts: scriptsIn(html).map(nameOf),
  styles: [...html.replace(SCRIPT, '').matchAll(STYLE)].map(([, text = '']) => nameOf(text)),
});
