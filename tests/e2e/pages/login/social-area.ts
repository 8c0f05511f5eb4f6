import type { Locator, Page } from 'playwright/test';

declare global {
  interface Window {
    /** Whether the browser opens no windows, as a pop-up blocker does. */
    refusesWindows?: boolean;
  }
}

export type Provider = 'facebook' | 'google';

/** The logins by Facebook and Google on /login, and their windows. */
export class SocialArea {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** A provider's button, whoever has drawn it. */
  button(provider: Provider): Locator {
    return provider === 'google' ? this.#page.locator('#google-login-btn button, button#google-login-btn') : this.own(provider);
  }

  /** The page's own button for a provider. */
  own(provider: Provider): Locator {
    return this.#page.getByTestId(`social-${provider}`);
  }

  /** What is said below a provider's button. */
  note(provider: Provider): Locator {
    return this.#page.getByTestId(`social-${provider}-note`);
  }

  cancel(provider: Provider): Locator {
    return this.#page.getByTestId(`social-${provider}-cancel`);
  }

  retry(provider: Provider): Locator {
    return this.#page.getByTestId(`social-${provider}-retry`);
  }

  /** Taps the button; gives the provider's window. */
  async open(provider: Provider): Promise<Page> {
    const [opened] = await Promise.all([this.#page.waitForEvent('popup'), this.button(provider).click()]);
    return opened;
  }

  /** The same, and chooses there: the name of a person, or what the provider is to answer. */
  async choose(provider: Provider, choice: string): Promise<void> {
    await chooseIn(await this.open(provider), choice);
  }

  /** Whether the browser opens windows from now on. */
  async allowWindows(allowed: boolean): Promise<void> {
    await this.#page.evaluate((isAllowed) => {
      window.refusesWindows = !isAllowed;
    }, allowed);
  }
}

/** Chooses on a provider's page. */
export const chooseIn = (dialog: Page, choice: string): Promise<void> =>
  dialog
    .locator(`[data-choice="${choice}"]`)
    .or(dialog.getByRole('button', { name: choice }))
    .first()
    .click();

/** For a page's start: a browser whose pop-up blocker can be turned on. */
export const withPopupBlocker = (): void => {
  const { open } = window;
  window.open = (...given) => (window.refusesWindows === true ? null : open.apply(window, given));
};

/** For a page's start: it runs as an app that was added to the home screen. */
export const asInstalledApp = (): void => {
  const { matchMedia } = window;
  window.matchMedia = (query) => matchMedia.call(window, query === '(display-mode: standalone)' ? 'all' : query);
};

/** For a page's start: the build names the older of Google's libraries. */
export const withPlatformLibrary = (): void => {
  document.addEventListener('readystatechange', () => {
    const settings = document.getElementById('configuration');
    if (settings === null) return;
    const text = settings.textContent ?? '';
    // As a node: text set on a script is a report of Trusted Types, even where it is data.
    settings.firstChild?.replaceWith(
      text.replace('"identity-services"', '"platform-library"').replace('google-identity.js', 'google-platform.js'),
    );
  });
};
