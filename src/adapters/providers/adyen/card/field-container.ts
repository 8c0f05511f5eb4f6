import { freshElement } from '../../../mount/mount-point.ts';
import type { FieldType } from '../wire.ts';

/**
 * A fresh container for a secured field. Two mounts never share one: a second mount into the same container, before the
 * first is configured, leaves stray frames that never work.
 */
export const fieldContainer = (mountPoint: HTMLElement, fieldType: FieldType): HTMLElement => {
  const container = freshElement(mountPoint);
  container.dataset['cse'] = fieldType;
  return container;
};
