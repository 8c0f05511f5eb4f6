import { bodyLimit } from 'hono/body-limit';
import type { CreateProviderSandbox, ProviderSandboxContext } from '../../../../sandbox/provider-sandbox.ts';
import { listedCards } from '../../../../sandbox/simulator/forced-results.ts';
import { manifest } from '../manifest.ts';
import { CardAcquirer } from './acquirer.ts';
import { answerEncryption, checkoutshopperRoutes, verificationRoutes } from './checkoutshopper-routes.ts';
import { settlementFile } from './settlement-file.ts';
import { CARD_PAY_TYPE, FORCED_CARDS } from './test-cards.ts';
import { Transactions, Vault } from './transactions.ts';
import { createWalletPart, type SandboxPart } from './wallet.ts';

const LARGEST_CARD_BODY = 1024;

/** The card (27): secured fields, BIN lookup, 3-D Secure and the acquirer. */
const createCardPart = (context: ProviderSandboxContext): SandboxPart => {
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

/** Adyen's simulator, composed of its products: each order goes to the part for its pay type. */
const createAdyenSandbox: CreateProviderSandbox = (context) => {
  const parts = [createCardPart(context), createWalletPart(context)];
  const of = (payType: number): SandboxPart => {
    const part = parts.find(({ payTypes }) => payTypes.includes(payType));
    if (part === undefined) throw new Error(`Adyen's simulator has no pay type ${payType}`);
    return part;
  };
  return {
    id: manifest.id,
    testCards: parts.flatMap(({ testCards }) => testCards),
    routes: (app) => parts.forEach(({ routes }) => routes(app)),
    settlement: settlementFile,
    charge: (request) => of(request.payType).charge(request),
    authenticate: (request) => of(request.payType).authenticate?.(request) ?? { kind: 'pending' },
    returned: (request) => of(request.payType).returned?.(request) ?? null,
    merchantSession: (request) => of(request.payType).merchantSession?.(request) ?? null,
    authorise: (request) => of(request.payType).authorise?.(request) ?? { kind: 'pending' },
    confirm: (request) => of(request.payType).confirm?.(request) ?? { kind: 'pending' },
  };
};

export default createAdyenSandbox;
