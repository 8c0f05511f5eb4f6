import { HOSTED_CARD_FIELDS, type HostedCardField } from '../../../domain/card/card-field.ts';
import type { MountPoint } from '../../../domain/ports/providers.ts';
import { fieldElements, type FieldElements } from '../../mount/mount-point.ts';

/** The containers of one mount of Frames, with the selectors Frames uses to find them. */
export interface FrameContainers extends FieldElements {
  readonly selectors: Readonly<Record<HostedCardField, string>>;
}

let made = 0;

/**
 * Creates a new container in each mount point. Class names are unique per mount: Frames finds its containers by selector, and must
 * not find those of a mount being removed. Null if a mount point is not an element.
 */
export const createFrameContainers = (mountPoints: Readonly<Record<HostedCardField, MountPoint>>): FrameContainers | null => {
  const created = fieldElements(mountPoints);
  if (created === null) return null;
  made += 1;
  const className = (field: HostedCardField): string => `cko-${made}-${field}`;
  for (const field of HOSTED_CARD_FIELDS) created.elements[field].className = className(field);
  return {
    ...created,
    selectors: {
      'card-number': `.${className('card-number')}`,
      cvv: `.${className('cvv')}`,
      'expiry-date': `.${className('expiry-date')}`,
    },
  };
};
