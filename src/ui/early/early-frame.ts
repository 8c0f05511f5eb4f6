import { initialOf } from '../../domain/account/initial.ts';
import type { PayToUser } from '../../domain/account/account.ts';

/** The parts of an element that the build has seen to be there. */
export type Parts = readonly [Element, Element, Element, Element, Element, Element, Element, ...Element[]];

/** The packages' page before its packages, as it is painted first; and what was tapped on it meanwhile. */
export interface EarlyFrame {
  readonly root: HTMLElement;
  /** Where the lists of packages come. */
  readonly amounts: Element;
  /** Classes of a package, as the build writes them (early-shell.ts). */
  readonly classes: { readonly chosen: string; readonly highlighted: string };
  /** Parts that are painted later: that the packages are asked for anew, a list, the busy button that goes on, the larger piles. */
  readonly mark: Element;
  readonly list: Element;
  readonly busy: Element;
  readonly piles: readonly Element[];
  /** Test ids of the buttons that were tapped before somebody listened, in order. */
  readonly taps: readonly string[];
  /** Whoever listens takes the place of what keeps them. */
  onTap: (testId: string) => void;
  /** From now on taps are the framework's. */
  readonly leave: () => void;
}

/** Whether it can be written as React writes it: an account without a name has a drawing instead of its first letter. */
export const canShow = (target: PayToUser | null): boolean =>
  target === null || (target.nickname.trim() !== '' && target.displayUid !== '');

/**
 * Paints the page of the template that the build has cut out of the components, with the remembered account. It is
 * written as React writes it, text by text, so that React can take it over. Null where there is no template, or this account cannot be
 * shown. Throws where the template is not as the build writes it.
 */
export const paintFrame = (document: Pick<Document, 'getElementById'>, target: PayToUser | null): EarlyFrame | null => {
  const root = document.getElementById('root');
  const template = document.getElementById('early-page') as (HTMLTemplateElement & { readonly dataset: EarlyFrame['classes'] }) | null;
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
    // A page's own scripts may wrap its listeners, so that one cannot be taken away.
    if (hasLeft || testId === undefined) return;
    // A form would load the page anew.
    event.preventDefault();
    frame.onTap(testId);
  };
  const frame: EarlyFrame = {
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
