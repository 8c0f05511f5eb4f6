import { RULES_VERSION } from '../../../../src/domain/report/rules-version.ts';
import { expect, test } from '../../cashier-test.ts';
import { DEEP_ONLY } from '../../../support/browser/sample.ts';
import type { CashierPage } from '../../pages/cashier-page.ts';

interface Told {
  readonly call: string;
  readonly name: string;
  readonly uuid: string;
  readonly payload: Readonly<Record<string, string>>;
}

/** The events of this name that this browser reported through one of the two calls, oldest first. */
const told = async (cashier: CashierPage, name: string, call = 'add_event'): Promise<readonly Told[]> => {
  const { clientId } = await cashier.ids();
  const answer: { readonly events: readonly Told[] } = await (
    await cashier.page.request.get(`/sandbox/events?client_id=${clientId}`)
  ).json();
  return answer.events.filter((event) => event.name === name && event.call === call).toReversed();
};
const pageViewOf = (event: Told | undefined): unknown => JSON.parse(event?.payload['ext'] ?? '{}').page_view_id;

test('RPT-8 RPT-26 the page view, the tap on "recharge now", the result of the create and the result shown are reported, with device, login state and amount', async ({
  cashier,
  sandbox,
}) => {
  const { number } = await sandbox.card('success');
  await cashier.readyToPay(number);
  await expect.poll(async () => (await told(cashier, 'h5_pay_page_show')).length).toBe(1);
  await expect.poll(async () => (await told(cashier, 'click_recharge')).length).toBe(1);
  expect(await told(cashier, 'h5_create_pay_result')).toEqual([]);
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  await expect.poll(async () => (await told(cashier, 'h5_create_pay_result')).length).toBe(1);
  const { deviceId } = await cashier.ids();
  const [order] = await sandbox.orders(deviceId);
  const [[shown], [tapped], [created]] = [
    await told(cashier, 'h5_pay_page_show'),
    await told(cashier, 'click_recharge'),
    await told(cashier, 'h5_create_pay_result'),
  ];
  for (const event of [shown, tapped, created]) expect(event?.payload).toMatchObject({ str_param1: deviceId, int_param1: '0' });
  expect(Number(shown?.payload['int_param2'])).toBeGreaterThan(0);
  expect(tapped?.payload).toMatchObject({ int_param2: '499', int_param3: '23' });
  expect(created?.payload).toMatchObject({ int_param2: '499', int_param3: '23', str_param2: order?.order_id, str_param3: 'success' });
  // Both calls of one event share its id.
  const [reported] = await told(cashier, 'h5_create_pay_result', 'report_data');
  expect(reported?.uuid).toBe(created?.uuid);
  expect(JSON.parse(reported?.payload['ext'] ?? '{}').pay2_detail).toEqual({
    order_id: order?.order_id,
    pay_type: 23,
    amount_cents: 499,
    result: 'success',
  });
  await expect.poll(async () => (await told(cashier, 'h5_outcome_shown')).map(({ payload }) => payload['str_param3'])).toEqual(['success']);
  const [result] = await told(cashier, 'h5_outcome_shown');
  expect(result?.payload).toMatchObject({
    str_param1: deviceId,
    str_param2: order?.order_id,
    str_param4: `success/success/${RULES_VERSION}`,
  });
});

test(
  'RPT-14 RPT-9 RPT-28 the pay page is reported once, not again on the return from HOME and not on a payment return; Apple Pay as it is detected',
  DEEP_ONLY,
  async ({ cashier, context }) => {
    await cashier.goToPaymentMethods();
    await expect.poll(async () => (await told(cashier, 'h5_pay_page_show', 'report_data')).length).toBe(1);
    const [shown] = await told(cashier, 'h5_pay_page_show', 'report_data');
    const extra: unknown = JSON.parse(shown?.payload['ext'] ?? '{}');
    // Whether the account is new depends on what other tests have paid for it; this device is new.
    const isNew = (extra as { readonly analytics_event: { readonly dict: { readonly is_new_uid: 0 | 1 } } }).analytics_event.dict
      .is_new_uid;
    expect([0, 1]).toContain(isNew);
    expect(extra).toMatchObject({
      is_support_applepay: 1,
      analytics_event: { dict: { is_new: isNew, is_new_h5device: 1, pay_group: 'A' } },
    });
    await cashier.back.click();
    await cashier.page.getByTestId('leave-go').click();
    await expect(cashier.amounts.card(499)).toBeVisible();
    const visit = await context.newPage();
    await visit.goto(`/recharge-list?zp_show=1&zp_orderid=SB999999&zp_h5deviceid=${(await cashier.ids()).deviceId}`);
    await expect(visit.getByTestId('order-elsewhere')).toBeVisible();
    // The next event arrives after any that was sent before it.
    await cashier.page.getByTestId('continue').click();
    await cashier.paymentMethods.chooseByKeys(23);
    // The session class stays; its answer counts.
    await cashier.page.evaluate(() => {
      const { ApplePaySession } = window as unknown as { readonly ApplePaySession: { canMakePayments: () => boolean } };
      ApplePaySession.canMakePayments = () => false;
    });
    await cashier.confirm.click();
    await expect.poll(async () => (await told(cashier, 'click_recharge', 'report_data')).length).toBe(1);
    const [tapped] = await told(cashier, 'click_recharge', 'report_data');
    expect(JSON.parse(tapped?.payload['ext'] ?? '{}')).toMatchObject({ is_support_applepay: 0 });
    expect(await told(cashier, 'h5_pay_page_show')).toHaveLength(1);
  },
);

test('RPT-7 after a paid order there is a new page view id', DEEP_ONLY, async ({ cashier, sandbox }) => {
  const { number } = await sandbox.card('success');
  await cashier.readyToPay(number);
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
  await cashier.result.closeForGood();
  await expect.poll(async () => (await told(cashier, 'h5_pay_page_show', 'report_data')).length).toBe(2);
  const [before, after] = await told(cashier, 'h5_pay_page_show', 'report_data');
  expect(pageViewOf(before)).toMatch(/^[0-9a-f]{32}$/);
  expect(pageViewOf(after)).toMatch(/^[0-9a-f]{32}$/);
  expect(pageViewOf(after)).not.toBe(pageViewOf(before));
});

test('RPT-8 a refused create is reported with its code and without any secret', DEEP_ONLY, async ({ cashier, sandbox }) => {
  const { number } = await sandbox.card('success');
  await cashier.page.goto('/recharge-list#session_key=sk_sandbox_nasser');
  await expect(cashier.page.getByTestId('session-bar')).toBeVisible();
  await cashier.readyToPay(number);
  await sandbox.refuseCall((await cashier.ids()).clientId, '/api/order/create_coin_pay/', 20051);
  await cashier.confirm.click();
  await expect(cashier.toast).toContainText('الرصيد غير كافٍ');
  await expect.poll(async () => (await told(cashier, 'h5_create_pay_result')).length).toBe(1);
  const [created] = await told(cashier, 'h5_create_pay_result');
  expect(created?.payload).toMatchObject({ str_param3: '20051', int_param1: '1' });
  const everything = JSON.stringify(
    await (await cashier.page.request.get(`/sandbox/events?client_id=${(await cashier.ids()).clientId}`)).json(),
  );
  for (const secret of ['sk_sandbox', number, 'NOURA']) expect(everything).not.toContain(secret);
});

test('cashier §7: analytics without an answer delay nothing', async ({ cashier, sandbox }) => {
  const { number } = await sandbox.card('success');
  await cashier.page.route(/add_event|report_data/, () => {});
  await cashier.readyToPay(number);
  await cashier.confirm.click();
  await expect(cashier.result.of('success')).toBeVisible();
});
