import type { Page } from 'playwright/test';
import { expect, test as base } from './cashier-test.ts';

export const VISA = '4242424242424242';
export const MASTERCARD = '5436031030606378';
export const AMEX = '345678901234564';
export const LATE = '4000300000003000';

/** Users whose saved cards belong to these tests alone: one for each worker, so that tests may run side by side. */
const SESSIONS = ['sk_sandbox_alanoud', 'sk_sandbox_abdullah', 'sk_sandbox_lama', 'sk_sandbox_turki'] as const;

interface Fixtures {
  /** The session key of a shopper who is logged in and has no saved cards yet. */
  readonly session: string;
}

export const test = base.extend<Fixtures>({
  session: [
    async ({ cashier, sandbox }, use, { parallelIndex }) => {
      const session = SESSIONS[parallelIndex];
      if (session === undefined) throw new Error(`more than ${SESSIONS.length} workers: add users to SESSIONS`);
      await sandbox.forgetCards(session);
      await cashier.logIn(session);
      await use(session);
    },
    { auto: true },
  ],
});

/** Collects the parameters of every create call of the page. */
export const createsOf = (page: Page): URLSearchParams[] => {
  const creates: URLSearchParams[] = [];
  page.on('request', (request) => {
    if (request.url().includes('create_coin_pay')) creates.push(new URL(request.url()).searchParams);
  });
  return creates;
};

export { expect };
