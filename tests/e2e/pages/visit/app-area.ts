import { expect, test, type Locator, type Page, type Request } from 'playwright/test';
import { rememberAccount } from '../../device/known-account.ts';

declare global {
  interface Window {
    /** The app around the page, in a tab that it has opened. */
    sandboxApp: { press: (user: object) => Promise<unknown> };
  }
}

/** A call of the platform API as the browser saw it leave: `fetch` is the app's, `xhr` the page's own. */
export interface SeenCall {
  readonly path: string;
  readonly carrier: 'bridge' | 'http';
  readonly headers: Readonly<Record<string, string>>;
}

const isCall = (request: Request): boolean => /^\/(?:api|third)\//.test(new URL(request.url()).pathname);

/** The cashier inside the app. */
export class AppArea {
  readonly #page: Page;
  readonly calls: SeenCall[] = [];
  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      if (!isCall(request)) return;
      const path = new URL(request.url()).pathname;
      this.calls.push({ path, carrier: request.resourceType() === 'fetch' ? 'bridge' : 'http', headers: request.headers() });
    });
  }

  get question(): Locator {
    return this.#page.getByRole('dialog').filter({ has: this.#page.getByTestId('app-account-stay') });
  }

  /** Opens the amounts as the app does, in a browser that knows the account. */
  async open(query: Readonly<Record<string, string>> = {}, displayId = '100200'): Promise<void> {
    await rememberAccount(this.#page, displayId, new URL(test.info().project.use.baseURL ?? '').origin);
    await this.#page.goto(`/sandbox/app?${new URLSearchParams(query)}`);
    await expect(this.#page.getByTestId('account-card')).toContainText(displayId);
  }

  /** The paths of the calls that this carrier has carried, each once. */
  pathsBy(carrier: SeenCall['carrier']): readonly string[] {
    return [...new Set(this.calls.filter((call) => call.carrier === carrier).map(({ path }) => path))].sort();
  }

  /** What the page answers when the app asks about a press on a user. */
  press(user: object): Promise<unknown> {
    return this.#page.evaluate((pressed) => window.sandboxApp.press(pressed), user);
  }
}
