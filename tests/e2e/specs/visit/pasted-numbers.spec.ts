import { expect, test } from '../../cashier-test.ts';
import { pasteInto } from '../../pages/browser/paste.ts';
import { FeedbackArea } from '../../pages/visit/feedback-area.ts';
import { LoginPage } from '../../pages/visit/login-page.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';

/** 100200 as copied from a right-to-left chat. */
const COPIED = [
  '\u200f100200\u200e',
  '\u2067\u200f١٠٠٢٠٠\u2069',
  '\u202b100\u00a0200\u202c\n',
  '\ufeff１００\u200b２００\u00ad',
  `${'\u200e\u2068'.repeat(12)}100200${'\u2069\u200f'.repeat(12)}`,
] as const;

test('DIG-3 an id pasted from a chat is found, and shown without its marks', async ({ cashier }) => {
  const { page, account } = cashier;
  await page.goto('/recharge-list');
  for (const copied of COPIED) {
    await pasteInto(account.field, copied);
    await expect(account.field).toHaveValue('100200');
  }
  await page.getByTestId('account-search').click();
  await account.confirm.click();
  await expect(account.card).toContainText('100200');
});

test('DIG-3 the caret stays where the shopper corrects an id', DEEP_ONLY, async ({ cashier }) => {
  const { page, account } = cashier;
  await page.goto('/recharge-list');
  await account.field.pressSequentially('100 00');
  await expect(account.field).toHaveValue('10000');
  await account.field.press('ArrowLeft');
  await account.field.press('ArrowLeft');
  await account.field.pressSequentially(' ٢ ');
  await expect(account.field).toHaveValue('100200');
});

test('DIG-3 so is the account of a login, of a fine and of a message, and the order of a message', async ({ cashier }) => {
  const { page } = cashier;
  const login = new LoginPage(page);
  await login.open();
  await pasteInto(login.name, '\u2067١٠٠ ٢٠٨\u2069');
  await login.password.fill('pass-100208');
  await login.submit.click();
  await expect(login.bar).toContainText('جواهر');

  const area = new FeedbackArea(page);
  await page.goto('/feedback');
  await pasteInto(area.account, '\u200f100 200\u2069');
  await expect(area.account).toHaveValue('100200');
  await pasteInto(area.order, '\u200eSB\u200f١٢٣\u2069');
  await expect(area.order).toHaveValue('SB123');
  await area.content.fill('x');
  await area.send.click();
  await expect(area.success).toBeVisible();
});

test('DIG-3 one of our links copied with marks names whose fine it is', DEEP_ONLY, async ({ cashier }) => {
  const { page, fines } = cashier;
  await fines.open(encodeURIComponent('\u200f100206\u2069'));
  await expect(fines.fine.or(fines.state('no-ban'))).toBeVisible();
  await page.goto('/fines');
  await pasteInto(page.getByTestId('fine-account'), '\u2067\u200f١٠٠٢٠٠\u2069');
  await expect(page.getByTestId('fine-account')).toHaveValue('100200');
});
