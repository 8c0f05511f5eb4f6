import { vi } from 'vitest';

/** A device whose colour scheme changes. Its members belong to the page that shows it. */
export class ColourScheme {
  #isDark = false;
  readonly #listeners = new Set<() => void>();

  /** What the window knows of it. Styles have its name as the value of every property. */
  readonly page = {
    matchMedia: () => ({
      matches: this.#isDark,
      addEventListener: (_: string, listener: () => void) => void this.#listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => void this.#listeners.delete(listener),
    }),
  };

  constructor() {
    vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => this.#name }));
  }

  change(to: 'light' | 'dark'): void {
    this.#isDark = to === 'dark';
    for (const listener of this.#listeners) listener();
  }

  get #name(): string {
    return this.#isDark ? 'dark' : 'light';
  }
}

/** Hides the page, as a phone's app switcher does, or shows it again. */
export const setHidden = (document: Document, isHidden: boolean): void => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new window.Event('visibilitychange'));
};
