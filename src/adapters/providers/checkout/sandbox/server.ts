import { bodyLimit } from 'hono/body-limit';
import type { CreateProviderSandbox } from '../../../../sandbox/provider-sandbox.ts';
import { manifest } from '../manifest.ts';
import { Acquirer } from './acquirer.ts';
import { fieldPage, fieldPageHeaders } from './field-page.ts';
import { FIELDS } from './protocol.ts';
import { FORCED_CARDS } from './test-cards.ts';
import { answerTokenRequest } from './token-route.ts';
import { TokenStore } from './token-store.ts';

const LARGEST_BODY = 4096;

/** Checkout's other side. Its scripts, `frames.js` and `field.js`, are built from `browser/` and served beside these routes. */
const createCheckoutSandbox: CreateProviderSandbox = (context) => {
  const tokens = new TokenStore(context);
  const acquirer = new Acquirer(tokens);
  return {
    id: manifest.id,
    testCards: FORCED_CARDS.map(({ number, outcome, channel, note }) => ({ number, outcome, channel, note })),
    routes: (app) => {
      app.get('/checkout/field.html', (c) => {
        const field: string | undefined = c.req.query('field');
        if (!FIELDS.some((known) => known === field)) return c.notFound();
        return c.html(fieldPage(context.siteOrigin), 200, fieldPageHeaders(context.siteOrigin));
      });
      app.post('/checkout/tokens', bodyLimit({ maxSize: LARGEST_BODY }), (c) => answerTokenRequest(c, context, tokens));
    },
    charge: (request) => acquirer.charge(request),
  };
};

export default createCheckoutSandbox;
