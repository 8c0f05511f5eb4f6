import type { MountPoint } from '../../../domain/ports/providers.ts';
import { freshElement, isElement } from '../../mount/mount-point.ts';

/** What the drop-in component is mounted into. */
export interface ButtonContainer {
  /** Matches this container and no other: the component finds its mount point by a selector. */
  readonly selector: string;
  readonly remove: () => void;
}

let made = 0;

/** A fresh container for one mount; null when the mount point is no element. */
export const createButtonContainer = (mountPoint: MountPoint): ButtonContainer | null => {
  if (!isElement(mountPoint)) return null;
  made += 1;
  const className = `payermax-button-${made}`;
  const element = freshElement(mountPoint, 'inline-size:100%');
  element.className = className;
  return { selector: `.${className}`, remove: () => element.remove() };
};
