import { initialOf } from '../domain/account/account-label.ts';
import type { PayToUser } from '../domain/account/account.ts';

/** Child elements whose presence the build has checked. */
export type Parts = readonly [Element, Element, Element, Element, Element, Element, Element, ...Element[]];

/** The packages page before its packages load, as first painted, with the taps made on it so far. */
export interface PaintedFrame {
  readonly root: HTMLElement;
  readonly amounts: Element;
  /** CSS classes of a package, as the build writes them (first-paint-template.ts). */
  readonly classes: { readonly chosen: string; readonly highlighted: string };
  /** Elements that are painted later: the mark that packages are being reloaded, a list, the busy continue button, the larger piles. */
  readonly mark: Element;
  readonly list: Element;
  readonly busy: Element;
  readonly piles: readonly Element[];
  /** Test ids of the buttons tapped before anyone listened, in order. */
  readonly taps: readonly string[];
  /** A listener replaces the function that records the taps. */
  onTap: (testId: string) => void;
  /** Leaves taps to the framework from now on. */
  readonly leave: () => void;
}

/** Returns whether it can be written as React writes it: an account without a name shows a drawing instead of its first letter. */
export const canShow = (target: PayToUser | null): boolean =>
  target === null || (target.nickname.trim() !== '' && target.displayUid !== '');

/**
 * Paints the template that the build has cut out of the components, with the remembered account. Written text by text, as React writes it,
 * so that React can hydrate it. Returns null if there is no template or this account cannot be shown. Throws if the template is not as the
 * build writes it.
 */
export const paintFrame = (document: Pick<Document, 'getElementById'>, target: PayToUser | null): PaintedFrame | null => {
  const root = document.getElementById('root');
  const template = document.getElementById('first-paint') as (HTMLTemplateElement & { readonly dataset: PaintedFrame['classes'] }) | null;
  if (root === null || template === null || !canShow(target)) return null;
  const [page, account, mark, list, busy, ...piles] = (template.content.cloneNode(true) as DocumentFragment).children as unknown as Parts;
  const amounts = page.querySelector('main [role="status"]')?.parentElement;
  if (!amounts) throw new TypeError();
  if (target !== null) {
    const [picture, words] = account.children as unknown as Parts;
    const [, name, id] = words.children as unknown as Parts;
    picture.replaceChildren(initialOf(target.nickname));
    name.replaceChildren(target.nickname);
    id.replaceChildren(`${id.textContent?.split(' ')[0]} ${target.displayUid}`);
    amounts.previousElementSibling?.replaceWith(account);
  }
  root.replaceChildren(...page.childNodes);
  const taps: string[] = [];
  let hasLeft = false;
  const keep = (event: Event): void => {
    const testId = (event.target as Element).closest('button')?.dataset['testid'];
    // A page's own scripts may wrap its listeners, which then cannot be removed.
    if (hasLeft || testId === undefined) return;
    // A form would reload the page.
    event.preventDefault();
    frame.onTap(testId);
  };
  const frame: PaintedFrame = {
    root,
    amounts,
    classes: template.dataset,
    mark,
    list,
    busy,
    piles,
    taps,
    onTap: (testId) => taps.push(testId),
    leave: () => {
      hasLeft = true;
      root.removeEventListener('click', keep);
    },
  };
  root.addEventListener('click', keep);
  return frame;
};
