import { HOSTED_CARD_FIELDS, type HostedCardField } from '../../../domain/card/card-field.ts';
import type { MountPoint } from '../../../domain/ports/provider/card-gateway.ts';

export interface Containers {
  readonly selectors: Readonly<Record<HostedCardField, string>>;
  readonly element: (field: HostedCardField) => HTMLElement;
  readonly remove: () => void;
}

let made = 0;

const isHolder = (point: MountPoint): point is HTMLElement =>
  typeof point === 'object' && point !== null && 'append' in point && 'ownerDocument' in point;

/**
 * A fresh container in each holder, with class names that no other mount has: Frames finds its containers by selector,
 * and a mount that is on its way out must not be found. Null when a holder is no element.
 */
export const createContainers = (holders: Readonly<Record<HostedCardField, MountPoint>>): Containers | null => {
  made += 1;
  const className = (field: HostedCardField): string => `cko-${made}-${field}`;
  const create = (field: HostedCardField): HTMLElement | null => {
    const holder = holders[field];
    if (!isHolder(holder)) return null;
    const element = holder.ownerDocument.createElement('div');
    element.className = className(field);
    // Fields bring their own page: one of another colour scheme than its frame would get an opaque backdrop.
    element.style.cssText = 'inline-size:100%;block-size:100%;color-scheme:light';
    holder.append(element);
    return element;
  };
  const [number, cvv, expiry] = HOSTED_CARD_FIELDS.map(create);
  const remove = (): void => [number, cvv, expiry].forEach((element) => element?.remove());
  if (!number || !cvv || !expiry) {
    remove();
    return null;
  }
  const elements = { 'card-number': number, cvv, 'expiry-date': expiry };
  return {
    selectors: {
      'card-number': `.${className('card-number')}`,
      cvv: `.${className('cvv')}`,
      'expiry-date': `.${className('expiry-date')}`,
    },
    element: (field) => elements[field],
    remove,
  };
};
