/**
 * What a browser or an extension does to the texts of a page: wraps each as Chrome's translation does (`wrapped`), splits each in two and
 * takes comments and empty texts away (`split`), or wraps each with other words, except where the page forbids it (`reworded`).
 */
export const TRANSLATIONS = ['wrapped', 'split', 'reworded'] as const;
export type Translation = (typeof TRANSLATIONS)[number];

/** How what is found begins in the console. */
export const FOUND = 'under translation: ';
/** What React says where it did not find its nodes again. */
const LOST = /NotFoundError|removeChild|insertBefore|Minified React error/;

/** Whether a message of the console says that the page did not stand the translation. */
export const isFound = (said: string): boolean => said.startsWith(FOUND) || LOST.test(said);

declare global {
  interface Window {
    /** Looks for texts that are not what React has written last. */
    lookForStale?: () => void;
  }
}

/**
 * Init script: replaces every text node of our page as soon as it has come, thus between any two steps of a shopper. It says in the
 * console which text nodes React holds for itself, and which texts are older than what React has written last.
 */
export const translateTexts = ([how, found]: readonly [Translation, string]): void => {
  const MARK = '§';
  const REACT = { fiber: '__reactFiber$', props: '__reactProps$' } as const;
  const ours = new WeakSet<Node>();
  const said = new Set<string>();
  const say = (what: string): void => {
    if (said.has(what)) return;
    said.add(what);
    console.debug(`${found}${what}`);
  };
  const keyOf = (node: Node, start: string): string | undefined => Object.keys(node).find((key) => key.startsWith(start));
  const placeOf = (node: Node | null): string =>
    (node as Element | null)?.closest('[data-testid]')?.getAttribute('data-testid') ?? 'no test id';

  const keepAs = (data: string): Text => {
    const text = document.createTextNode(data);
    ours.add(text);
    return text;
  };
  const wrap = (text: Text, data: string): void => {
    const outer = document.createElement('font');
    outer.style.verticalAlign = 'inherit';
    const inner = outer.cloneNode() as HTMLElement;
    inner.append(keepAs(data));
    outer.append(inner);
    text.replaceWith(outer);
  };
  const split = (text: Text): void => {
    ours.add(text);
    if (text.data.length > 1) ours.add(text.splitText(Math.ceil(text.data.length / 2)));
  };
  const replace = (text: Text): void => {
    const parent = text.parentElement;
    if (keyOf(text, REACT.fiber) !== undefined) say(`React holds the text node "${text.data}" in ${placeOf(parent)}`);
    if (parent === null || parent instanceof SVGElement || parent.closest('script, style, textarea') !== null) return;
    if (text.data === '') return how === 'split' ? text.remove() : undefined;
    if (how === 'split') return split(text);
    const mayChange = how === 'reworded' && text.data.trim() !== '' && parent.closest('[translate="no"]') === null;
    wrap(text, mayChange ? MARK + text.data : text.data);
  };
  const replaceAll = (): void => {
    const root = document.getElementById('root');
    if (root === null) return;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT);
    const nodes: Node[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) if (!ours.has(node)) nodes.push(node);
    for (const node of nodes) {
      if (node instanceof Text) replace(node);
      else if (how === 'split') (node as Comment).remove();
    }
  };

  const lookForStale = (): void => {
    for (const element of document.querySelectorAll('#root *')) {
      const key = keyOf(element, REACT.props);
      const written = key === undefined ? null : (element as unknown as Record<string, { readonly children?: unknown }>)[key]?.children;
      if (typeof written !== 'string' && typeof written !== 'number') continue;
      const shown = (element.textContent ?? '').replaceAll(MARK, '');
      if (shown !== String(written)) say(`"${shown}" stands for "${String(written)}" in ${placeOf(element)}`);
    }
  };
  window.lookForStale = lookForStale;

  new MutationObserver(replaceAll).observe(document, { childList: true, characterData: true, subtree: true });
  for (const type of ['pointerdown', 'click', 'keydown', 'input']) {
    window.addEventListener(type, () => [replaceAll(), lookForStale()], { capture: true });
  }
};
