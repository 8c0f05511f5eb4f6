const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const TYPE = /\btype\s*=\s*["']?([^"'\s>]*)/i;
const RUNS: readonly string[] = ['', 'module', 'text/javascript', 'application/javascript', 'importmap', 'speculationrules'];

/** The texts of a page's own scripts, which its policy must name by their hashes. Data, such as JSON, never runs and needs none. */
export const inlineScripts = (html: string): readonly string[] =>
  [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) =>
    /\bsrc\s*=/i.test(attributes) || !RUNS.includes(TYPE.exec(attributes)?.[1]?.toLowerCase() ?? '') ? [] : [text],
  );
