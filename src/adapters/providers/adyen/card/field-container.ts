import { FIELD_FONT } from '../../../../domain/brand/themes.ts';
import { freshElement } from '../../../mount/mount-point.ts';
import type { FieldType } from '../wire.ts';

/**
 * Creates a new container for a secured field. Mounts never share one: a second mount into a container before the first is
 * configured leaves stray frames that never work.
 */
export const fieldContainer = (mountPoint: HTMLElement, fieldType: FieldType): HTMLElement => {
  const container = freshElement(mountPoint);
  container.dataset['cse'] = fieldType;
  return container;
};

/** Style of the text inside the secured fields; the page styles the frame around them. Colours follow `ui/styles/tokens.css`. */
export const fieldStyles = (dark: boolean): Readonly<Record<string, unknown>> => {
  const [text, quiet, danger] = dark ? ['#e8f1f1', '#a4b8bb', '#ff9a90'] : ['#0e2124', '#4b6165', '#b3261e'];
  return {
    base: { color: text, fontSize: '17px', fontWeight: '600', fontFamily: FIELD_FONT },
    validated: { color: text },
    error: { color: danger },
    placeholder: { color: quiet, fontWeight: '400' },
  };
};

/** Returns the nearest element that contains all of these; null if there is none. */
export const commonAncestor = (elements: readonly HTMLElement[]): HTMLElement | null => {
  const [first] = elements;
  let candidate = first?.parentElement ?? null;
  while (candidate !== null && !elements.every((element) => candidate?.contains(element))) candidate = candidate.parentElement;
  return candidate;
};
