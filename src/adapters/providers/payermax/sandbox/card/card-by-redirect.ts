import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ProviderSandboxContext } from '../../../../../sandbox/provider-sandbox.ts';
import { isDeclineClass } from '../decline-facts.ts';
import type { PayTypePart } from '../part.ts';
import { type Ending, HostedPayments, type HostedPayment } from './hosted-payments.ts';
import { choicePage, closedPage, pageHeaders } from './payment-page.ts';

const LARGEST_BODY = 1024;
const SEE_OTHER = 303;

const isEnding = (choice: unknown): choice is Ending => typeof choice === 'string' && (choice === 'approve' || isDeclineClass(choice));

/** Card by redirect (24): the platform answers the order creation with the address of PayerMax's page (cashier §4). */
export const cardByRedirect = (context: ProviderSandboxContext): PayTypePart => {
  const payments = new HostedPayments(context);
  const callbackOf = (payment: HostedPayment): Promise<string> => context.callbackUrl(payment.orderId, payments.wayBackOf(payment));

  const showPage = async (c: Context, payment: HostedPayment): Promise<Response> => {
    const callback = new URL(await callbackOf(payment));
    const state = payments.stateOf(payment);
    const page = state === 'open' ? choicePage(payment, `${callback.origin}/recharge-list`) : closedPage(state, callback.href);
    return c.html(page, 200, pageHeaders(callback.origin));
  };
  const noPage = (c: Context): Response | Promise<Response> =>
    c.html(closedPage('unknown', context.siteOrigin), 404, pageHeaders(context.siteOrigin));

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
        return payment === null ? noPage(c) : showPage(c, payment);
      });
      app.post('/payermax/pay/:page', bodyLimit({ maxSize: LARGEST_BODY }), async (c) => {
        const payment = payments.find(c.req.param('page'));
        if (payment === null) return noPage(c);
        if (c.req.header('origin') !== new URL(c.req.url).origin) return c.text('Forbidden\n', 403);
        const { choice } = await c.req.parseBody();
        if (isEnding(choice)) payments.end(payment, choice);
        else if (choice !== 'pending') return c.text('Bad request\n', 400);
        return c.redirect(await callbackOf(payment), SEE_OTHER);
      });
    },
  };
};
