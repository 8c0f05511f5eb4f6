import { expect, type Locator, type Page } from 'playwright/test';
import type { CashierPage } from '../pages/cashier-page.ts';
import { PROVIDER_ORIGIN } from '../sandbox-origins.ts';
import type { Cell } from './cell.ts';

export const DISPLAY_ID = '100200';
export const CENTS = 499;

/** The places that a shopper can come to; the first that fits counts. */
export type Standing =
  /** No page has come. */
  | 'no-page'
  /** The bank's page, or its frame in ours. */
  | 'bank'
  | 'crash'
  | 'success'
  /** A result that says that nothing was paid. */
  | 'failure'
  | 'elsewhere'
  | 'question'
  | 'unresolved'
  | 'waiting'
  /** The page says that this was paid on another page. */
  | 'paid-elsewhere'
  | 'busy'
  | 'form-failed'
  | 'form'
  /** The form is filled; the next tap pays. */
  | 'ready'
  | 'methods'
  | 'amounts-failed'
  | 'open-order'
  | 'account'
  | 'account-found'
  | 'amounts'
  | 'loading';

interface Asked {
  readonly providerOrigin: string;
  readonly displayId: string;
  /** Answers to the page's questions. */
  readonly questions: readonly string[];
}

/** In the page: where the shopper stands. */
const standing = ({ providerOrigin, displayId, questions }: Asked): Standing => {
  if (location.protocol === 'chrome-error:' || location.href === 'about:blank') return 'no-page';
  if (location.origin === providerOrigin) return document.querySelector('[data-choice]') === null ? 'loading' : 'bank';
  const there = (testId: string): HTMLElement | null => {
    const found = [...document.querySelectorAll<HTMLElement>(`[data-testid="${testId}"]`)];
    return found.find((element) => element.getClientRects().length > 0) ?? null;
  };
  if (there('crash') !== null || there('plain-payment') !== null || document.querySelector('.shell-title a') !== null) return 'crash';
  if (there('result-success') !== null) return 'success';
  if (there('order-elsewhere') !== null) return 'elsewhere';
  if (there('cards-held') !== null) return 'failure';
  if (document.querySelector('dialog[open]:has(p), dialog[open]:has(button)') !== null && there('authentication') === null) {
    if (questions.some((question) => there(question) !== null)) return 'question';
  }
  if (there('result-unresolved') !== null) return 'unresolved';
  if (document.querySelector('[data-testid^="result-"]') !== null) return 'failure';
  if (there('authentication') !== null) return 'bank';
  if (there('waiting') !== null) return 'waiting';
  if (there('paid-elsewhere') !== null) return 'paid-elsewhere';
  if (there('other-route') !== null) return 'form-failed';
  const confirm = there('confirm');
  if (confirm !== null) {
    if (confirm.getAttribute('aria-busy') === 'true' || there('loading-overlay') !== null) return 'busy';
    if (there('field-card-number') === null) return there('holder-name') === null ? 'methods' : 'form';
    return confirm.dataset['complete'] === 'true' ? 'ready' : 'form';
  }
  if (there('amounts-failed') !== null) return 'amounts-failed';
  if (document.querySelector('[data-notices] a[href="/pay-step"]') !== null) return 'open-order';
  const goOn = there('continue');
  if (goOn === null || goOn.getAttribute('aria-busy') === 'true') return 'loading';
  if (there('account-confirm') !== null) return 'account-found';
  if (there('account-field') !== null) return 'account';
  const account = there('account-card');
  return account === null || !(account.textContent ?? '').includes(displayId) ? 'account' : 'amounts';
};

/** Answers that go on, and never pay twice. */
const QUESTIONS = [
  'not-sent-read',
  'session-go-on',
  'pay-again-cancel',
  'buy-again-cancel',
  'other-order-wait',
  'leave-stay',
  'price-accept',
] as const;
const ASKED: Asked = { providerOrigin: PROVIDER_ORIGIN, displayId: DISPLAY_ID, questions: QUESTIONS };
/** How often the shopper tries the same before they do something else. */
const TRIES = 2;
/** How long a step of the shopper may take before they look again, in ms. A page that has gone meanwhile is looked at again as well. */
const PATIENCE = { timeout: 5000 } as const;

/** The place where the shopper is on this page; a page on its way elsewhere is loading. */
export const standingOf = (page: Page): Promise<Standing> => page.evaluate(standing, ASKED).catch(() => 'loading' as const);

const tap = async (element: Locator): Promise<void> =>
  element
    .first()
    .click(PATIENCE)
    .catch(() => {});

/** The first of these that the page offers; false where it offers none. */
const tapAny = async (page: Page, ...testIds: readonly string[]): Promise<boolean> => {
  for (const testId of testIds) {
    const button = page.locator(`[data-testid="${testId}"]:enabled:not([aria-busy="true"])`);
    if (!(await button.first().isVisible())) continue;
    await tap(button);
    return true;
  }
  return false;
};

/** Types the card into the fields of the provider, as far as they are there. */
const fillCard = async ({ cardForm }: CashierPage, { card }: Cell): Promise<void> => {
  try {
    await cardForm.field('card-number').fill(card.number, PATIENCE);
    await cardForm.field('expiry-date').fill('03/30', PATIENCE);
    await cardForm.field('cvv').fill(card.cvv, PATIENCE);
    await cardForm.holderName.fill('NOURA ALI', PATIENCE);
    // A card that is kept would be a logged-in user's in other tests.
    if ((await cardForm.remember.count()) > 0) await cardForm.remember.uncheck(PATIENCE);
  } catch {
    // The form has given way to something else.
  }
};

/** The shopper approves at the bank; where nothing of it has come, they give the check up, which leads on to where it can be continued. */
const approve = async ({ page, verification }: CashierPage, tries: number): Promise<void> => {
  const isOwnPage = new URL(page.url()).origin === PROVIDER_ORIGIN;
  const choice = isOwnPage
    ? verification.choiceOnOwnPage('approve').or(page.locator('[data-choice=back]'))
    : verification.choice('approve');
  if (isOwnPage || tries <= TRIES || (await choice.first().isVisible())) return tap(choice);
  await tapAny(page, 'authentication-give-up');
  await tapAny(page, 'leave-go');
};

/** Searches the account that is to be topped up. */
export const search = async (cell: Cell, { page, account }: CashierPage = cell.cashier): Promise<void> => {
  cell.chosen.account += 1;
  if (!(await account.field.isVisible())) await tap(account.change);
  await account.field.fill(DISPLAY_ID, PATIENCE).catch(() => {});
  await tap(page.getByTestId('account-search'));
};

/** The shopper's next step from where they stand; they never agree to pay twice. Nothing where there is only to wait. */
const ACTS: Readonly<Partial<Record<Standing, (cashier: CashierPage, cell: Cell, tries: number) => Promise<unknown>>>> = {
  'no-page': ({ page }) => (page.url() === 'about:blank' ? page.goto('/recharge-list') : page.reload()).catch(() => {}),
  bank: (cashier, _cell, tries) => approve(cashier, tries),
  question: ({ page }) => tapAny(page, ...QUESTIONS),
  unresolved: ({ page }) => tapAny(page, 'action-send-again', 'action-check-again'),
  waiting: ({ page }) => tapAny(page, 'action-continue-at-bank', 'action-continue-at-provider', 'action-continue-here'),
  'form-failed': (cashier) => tap(cashier.action('إعادة المحاولة')),
  form: fillCard,
  ready: ({ confirm }) => tap(confirm),
  methods: async ({ paymentMethods }, { card }) => {
    await paymentMethods.showAll();
    await tap(paymentMethods.method(card.payType));
  },
  'amounts-failed': ({ page }) => tap(page.getByTestId('amounts-failed').getByRole('button')),
  'open-order': ({ page }) => tap(page.locator('[data-notices] a[href="/pay-step"]')),
  account: (cashier, cell) => search(cell, cashier),
  'account-found': ({ account }) => tap(account.confirm),
  amounts: async ({ page, amounts }, cell) => {
    const isChosen = await page.getByTestId('chosen').filter({ hasText: '$4.99' }).isVisible();
    if (!isChosen) {
      cell.chosen.package += 1;
      await tap(amounts.shownCard(CENTS));
    }
    await tap(page.getByTestId('continue'));
  },
};

/** Until the shopper stands elsewhere, or has waited long enough to look again. */
const leaves = async (page: Page, where: Standing, timeout: number): Promise<void> => {
  await expect
    .poll(() => standingOf(page), { timeout, intervals: [50, 100] })
    .not.toBe(where)
    .catch(() => {});
};

interface Going {
  /** The places where the shopper stops. */
  readonly until: readonly Standing[];
  /** At most this long, in ms. */
  readonly atMost?: number;
  /** The page may stop and offer to be reloaded: our own code did not load. */
  readonly mayStop?: boolean;
}

/** The shopper does what the page offers, from wherever they stand, until they come to one of these. */
export const goOn = async (cell: Cell, cashier: CashierPage, { until, atMost = 90_000, mayStop = false }: Going): Promise<Standing> => {
  const { page } = cashier;
  const end = Date.now() + atMost;
  const way: Standing[] = [];
  let tries = 0;
  while (Date.now() < end) {
    const where = await standingOf(page);
    tries = way.at(-1) === where ? tries + 1 : 0;
    if (tries === 0) way.push(where);
    if (until.includes(where)) return where;
    if (where === 'crash' && mayStop) await tap(page.getByTestId('crash').getByRole('button').or(page.locator('.shell-title a')));
    else if (where === 'crash' || where === 'failure') break;
    else if (where === 'unresolved' && tries > TRIES) await page.reload().catch(() => {});
    else await ACTS[where]?.(cashier, cell, tries);
    await leaves(page, where, 2000);
    // A wait with nothing to do is seen to its end by the page's own clock.
    if (where === 'waiting' && tries > TRIES) await page.evaluate(() => window.changePace?.(20, false)).catch(() => {});
  }
  throw new Error(`the shopper came to ${way.join(', ')}, not to ${until.join(' or ')}: ${page.url()}`);
};

/** The shopper's one step from where they stand. */
export const tryOnce = async (cell: Cell): Promise<void> => {
  await ACTS[await standingOf(cell.page)]?.(cell.cashier, cell, 0);
};
