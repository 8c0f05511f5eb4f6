import type { MountPoint } from '../../../../domain/ports/provider/card-gateway.ts';

export const isElement = (point: MountPoint): point is HTMLElement =>
  typeof point === 'object' && point !== null && 'append' in point && 'ownerDocument' in point;

/**
 * A fresh element in a place of the page. Fresh for every mount: a second one into the same holder, before the first was
 * configured, leaves stray frames that never work.
 */
export const freshElement = (place: HTMLElement, fieldType: string | null = null): HTMLElement => {
  const element = place.ownerDocument.createElement('div');
  if (fieldType !== null) element.dataset['cse'] = fieldType;
  // Fields bring their own page: one of another colour scheme than its frame would get an opaque backdrop.
  element.style.cssText = 'inline-size:100%;block-size:100%;color-scheme:light';
  place.append(element);
  return element;
};

/** The nearest element that holds all of these; null when there is none. */
export const commonAncestor = (elements: readonly HTMLElement[]): HTMLElement | null => {
  const [first] = elements;
  let candidate = first?.parentElement ?? null;
  while (candidate !== null && !elements.every((element) => candidate?.contains(element))) candidate = candidate.parentElement;
  return candidate;
};
