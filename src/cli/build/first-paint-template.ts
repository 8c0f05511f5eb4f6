import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseHTML } from 'linkedom';
import { type Beside, buildAside } from './first-paint-scripts.ts';

const SOURCE = 'src/first-paint/page-markup.tsx';
const FOLDER = '.cache/first-paint';

/** The packages page as React writes it: before any data is known, and with packages. */
export interface ShellMarkup {
  readonly waiting: string;
  readonly filled: string;
}

/** Code that draws the page with the product's own components, with the class names of the build. */
export interface ShellCode {
  readonly shellMarkup: () => ShellMarkup;
}

/** Builds that code and runs `use` on it at the packages' address. */
export const withShellCode = async <Code extends ShellCode, Used>(beside: Beside, use: (code: Code) => Used): Promise<Used> => {
  const folder = join(beside.root, FOLDER, String(process.pid));
  const before = Object.getOwnPropertyDescriptor(globalThis, 'location');
  try {
    await buildAside(beside, { ssr: SOURCE, outDir: folder, rolldownOptions: { output: { entryFileNames: 'shell.mjs' } } });
    Object.defineProperty(globalThis, 'location', { value: new URL('http://localhost/recharge-list'), configurable: true });
    return use((await import(`${pathToFileURL(join(folder, 'shell.mjs')).href}?${Date.now()}`)) as Code);
  } finally {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'location');
    else Object.defineProperty(globalThis, 'location', before);
    rmSync(folder, { recursive: true, force: true });
  }
};

const found = <T>(what: T | null | undefined, name: string): T => {
  if (what === null || what === undefined) throw new Error(`The drawn page has no ${name}.`);
  return what;
};

/** Class names of the first element that the second lacks. */
const added = (to: Element, from: Element): string =>
  found(
    [...to.classList].find((name) => !from.classList.contains(name)),
    'class of a state',
  );

/**
 * The template that the head script and the start script fill in: the waiting page, the account card, the mark of an earlier visit's
 * packages, a list with one package that has every possible feature, the busy button for a selected one, and the larger piles. Throws if
 * the components no longer draw one of them.
 */
export const shellTemplate = ({ waiting, filled }: ShellMarkup): string => {
  const { document } = parseHTML(`<html><body>${filled}</body></html>`);
  const list = found(document.querySelector('main section'), 'list');
  const grid = found(list.querySelector('ul'), 'grid');
  const [first, second, third] = [...grid.querySelectorAll('button')];
  const [card, highlighted, chosen] = [found(first, 'package'), found(second, 'second package'), found(third, 'third package')];
  const check = found(chosen.querySelector('span > svg'), 'tick');
  const piles = [highlighted, chosen].map(
    (other) =>
      found(
        [...other.children].find(({ localName }) => localName === 'svg'),
        'pile',
      ).outerHTML,
  );
  const states = `data-chosen="${added(chosen, card)}" data-highlighted="${added(highlighted, card)}"`;
  const tick = found(
    [...card.children].find((child) => child.localName === 'span' && child.childNodes.length === 0),
    'place of the tick',
  );
  tick.append(check);
  for (const other of [...grid.children].slice(1)) other.remove();
  const account = found(document.querySelector('[data-testid="account-card"]'), 'account');
  const mark = found(list.previousElementSibling, 'mark');
  const busy = found(document.querySelector('[data-testid="continue"][aria-busy]'), 'busy button');
  const parts = [account, mark, list, busy].map((part) => part.outerHTML);
  return `<template id="first-paint" ${states}><div>${waiting}</div>${[...parts, ...piles].join('')}</template>`;
};

/** Template class names missing from the build's style sheets: they would be painted differently than by React. */
export const unknownClasses = (template: string, styles: string): readonly string[] => {
  const names = [...template.matchAll(/\b(?:class|data-chosen|data-highlighted)="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
  return [...new Set(names)].filter((name) => name !== '' && !styles.includes(`.${name}`));
};
