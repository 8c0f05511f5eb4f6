import { BRIDGE_FAULTS } from '../../../../src/sandbox/app/app-settings.ts';
import { DEEP_ONLY, sampleOf } from '../../../support/browser/sample.ts';
import { expect, test } from '../../cashier-test.ts';
import { AppArea } from '../../pages/visit/app-area.ts';
import { onlyOrder } from '../../pages/only-order.ts';

const CREATE = '/api/order/create_coin_pay/';
const STREAMER = { uid: '7000003', room_id: '88', is_streamer: true, is_online: true, status: 0 };

test('BRG-9 inside the app a card payment uses the bridge: every call but events, and one charge', async ({
  cashier,
  sandbox,
  context,
}) => {
  const { page } = cashier;
  const app = new AppArea(page);
  const store = context.waitForEvent('page');
  await app.open({ user: 'sk_sandbox_jawaher', to: '/recharge-list?is_anchor=1&jumpAppStore=1' });
  // LOG-9: offered, and not adopted.
  await expect(app.question).toContainText('جواهر');
  await page.getByTestId('app-account-stay').click();
  await expect(app.question).toHaveCount(0);
  await expect(page.getByTestId('session-bar')).toHaveCount(0);
  // SHR-3: the app opens the store outside, and the cashier stays.
  await (await store).waitForURL('**/sandbox/store-google');
  // BRG-6: opened from a streamer's own screens.
  expect(await app.press(STREAMER)).toEqual({ result: 'living' });
  // BRG-14: a room that the app does not name is the one joined last; without it this would open a dialog.
  expect(await app.press({ ...STREAMER, room_id: null })).toEqual({ result: 'living' });

  await cashier.chooseAmount(499);
  await cashier.paymentMethods.showAll();
  await cashier.paymentMethods.method(23).click();
  await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', creates: 1, charges: 1 });
  expect(app.pathsBy('bridge')).toEqual(expect.arrayContaining([CREATE, '/api/sys/batch_request/', '/api/sys/config/', '/api/sys/ts/']));
  expect(app.pathsBy('http').filter((path) => !/add_event|report_data/.test(path))).toEqual([]);
  const unmarked = app.calls.filter(({ path, headers }) => path !== '/api/coin/get_pay_user_info/' && headers['x-cli-br'] !== '1');
  expect(unmarked.map(({ path, carrier }) => `${path} by ${carrier}`)).toEqual([]);
});

test('BRG-11 a bridge that does not answer a create, and then nothing at all: the order is found by its request id and charged once', async ({
  cashier,
  sandbox,
  clock,
}) => {
  const { page } = cashier;
  const app = new AppArea(page);
  await app.open({ bridge: '1', user: 'sk_sandbox_nasser' });
  await page.getByTestId('app-account-log-in').click();
  await expect(page.getByTestId('session-bar')).toContainText('ناصر');
  // A reloaded page of the tab is inside the app too.
  await page.goto('/recharge-list');
  await expect(cashier.account.card).toBeVisible();
  const { clientId } = await cashier.ids();
  await cashier.chooseAmount(499);
  await cashier.paymentMethods.showAll();
  await cashier.paymentMethods.method(23).click();
  await cashier.cardForm.enter({ number: (await sandbox.card('success')).number });
  await sandbox.breakCall(clientId, '*', 'bridge-silent', { times: 50 });
  await clock.speedUp();
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', creates: 1, charges: 1 });
  expect(app.calls.filter(({ path, carrier }) => path === CREATE && carrier === 'http')).toEqual([]);
});

/** The fault that the whole suite uses too comes first. */
const FAULTS = [...BRIDGE_FAULTS].sort((one, other) => Number(other === 'bridge-garbage') - Number(one === 'bridge-garbage'));
const CASES = FAULTS.flatMap((fault) => ['2', '1'].map((version) => ({ fault, version })));

for (const { fault, version } of sampleOf(CASES, 1)) {
  test(
    `BRG-11 bridge ${version}, ${fault} at the create: the order is paid, and charged once`,
    DEEP_ONLY,
    async ({ cashier, sandbox, clock }) => {
      const app = new AppArea(cashier.page);
      await app.open({ bridge: version });
      const { clientId } = await cashier.ids();
      await cashier.readyToPay((await sandbox.card('success')).number);
      await sandbox.breakCall(clientId, CREATE, fault, { after_ms: 30_000 });
      await clock.speedUp();
      await cashier.confirm.click();
      await expect(cashier.result.of('success')).toBeVisible({ timeout: 60_000 });
      expect(await onlyOrder(cashier, sandbox)).toMatchObject({ state: 'paid', charges: 1 });
      expect(app.calls.filter(({ path, carrier }) => path === CREATE && carrier === 'http')).toEqual([]);
    },
  );
}
