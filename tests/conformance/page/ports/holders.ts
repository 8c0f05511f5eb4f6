import type { Appearance } from '../../../../src/domain/ports/provider/card-gateway.ts';

export const APPEARANCE: Appearance = { dark: false, language: 'ar' };

/** A fresh place on the page; its `data-holder` is what the suite finds it by. */
export const holderOf = (probe: string, part: string): HTMLElement => {
  const holder = document.createElement('div');
  holder.dataset['holder'] = `${probe} ${part}`;
  holder.style.cssText = 'inline-size:320px;block-size:44px';
  document.querySelector('main')?.append(holder);
  return holder;
};
