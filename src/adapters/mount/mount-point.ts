import { HOSTED_CARD_FIELDS, type HostedCardField } from '../../domain/card/card-field.ts';
import type { MountPoint } from '../../domain/ports/providers.ts';

/** Hosted fields are separate pages: one with a colour scheme other than its frame's would get an opaque backdrop. */
const FIELD_STYLE = 'inline-size:100%;block-size:100%;color-scheme:light';

/** Whether a mount point is an element, as the page's mount points are. */
export const isElement = (point: MountPoint): point is HTMLElement =>
  typeof point === 'object' && point !== null && 'append' in point && 'ownerDocument' in point;

/**
 * Creates an element in a mount point. Each mount gets its own, so that anything an SDK leaves behind is removed with it. `style`:
 * CSS declarations.
 */
export const freshElement = (mountPoint: HTMLElement, style: string = FIELD_STYLE): HTMLElement => {
  const element = mountPoint.ownerDocument.createElement('div');
  element.style.cssText = style;
  mountPoint.append(element);
  return element;
};

/** The elements created for one card form. */
export interface FieldElements {
  readonly elements: Readonly<Record<HostedCardField, HTMLElement>>;
  readonly remove: () => void;
}

/** Creates an element in the mount point of each hosted field; null, leaving nothing behind, if a mount point is not an element. */
export const fieldElements = (mountPoints: Readonly<Record<HostedCardField, MountPoint>>): FieldElements | null => {
  const [number, cvv, expiry] = HOSTED_CARD_FIELDS.map((field) => {
    const mountPoint = mountPoints[field];
    return isElement(mountPoint) ? freshElement(mountPoint) : null;
  });
  const remove = (): void => [number, cvv, expiry].forEach((element) => element?.remove());
  if (number && cvv && expiry) return { elements: { 'card-number': number, cvv, 'expiry-date': expiry }, remove };
  remove();
  return null;
};
