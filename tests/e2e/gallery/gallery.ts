import type { Page } from 'playwright/test';
import { keepState } from './keep-state.ts';
import type { GalleryState } from './states.ts';

/** The gallery: each state that a test brings the page to is checked by axe and compared with its picture. */
export class Gallery {
  readonly #page: Page;
  readonly #keeps: boolean;
  /** `keeps`: false for a page that is translated, which no picture shows. */
  constructor(page: Page, keeps: boolean) {
    this.#page = page;
    this.#keeps = keeps;
  }

  /** `page`: another page than the test's own. */
  async keep(state: GalleryState, page: Page = this.#page): Promise<void> {
    if (this.#keeps) await keepState(page, state);
  }
}
