import type { OrderRow } from '../../database/tables.ts';
import { cancelOrder, orderReturned } from '../../orders/follow-up.ts';
import { paySubTypeOf } from '../../orders/order-store.ts';
import type { SandboxParts } from '../../sandbox-parts.ts';
import { type Answer, Refused, success } from '../answer.ts';
import type { Call, CallInput, Calls } from '../batch-request.ts';
import { fineOf } from '../../shoppers/fine-store.ts';
import { accountByUid } from './account-calls.ts';

const UNDECIDED = -1;
const PAID = 0;
const DECLINED = 1;

/** Returns 0 for paid, -1 for not known yet, 1 for declined: the number in both the fast and the order result (D1, D30). */
const resultOf = (order: OrderRow): number => {
  if (order.state === 'paid') return PAID;
  return order.state === 'declined' ? DECLINED : UNDECIDED;
};

export const orderAnswerData = (order: OrderRow) => ({
  order_id: order.orderId,
  url: order.url,
  platform_data: order.platformData,
  pay_sub_type: paySubTypeOf(order),
  recharge_id: order.rechargeId,
});

/** Reads of one order, its recovery by request id, and click_cancel (cashier §7, D1). */
export const orderCalls = (services: SandboxParts): Calls => {
  const { orders } = services;
  const found = async (orderId: string): Promise<OrderRow> => {
    const order = await orders.byId(orderId);
    if (order === null) throw new Refused('noSuchOrder');
    return order;
  };
  const about =
    (idOf: (input: CallInput) => string, answer: (order: OrderRow) => unknown): Call =>
    async (input): Promise<Answer> =>
      success(answer(await found(idOf(input))));
  const orderId = ({ parameters }: CallInput): string => parameters.text('order_id');
  /** The callback's own query may be sent unchanged (cashier §7). */
  const callbackOrderId = ({ parameters }: CallInput): string => parameters.textOr('zp_orderid', '') || parameters.text('order_id');

  return {
    // Asks the provider, with the parameters of the payment return: it may have no other way to report the result. With another sub
    // type this call does not find the order, which then counts as not known yet.
    '/api/web/pay_result_by_order_fast/': async (input) => {
      const known = await found(callbackOrderId(input));
      const provider = services.providers.byPayType(known.payType);
      const query = input.parameters.allTexts();
      const order = (provider === null ? null : await orderReturned(services, provider, known.orderId, query)) ?? known;
      const subType = input.parameters.textOr('zp_pay_sub_type', '');
      return success({ result: subType === '' || subType === String(paySubTypeOf(order)) ? resultOf(order) : UNDECIDED });
    },
    '/api/order/order_result/': about(orderId, (order) => ({
      status: resultOf(order),
      fail_reason: order.failReason,
      fail_detail: order.failDetail,
    })),
    '/api/web/get_order_info_by_pay2_order_id/': about(orderId, (order) => ({
      status: {
        err_code: order.errCode,
        err_summary: order.errSummary,
        fail_reason: order.failReason,
        fail_detail: order.failDetail,
        source_id: order.card?.sourceId ?? '',
      },
    })),
    '/api/web/get_pay_error_by_order/': about(orderId, (order) => ({ fail_reason: order.failReason, fail_detail: order.failDetail })),
    '/api/order/order_by_rid/': async ({ parameters }) => {
      const order = await orders.byRequestId(parameters.text('rid'));
      return success(order === null ? { found: false } : { found: true, ...orderAnswerData(order) });
    },
    '/api/web/page_view_id_result/': async ({ parameters }) => {
      const order = await orders.byPageView(parameters.text('page_view_id'));
      return success(order === null ? {} : { order_id: order.orderId });
    },
    '/api/order/click_cancel/': async ({ parameters }) => {
      const isKnown = await cancelOrder(services, parameters.text('app_order'), parameters.textOr('reason', ''));
      if (!isKnown) throw new Refused('noSuchOrder');
      return success({});
    },
  };
};

/** get_fine_info (platform §7, D24): by the fine's id or the account's uid (D40), or null if the account was never banned over a refund. */
export const fineCalls = (services: SandboxParts): Calls => ({
  '/api/fine/get_fine_info/': async ({ parameters }) => {
    const fine = await fineOf(services, parameters.text('id'));
    const account = fine === null ? null : await accountByUid(services, fine.uid);
    if (fine === null || account === null) return success(null);
    return success({
      id: fine.fineId,
      uid: fine.uid,
      amount: fine.amountCents / 100,
      reason: fine.reason,
      ban_times: fine.banTimes,
      ban_until: fine.banUntil,
      currency: 'USD',
      // The account's status: 2 is banned (platform §3), until the payment has unlocked it.
      status: account.status,
    });
  },
});
