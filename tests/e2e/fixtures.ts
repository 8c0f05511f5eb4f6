import { test as base, expect } from 'playwright/test';
import { CashierPage } from './pages/cashier-page.ts';
import { changePace } from './pages/pace.ts';
import { noteToasts } from './pages/toasts.ts';
import { holdWidths } from './pages/widths.ts';
import { SandboxClient } from './sandbox-client.ts';

interface Fixtures {
  readonly cashier: CashierPage;
  readonly sandbox: SandboxClient;
  /** Errors that the page raised; a test that expects none asserts on it at its end by itself. */
  readonly pageErrors: string[];
}

export const test = base.extend<Fixtures>({
  cashier: async ({ page, context, pageErrors }, use) => {
    await context.addInitScript(changePace);
    await context.addInitScript(noteToasts);
    await context.addInitScript(holdWidths);
    await use(new CashierPage(page));
    expect(pageErrors).toEqual([]);
  },
  sandbox: async ({ request }, use) => {
    await use(new SandboxClient(request));
  },
  pageErrors: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|Content-Security-Policy/i.test(message.text())) errors.push(message.text());
    });
    await use(errors);
  },
});

export { expect };
