import { bodyLimit } from 'hono/body-limit';
import { listedCards } from '../../../../sandbox/simulator/forced-results.ts';
import type { ProviderSandboxContext } from '../../../../sandbox/provider-sandbox.ts';
import type { SandboxPart } from './wallet.ts';
import { CardAcquirer } from './acquirer.ts';
import { answerEncryption, checkoutshopperRoutes, verificationRoutes } from './checkoutshopper-routes.ts';
import { CARD_PAY_TYPE, FORCED_CARDS } from './test-cards.ts';
import { Transactions, Vault } from './transactions.ts';

const LARGEST_CARD_BODY = 1024;

/** The card (27): secured fields, BIN lookup, 3-D Secure and the acquirer. */
export const createCardPart = (context: ProviderSandboxContext): SandboxPart => {
  const vault = new Vault(context.now);
  const transactions = new Transactions(context.newId, context.now);
  const acquirer = new CardAcquirer(context, vault, transactions);
  return {
    payTypes: [CARD_PAY_TYPE],
    testCards: listedCards(FORCED_CARDS),
    routes: (app) => {
      app.post('/adyen/encrypt', bodyLimit({ maxSize: LARGEST_CARD_BODY }), (c) => answerEncryption(c, vault));
      checkoutshopperRoutes(app, context, vault, transactions);
      verificationRoutes(app, context, transactions);
    },
    charge: (request) => acquirer.charge(request),
    authenticate: (request) => acquirer.authenticate(request),
    returned: (request) => acquirer.returned(request),
  };
};
