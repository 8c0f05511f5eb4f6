/** What the oldest supported engines (Chrome 100, Firefox 100, Safari 15.4) do not all have, and who came to it last. */
interface Newer {
  readonly name: string;
  readonly pattern: RegExp;
  /** The versions that have it. */
  readonly since: string;
}

export const NEWER: readonly Newer[] = [
  { name: 'toSorted, toReversed, toSpliced', pattern: /\.to(?:Sorted|Reversed|Spliced)\(/, since: 'Chrome 110, Firefox 115, Safari 16' },
  { name: 'findLast', pattern: /\.findLast(?:Index)?\(/, since: 'Chrome 97, Firefox 104, Safari 15.4' },
  { name: 'URL.canParse, URL.parse', pattern: /\bURL\.(?:canParse|parse)\(/, since: 'Chrome 120, Firefox 115, Safari 17' },
  { name: 'AbortSignal.timeout', pattern: /\bAbortSignal\.timeout\(/, since: 'Chrome 103, Firefox 100, Safari 16' },
  { name: 'AbortSignal.any', pattern: /\bAbortSignal\.any\(/, since: 'Chrome 116, Firefox 124, Safari 17.4' },
  { name: 'groupBy', pattern: /\b(?:Object|Map)\.groupBy\(/, since: 'Chrome 117, Firefox 119, Safari 17.4' },
  {
    name: 'Promise.withResolvers, Promise.try',
    pattern: /\bPromise\.(?:withResolvers|try)\b/,
    since: 'Chrome 128, Firefox 134, Safari 18.2',
  },
  { name: 'Array.fromAsync', pattern: /\bArray\.fromAsync\(/, since: 'Chrome 121, Firefox 115, Safari 16.4' },
  { name: 'Iterator helpers', pattern: /\bIterator\.(?:from|prototype)\b/, since: 'Chrome 122, Firefox 131, Safari 18.4' },
  {
    name: 'methods of Set',
    pattern: /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    since: 'Chrome 122, Firefox 127, Safari 17',
  },
  { name: 'isWellFormed', pattern: /\.(?:isWellFormed|toWellFormed)\(/, since: 'Chrome 111, Firefox 119, Safari 16.4' },
  { name: 'RegExp.escape', pattern: /\bRegExp\.escape\(/, since: 'Chrome 136, Firefox 134, Safari 18.2' },
  { name: 'static block of a class', pattern: /\bstatic\s*\{/, since: 'Chrome 94, Firefox 93, Safari 16.4' },
  { name: 'look behind', pattern: /\/[^/\n]*\(\?<[=!]/, since: 'Chrome 62, Firefox 78, Safari 16.4' },
  { name: 'Intl.Segmenter', pattern: /\bnew Intl\.Segmenter\(/, since: 'Chrome 87, Firefox 125, Safari 14.1' },
  { name: 'requestIdleCallback', pattern: /\brequestIdleCallback\(/, since: 'Chrome 47, Firefox 55, no Safari' },
  { name: 'indexedDB.databases', pattern: /\bindexedDB\.databases\(/, since: 'Chrome 72, Firefox 126, Safari 14' },
  { name: 'popover', pattern: /\.(?:showPopover|hidePopover|togglePopover)\(/, since: 'Chrome 114, Firefox 125, Safari 17' },
  { name: 'checkVisibility', pattern: /\.checkVisibility\(/, since: 'Chrome 105, Firefox 106, Safari 17.4' },
  { name: 'view transitions', pattern: /\.startViewTransition\(/, since: 'Chrome 111, Firefox 144, Safari 18' },
];

/** Names of what a text uses of it. */
export const newerIn = (text: string): readonly string[] => NEWER.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);
