import { Hono } from 'hono';
import type { ChargeDecision, ProviderSandbox } from '../../../src/sandbox/provider-sandbox.ts';
import type { BookedOrder, OrderBook } from './order-book.ts';
import type { CheckPlatforms } from './check-platforms.ts';

/** The body of a call, in the terms of the page's ports. */
interface PlatformRequest {
  readonly requestId?: string;
  readonly intent?: { readonly requestId: string; readonly payType: number; readonly amount: number; readonly rechargeId: string };
  readonly fields?: Readonly<Record<string, string>>;
  readonly orderId?: string;
  readonly order?: { readonly orderId: string };
  readonly platformData?: string;
  /** What a way back carried, as it stood in the address. */
  readonly sentOn?: string;
  readonly validationUrl?: string;
  readonly domain?: string;
  readonly token?: unknown;
}

/** Answers a call in place of the platform; `proceed` performs the call and returns the platform's own answer. */
export type AnswerOverride = (proceed: () => unknown) => unknown;

const NO_ORDER = { kind: 'refused', code: 404, message: 'no such order' } as const;

/** The create's answer for an order. */
const answerOf = ({ orderId, url, platformData, payType, rechargeId }: BookedOrder): unknown => ({
  orderId,
  url,
  platformData,
  paySubType: payType,
  rechargeId,
});

/**
 * The platform in the terms of the page's ports, backed by the provider's simulator. A create is performed once per request id
 * (D2). Each check has its own platform, named in the address; its `answers` override the next answer of a call.
 */
export const platformRoutes = (sandbox: ProviderSandbox, platforms: CheckPlatforms): Hono => {
  const app = new Hono();
  const serve = (call: string, answer: (request: PlatformRequest, book: OrderBook) => unknown): void => {
    app.post(`/:check/${call}`, async (context) => {
      const { orders: book, answers } = platforms.of(context.req.param('check'));
      const request: PlatformRequest = await context.req.json();
      const proceed = (): unknown => answer(request, book);
      const override = answers.get(call);
      answers.delete(call);
      book.note(call);
      return context.json((await (override === undefined ? proceed() : override(proceed))) as object);
    });
  };
  const about = (call: string, answer: (order: BookedOrder, request: PlatformRequest, book: OrderBook) => unknown): void =>
    serve(call, (request, book) => {
      const order = book.orders.get(request.orderId ?? request.order?.orderId ?? '');
      return order === undefined ? NO_ORDER : { kind: 'ok', value: answer(order, request, book) };
    });
  const record = (book: OrderBook, order: BookedOrder, decision: ChargeDecision | undefined): void => {
    if (decision !== undefined) book.record(order, decision);
  };

  serve('create', ({ intent, fields = {} }, book) => {
    if (intent === undefined) return { kind: 'refused', code: 400, message: 'no intent' };
    const known = book.byRequestId(intent.requestId);
    if (known !== null) return { kind: 'ok', value: answerOf(known) };
    const { requestId, payType, amount, rechargeId } = intent;
    const order = book.open({ requestId, payType, amountCents: amount, rechargeId, fields });
    record(book, order, sandbox.charge({ ...order, savedCard: book.savedCardOf(fields) }));
    return { kind: 'ok', value: answerOf(order) };
  });
  serve('by-request-id', ({ requestId = '' }, book) => {
    const order = book.byRequestId(requestId);
    return { kind: 'ok', value: order === null ? null : answerOf(order) };
  });
  about('evidence', (order, { sentOn = '' }, book) => {
    const query = Object.fromEntries(new URLSearchParams(sentOn));
    const end = sentOn === '' || order.end !== null ? null : (sandbox.returned?.({ ...order, query }) ?? null);
    if (end !== null) book.decide(order.orderId, end);
    return book.evidenceOf(order.orderId);
  });
  about('cancel', (order) => {
    order.isCancelled = true;
    return null;
  });
  about('card-of-order', () => null);
  about('submit-authentication', (order, { platformData = '' }, book) => {
    record(book, order, sandbox.authenticate?.({ ...order, platformData }));
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
      record(book, order, decision);
      const { fail_reason = null, fail_detail = null, order_result } = book.evidenceOf(order.orderId);
      const isUnconfirmed = decision?.kind === 'action';
      return { verify_code: order_result === 0 ? 0 : order_result === 1 || isUnconfirmed ? 1 : null, fail_reason, fail_detail };
    });
  }
  return app;
};
