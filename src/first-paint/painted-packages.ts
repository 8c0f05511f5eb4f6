import { amountListsOf, baseOf, bonusOf, type ChargeList, type PayItem } from '../domain/order/pay-item.ts';
import { formatInteger, formatUsd } from '../domain/format/numbers.ts';
import type { UsdCents } from '../domain/order/usd-cents.ts';
import { amounts } from '../texts/ar/amounts.ts';
import { translatorOf } from '../texts/translator.ts';
import { DRAWN_AT_ONCE, pilesOf } from '../ui/kit/portions.ts';
import type { PaintedFrame, Parts } from './painted-frame.ts';

const t = translatorOf(amounts);

/**
 * Key that finds an element again, from the end of its test id; for a package its amount, because today's list may have it in another
 * section.
 */
export const keyOf = (testId: string): string => testId.replace(/^amount-.*(?=-)/, '');

const copyOf = <T extends Element>(part: T): T => part.cloneNode(true) as T;

/** Ids of lists on the page; different from the framework's. */
let lists = 0;

/** Packages on the painted page, written text by text, as React writes them, so that React can hydrate them. */
export class PaintedPackages {
  readonly #frame: PaintedFrame;
  readonly #check: Element;
  readonly #idle: Element;
  readonly #noneChosen: readonly Node[];
  readonly #localAmount: (cents: UsdCents) => string | null;

  constructor(frame: PaintedFrame, localAmount: (cents: UsdCents) => string | null) {
    this.#frame = frame;
    this.#check = frame.list.querySelector('span > svg') as Element;
    this.#localAmount = localAmount;
    this.#noneChosen = [...(this.part('chosen') as Element).childNodes];
    this.#idle = this.part('continue') as Element;
  }

  /** Replaces the shown packages; `isOfLastVisit` marks them as being reloaded. */
  show(chargeList: ChargeList, isOfLastVisit: boolean): void {
    const { root, amounts: place, mark, list } = this.#frame;
    const { recommended, remembered, normal, showRecommended, showRemembered, highlighted, bestValue } = amountListsOf(chargeList);
    const piles = pilesOf(chargeList.list);
    const cardsOf = (items: readonly PayItem[], prefix: string): readonly Element[] => {
      const entry = list.querySelector('li') as Element;
      return items.slice(0, DRAWN_AT_ONCE).map((item) => {
        const row = copyOf(entry);
        const card = row.firstElementChild as Element;
        card.setAttribute('data-testid', `${prefix}-${item.amount}`);
        card.classList.toggle(this.#frame.classes.highlighted, item.amount === highlighted);
        const badge = item.amount === bestValue ? 'best' : item.amount === highlighted ? 'highlight' : null;
        this.#fill(card, item, badge === null ? null : t(`amounts.${badge}`), piles(item));
        return row;
      });
    };
    const listOf = (title: 'recommended' | 'remembered' | 'normal', items: readonly PayItem[]): readonly Element[] => {
      if (items.length === 0) return [];
      const section = copyOf(list);
      const [heading, grid] = section.children as unknown as Parts;
      heading.id = `painted-${++lists}`;
      section.setAttribute('aria-labelledby', heading.id);
      heading.textContent = t(`amounts.${title}`);
      grid.replaceChildren(...cardsOf(items, title === 'remembered' ? 'amount-remembered' : 'amount-card'));
      return [section];
    };
    const focused = root.ownerDocument.activeElement?.getAttribute('data-testid');
    place.replaceChildren(
      ...(isOfLastVisit ? [mark] : []),
      ...listOf('recommended', showRecommended ? recommended : []),
      ...listOf('remembered', showRemembered ? remembered : []),
      ...listOf('normal', normal),
    );
    if (focused) this.part(keyOf(focused))?.focus({ preventScroll: true });
  }

  /** Confirms the last visit's packages as those on sale today. */
  confirm(): void {
    this.#frame.mark.remove();
  }

  /**
   * Marks only the package with this key as selected, and as not purchasable yet; with null, none. Returns false if there is no such package.
   */
  choose(key: string | null): boolean {
    const chosen = key === null ? null : this.part(key);
    for (const card of this.#frame.amounts.querySelectorAll('[aria-pressed]')) {
      const isChosen = card === chosen;
      card.setAttribute('aria-pressed', String(isChosen));
      card.classList.toggle(this.#frame.classes.chosen, isChosen);
      this.#tickOf(card)?.replaceChildren(...(isChosen ? [copyOf(this.#check)] : []));
    }
    const price = chosen?.lastElementChild;
    this.part('chosen')?.replaceChildren(...(price ? copyOf(price).childNodes : this.#noneChosen));
    const goOn = price ? this.#frame.busy : this.#idle;
    // Replacing the button with itself would lose the focus.
    if (!goOn.isConnected) this.part('continue')?.replaceWith(goOn);
    return chosen !== null;
  }

  /** Finds an element of the page by its key. */
  part(key: string): HTMLElement | null {
    return this.#frame.root.querySelector(`[data-testid$="${key}"]`);
  }

  #tickOf(card: Element): Element | null {
    return card.querySelector(':scope > svg')?.previousElementSibling ?? null;
  }

  #fill(card: Element, item: PayItem, label: string | null, pile: number): void {
    const [badge, tick, diamond, coins, , bonus, price] = card.children as unknown as Parts;
    const [dollars, local] = price.children as unknown as Parts;
    const free = bonusOf(item);
    if (label === null) badge.remove();
    else badge.replaceChildren(label);
    tick.replaceChildren();
    const drawing = this.#frame.piles[pile - 2];
    if (drawing !== undefined) diamond.replaceWith(copyOf(drawing));
    const base = baseOf(item);
    const [crossed, all] = coins.children as unknown as Parts;
    if (base === null) crossed.remove();
    else crossed.replaceChildren(formatInteger(base));
    all.replaceChildren(formatInteger(item.coin));
    bonus.replaceChildren(...(free > 0 ? [t('amounts.bonus', { count: formatInteger(free) })] : []));
    dollars.replaceChildren(formatUsd(item.amount));
    const localText = this.#localAmount(item.amount);
    if (localText === null) local.remove();
    else local.replaceChildren(t('amounts.local', { amount: localText }));
  }
}
