import type { MountPoint } from '../../../domain/ports/provider/card-gateway.ts';

export interface Container {
  /** Finds this container and no other: the component looks for its place by a selector. */
  readonly selector: string;
  readonly remove: () => void;
}

let made = 0;

const isHolder = (point: MountPoint): point is HTMLElement =>
  typeof point === 'object' && point !== null && 'append' in point && 'ownerDocument' in point;

/** A fresh element in the holder for one mount. Null when the holder is no element. */
export const createContainer = (holder: MountPoint): Container | null => {
  if (!isHolder(holder)) return null;
  made += 1;
  const className = `payermax-button-${made}`;
  const element = holder.ownerDocument.createElement('div');
  element.className = className;
  element.style.cssText = 'inline-size:100%';
  holder.append(element);
  return { selector: `.${className}`, remove: () => element.remove() };
};
