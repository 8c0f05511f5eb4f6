import type { Appearance } from '../../../../src/domain/ports/providers.ts';

export const APPEARANCE: Appearance = { dark: false, language: 'ar' };

/** Adds an empty mount point to the page; the suite finds it by its `data-mount-point`. */
export const createMountPoint = (probe: string, part: string): HTMLElement => {
  const mountPoint = document.createElement('div');
  mountPoint.dataset['mountPoint'] = `${probe} ${part}`;
  mountPoint.style.cssText = 'inline-size:320px;block-size:44px';
  document.querySelector('main')?.append(mountPoint);
  return mountPoint;
};
