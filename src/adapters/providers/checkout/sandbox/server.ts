import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { listedCards } from '../../../../sandbox/simulator/forced-results.ts';
import type { CreateProviderSandbox } from '../../../../sandbox/provider-sandbox.ts';
import { manifest } from '../manifest.ts';
import { Acquirer } from './acquirer.ts';
import { challengeRoutes, Challenges } from './challenges.ts';
import { cvvRoutes, CvvTokens } from './cvv-tokens.ts';
import { fieldPage } from '../../../../sandbox/simulator/simulator-page.ts';
import { FIELDS } from './protocol.ts';
import { flowRoutes, PaymentSessions } from './flow/payment-sessions.ts';
import { FORCED_CARDS } from './test-cards.ts';
import { answerTokenRequest, TokenStore } from './token-store.ts';
import { settlementFile } from './settlement-file.ts';

const LARGEST_BODY = 4096;

/** Checkout's simulator. Its scripts, `frames.js` and `field.js`, are built from `browser/` and served beside these routes. */
const createCheckoutSandbox: CreateProviderSandbox = (context) => {
  const tokens = new TokenStore(context);
  const challenges = new Challenges(context);
  const cvvTokens = new CvvTokens(context);
  const sessions = new PaymentSessions(context, tokens, challenges);
  const acquirer = new Acquirer(tokens, cvvTokens, challenges, sessions);
  /** The site's origin on the request's host name: the two origins differ only by port. */
  const siteOriginOf = (c: Context): string => {
    const site = new URL(context.siteOrigin);
    site.hostname = new URL(c.req.url).hostname;
    return site.origin;
  };
  return {
    id: manifest.id,
    testCards: listedCards(FORCED_CARDS),
    routes: (app) => {
      app.get('/checkout/field.html', (c) => {
        const field: string | undefined = c.req.query('field');
        if (!FIELDS.some((known) => known === field)) return c.notFound();
        return fieldPage('Checkout', 'field.js', siteOriginOf(c));
      });
      app.use('/checkout/tokens', bodyLimit({ maxSize: LARGEST_BODY }));
      cvvRoutes(app, context, cvvTokens, siteOriginOf);
      app.post('/checkout/tokens', (c) => answerTokenRequest(c, context, tokens));
      flowRoutes(app, sessions, siteOriginOf);
      challengeRoutes(app, context, challenges);
    },
    settlement: settlementFile,
    charge: (request) => acquirer.charge(request),
    returned: (request) => challenges.returned(request),
  };
};

export default createCheckoutSandbox;
