import { bodyLimit } from 'hono/body-limit';
import type { FollowUpRequest, LateDecision, ProviderSandboxContext, WayBackQuery } from '../../../../sandbox/provider-sandbox.ts';
import { DECLINE_FACTS, type DeclineClass, isDeclineClass } from './decline-facts.ts';
import type { PayTypePart } from './wallet.ts';
import { choicePage, closedPage } from './payment-page.ts';

/** A hosted page accepts payment for half an hour (PayerMax, expireTime 1800 s). */
const PAGE_LIFETIME_MS = 30 * 60_000;
const KEPT_MS = 4 * PAGE_LIFETIME_MS;

/** The choices that end a payment on its page. Leaving it pending is not one. */
type Ending = 'approve' | DeclineClass;

export interface HostedPayment {
  readonly pageId: string;
  readonly orderId: string;
  readonly amountCents: number;
  readonly expiresAt: number;
  /** PayerMax's own payment number. */
  readonly tradeToken: string;
}

type PageState = 'open' | 'ended' | 'expired';

interface Entry {
  readonly payment: HostedPayment;
  ending: Ending | null;
}

const orderDecisionOf = (ending: Ending): LateDecision =>
  ending === 'approve' ? { kind: 'paid', card: null } : { kind: 'declined', facts: DECLINE_FACTS[ending], card: null };

/** Payments with a hosted page, in memory. Each ends once, by its first choice; the platform learns the result from the payment return. */
class HostedPayments {
  readonly #context: ProviderSandboxContext;
  readonly #entries = new Map<string, Entry>();

  constructor(context: ProviderSandboxContext) {
    this.#context = context;
  }

  /** Opens the page of an order; repeated calls return the same one. */
  open(orderId: string, amountCents: number): HostedPayment {
    const now = this.#context.now();
    for (const [pageId, { payment }] of this.#entries) if (payment.expiresAt + KEPT_MS < now) this.#entries.delete(pageId);
    const known = [...this.#entries.values()].find(({ payment }) => payment.orderId === orderId);
    if (known !== undefined) return known.payment;
    const pageId = this.#context.newId();
    const payment: HostedPayment = {
      pageId,
      orderId,
      amountCents,
      expiresAt: now + PAGE_LIFETIME_MS,
      tradeToken: `T${this.#context.newId()}`,
    };
    this.#entries.set(pageId, { payment, ending: null });
    return payment;
  }

  find(pageId: string): HostedPayment | null {
    return this.#entries.get(pageId)?.payment ?? null;
  }

  stateOf({ pageId, expiresAt }: HostedPayment): PageState {
    if (this.#entries.get(pageId)?.ending != null) return 'ended';
    return expiresAt <= this.#context.now() ? 'expired' : 'open';
  }

  /** Ends a payment. A second choice, or one on an expired page, changes nothing. */
  end(payment: HostedPayment, ending: Ending): void {
    const entry = this.#entries.get(payment.pageId);
    if (entry !== undefined && this.stateOf(payment) !== 'expired') entry.ending ??= ending;
  }

  /** Returns PayerMax's parameters for frontCallbackUrl. Their status is only a claim: the platform asks PayerMax for the result. */
  wayBackOf({ pageId, orderId, tradeToken }: HostedPayment): WayBackQuery {
    const ending = this.#entries.get(pageId)?.ending ?? null;
    const status = ending === null ? 'PENDING' : ending === 'approve' ? 'SUCCESS' : 'FAILED';
    return { outTradeNo: orderId, tradeToken, status };
  }

  /** Answers the order query after a payment return: the order's result, or null while its page is open, or for another payment. */
  returned({ orderId, query }: FollowUpRequest & { readonly query: WayBackQuery }): LateDecision | null {
    const found = [...this.#entries.values()].find(
      ({ payment }) => payment.orderId === orderId && payment.tradeToken === query['tradeToken'],
    );
    return found === undefined || found.ending === null ? null : orderDecisionOf(found.ending);
  }
}

const LARGEST_BODY = 1024;
const SEE_OTHER = 303;

const isEnding = (choice: unknown): choice is Ending => typeof choice === 'string' && (choice === 'approve' || isDeclineClass(choice));

/** Card by redirect (24): the platform answers the order creation with the address of PayerMax's page (cashier §4). */
export const cardByRedirect = (context: ProviderSandboxContext): PayTypePart => {
  const payments = new HostedPayments(context);
  const callbackOf = (payment: HostedPayment): Promise<string> => context.callbackUrl(payment.orderId, payments.wayBackOf(payment));

  const showPage = async (payment: HostedPayment): Promise<Response> => {
    const callback = new URL(await callbackOf(payment));
    const state = payments.stateOf(payment);
    return state === 'open' ? choicePage(payment, callback.origin) : closedPage(state, callback.href);
  };
  const noPage = (): Response => closedPage('unknown', context.siteOrigin);

  return {
    payType: 24,
    charge: ({ orderId, amountCents }) => ({
      kind: 'redirect',
      url: `${context.providerOrigin}/payermax/pay/${payments.open(orderId, amountCents).pageId}`,
      platformData: '',
    }),
    returned: (request) => payments.returned(request),
    routes: (app) => {
      app.get('/payermax/pay/:page', (c) => {
        const payment = payments.find(c.req.param('page'));
        return payment === null ? noPage() : showPage(payment);
      });
      app.post('/payermax/pay/:page', bodyLimit({ maxSize: LARGEST_BODY }), async (c) => {
        const payment = payments.find(c.req.param('page'));
        if (payment === null) return noPage();
        if (c.req.header('origin') !== new URL(c.req.url).origin) return c.text('Forbidden\n', 403);
        const { choice } = await c.req.parseBody();
        if (isEnding(choice)) payments.end(payment, choice);
        else if (choice !== 'pending') return c.text('Bad request\n', 400);
        return c.redirect(await callbackOf(payment), SEE_OTHER);
      });
    },
  };
};
