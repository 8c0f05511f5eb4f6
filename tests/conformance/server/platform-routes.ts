import { Hono } from 'hono';
import type { ChargeDecision, ProviderSandbox } from '../../../src/sandbox/provider-sandbox.ts';
import type { BookedOrder, OrderBook } from './order-book.ts';
import type { Platforms } from './platform.ts';

/** What a call is asked: as the ports of the page have it. */
interface Asked {
  readonly requestId?: string;
  readonly intent?: { readonly requestId: string; readonly payType: number; readonly amount: number; readonly rechargeId: string };
  readonly fields?: Readonly<Record<string, string>>;
  readonly orderId?: string;
  readonly order?: { readonly orderId: string };
  readonly platformData?: string;
  readonly validationUrl?: string;
  readonly domain?: string;
  readonly token?: unknown;
}

/** Answers a call in the platform's place; `proceed` is what the platform would have answered, and done. */
export type Answering = (proceed: () => unknown) => unknown;

const NO_ORDER = { kind: 'refused', code: 404, message: 'no such order' } as const;

/** An order as the create answers it. */
const answerOf = ({ orderId, url, platformData, payType, rechargeId }: BookedOrder): unknown => ({
  orderId,
  url,
  platformData,
  paySubType: payType,
  rechargeId,
});

/**
 * The platform, in the terms of the page's ports, with the provider's simulator behind it. A create is done once for each
 * request id (D2). Every check has a platform of its own, named in the address; its `answers` replace the next answer.
 */
export const platformRoutes = (sandbox: ProviderSandbox, platforms: Platforms): Hono => {
  const app = new Hono();
  const serve = (call: string, answer: (asked: Asked, book: OrderBook) => unknown): void => {
    app.post(`/:cell/${call}`, async (context) => {
      const { orders: book, answers } = platforms.of(context.req.param('cell'));
      const asked: Asked = await context.req.json();
      const proceed = (): unknown => answer(asked, book);
      const instead = answers.get(call);
      answers.delete(call);
      book.note(call);
      return context.json((await (instead === undefined ? proceed() : instead(proceed))) as object);
    });
  };
  const about = (call: string, answer: (order: BookedOrder, asked: Asked, book: OrderBook) => unknown): void =>
    serve(call, (asked, book) => {
      const order = book.orders.get(asked.orderId ?? asked.order?.orderId ?? '');
      return order === undefined ? NO_ORDER : { kind: 'ok', value: answer(order, asked, book) };
    });
  const decided = (book: OrderBook, order: BookedOrder, decision: ChargeDecision | undefined): void => {
    if (decision !== undefined) book.record(order, decision);
  };

  serve('create', ({ intent, fields = {} }, book) => {
    if (intent === undefined) return { kind: 'refused', code: 400, message: 'no intent' };
    const known = book.byRequestId(intent.requestId);
    if (known !== null) return { kind: 'ok', value: answerOf(known) };
    const { requestId, payType, amount, rechargeId } = intent;
    const order = book.open({ requestId, payType, amountCents: amount, rechargeId, fields });
    decided(book, order, sandbox.charge({ ...order, savedCard: book.savedCardOf(fields) }));
    return { kind: 'ok', value: answerOf(order) };
  });
  serve('by-request-id', ({ requestId = '' }, book) => {
    const order = book.byRequestId(requestId);
    return { kind: 'ok', value: order === null ? null : answerOf(order) };
  });
  about('evidence', ({ orderId }, _, book) => book.evidenceOf(orderId));
  about('cancel', (order) => {
    order.isCancelled = true;
    return null;
  });
  about('card-of-order', () => null);
  about('submit-authentication', (order, { platformData = '' }, book) => {
    decided(book, order, sandbox.authenticate?.({ ...order, platformData }));
    return order.platformData;
  });
  about(
    'merchant-session',
    (order, { validationUrl = '', domain = '' }) => sandbox.merchantSession?.({ ...order, validationUrl, domain }) ?? null,
  );
  for (const call of ['authorise', 'confirm'] as const) {
    about(call, (order, { token }, book) => {
      const text = typeof token === 'string' ? token : JSON.stringify(token);
      const decision = sandbox[call]?.({ ...order, token: text });
      decided(book, order, decision);
      const { fail_reason = null, fail_detail = null, order_result } = book.evidenceOf(order.orderId);
      const isUnconfirmed = decision?.kind === 'action';
      return { verify_code: order_result === 0 ? 0 : order_result === 1 || isUnconfirmed ? 1 : null, fail_reason, fail_detail };
    });
  }
  return app;
};
