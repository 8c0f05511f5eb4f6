import type { MountPoint } from '../../../domain/ports/providers.ts';
import { freshElement, isElement } from '../../mount/mount-point.ts';

/** The container that the drop-in component is mounted into. */
export interface ButtonContainer {
  /** Matches only this container: the component finds its mount point by selector. */
  readonly selector: string;
  readonly remove: () => void;
}

let made = 0;

/** Creates a container for one mount; null if the mount point is not an element. */
export const createButtonContainer = (mountPoint: MountPoint): ButtonContainer | null => {
  if (!isElement(mountPoint)) return null;
  made += 1;
  const className = `payermax-button-${made}`;
  const element = freshElement(mountPoint, 'inline-size:100%');
  element.className = className;
  return { selector: `.${className}`, remove: () => element.remove() };
};
