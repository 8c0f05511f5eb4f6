import { expect, type Locator, type Page } from 'playwright/test';

/** The page /login. */
export class LoginPage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  get name(): Locator {
    return this.#page.getByTestId('login-name');
  }
  get password(): Locator {
    return this.#page.getByTestId('login-password');
  }
  get show(): Locator {
    return this.#page.getByTestId('login-show-password');
  }
  /** The message above the button. */
  get fault(): Locator {
    return this.#page.getByTestId('login-fault');
  }
  get submit(): Locator {
    return this.#page.getByTestId('login-submit');
  }
  /** Who is logged in, wherever it is said. */
  get bar(): Locator {
    return this.#page.getByTestId('session-bar');
  }
  get confirmSession(): Locator {
    return this.#page.getByTestId('session-confirm');
  }
  /** What is said of a login by link that failed. */
  get problem(): Locator {
    return this.#page.getByTestId('login-problem');
  }

  async open(): Promise<void> {
    await this.#page.goto('/login');
    await expect(this.submit).toBeVisible();
  }

  async logIn(name: string, password: string): Promise<void> {
    await this.name.fill(name);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** The message beside a field, which has the focus for it. */
  async expectError(field: Locator, text: string): Promise<void> {
    await expect(field).toHaveAccessibleDescription(text);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
  }

  /** Follows a link as if it was opened in a new visit. */
  async follow(link: string): Promise<void> {
    await this.#page.goto('about:blank');
    await this.#page.goto(link);
  }
}
