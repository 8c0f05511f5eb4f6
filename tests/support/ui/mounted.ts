import { parseHTML } from 'linkedom';
import { createElement, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { vi } from 'vitest';
import type { Translate } from '../../../src/texts/translator.ts';
import { ARABIC, LanguageContext } from '../../../src/ui/kit/language-context.ts';
import { StoresProvider, type Stores } from '../../../src/ui/stores/stores.ts';

export interface Mounted {
  readonly document: Document;
  /** Elements that match the selector, in order. */
  readonly all: (selector: string) => readonly Element[];
  /** A click as React hears it. */
  readonly click: (selector: string) => void;
}

const roots: Root[] = [];

/** React has done what is urgent. */
export const settled = (): Promise<void> => new Promise((due) => setImmediate(due));

/** Takes everything off its page; resolves when React has no more to do there. */
export const unmountAll = async (): Promise<void> => {
  for (const root of roots.splice(0)) root.unmount();
  // Effects that are taken back come after, and what they cause after those: nothing is left for another test's clock.
  for (let turn = 0; turn < 3; turn += 1) await settled();
};

/**
 * Draws into a document of its own, as the browser would: at once what is urgent, later what may wait. `t` stands in for the texts. What
 * it stubs of the page's globals is given back by `vi.unstubAllGlobals`. `page`: members that its window has besides.
 */
export const mounted = async (
  shown: ReactNode,
  stores: Stores,
  t: (key: string, values?: object) => string,
  page: object = {},
): Promise<Mounted> => {
  const { window, document } = parseHTML('<!doctype html><html><body><div id="root"></div></body></html>');
  vi.stubGlobal('window', Object.assign(window, page));
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', { userAgent: '' });
  vi.stubGlobal('HTMLIFrameElement', window.HTMLIFrameElement);
  // Asked for only now: it looks for a document when it is loaded.
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(document.getElementById('root')!);
  roots.push(root);
  const inStores = createElement(StoresProvider, { value: stores }, shown);
  root.render(createElement(LanguageContext, { value: { ...ARABIC, t: t as Translate } }, inStores));
  return {
    document,
    all: (selector) => [...document.querySelectorAll(selector)],
    click: (selector) => {
      const element = document.querySelector(selector);
      if (element === null) throw new Error(`nothing matches ${selector}`);
      element.dispatchEvent(new window.Event('click', { bubbles: true }));
    },
  };
};
