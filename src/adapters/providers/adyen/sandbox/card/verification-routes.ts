import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ProviderSandboxContext } from '../../../../../sandbox/provider-sandbox.ts';
import { formOf, redirectResultOf, transStatusOf } from './actions.ts';
import { challengePage, leftPage, notificationPage, redirectPage, unknownPage } from './bank-pages.ts';
import { onHostOf } from './origins.ts';
import { CHOICES, type Choice, type Transaction, type Transactions } from './transactions.ts';

const LARGEST_BODY = 16_384;

const formValue = async (c: Context, name: string): Promise<string> => {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  const value = form[name];
  return typeof value === 'string' ? value : '';
};

/** Returns the transaction named in a base64url-encoded JSON form field of EMV 3-D Secure. */
const namedIn = (field: string, key: string): string => {
  try {
    const value = Object(JSON.parse(Buffer.from(field, 'base64url').toString('utf8'))) as Readonly<Record<string, unknown>>;
    return typeof value[key] === 'string' ? value[key] : '';
  } catch {
    return '';
  }
};

/** The bank's pages: 3DS method, challenge (ACS), and redirect. */
export const verificationRoutes = (app: Hono, context: ProviderSandboxContext, transactions: Transactions): void => {
  const siteOf = (c: Context): string => onHostOf(context.siteOrigin, c.req.url);
  const choiceOf = async (c: Context, transaction: Transaction): Promise<Choice | null> => {
    const value = await formValue(c, 'choice');
    const choice = CHOICES.find((each) => each === value);
    return choice === undefined ? null : transactions.decide(transaction, choice);
  };
  app.use('/adyen/3ds/*', bodyLimit({ maxSize: LARGEST_BODY }));
  app.use('/adyen/redirect/*', bodyLimit({ maxSize: LARGEST_BODY }));
  app.use('/adyen/acs/*', bodyLimit({ maxSize: LARGEST_BODY }));

  app.post('/adyen/3ds/method', async (c) => {
    const known = transactions.byId(namedIn(await formValue(c, 'threeDSMethodData'), 'threeDSServerTransID')) !== null;
    return notificationPage({ type: 'fingerPrintResult', result: { threeDSCompInd: known ? 'Y' : 'N' } }, siteOf(c));
  });

  app.post('/adyen/3ds/challenge', async (c) => {
    const transaction = transactions.byId(namedIn(await formValue(c, 'creq'), 'acsTransID'));
    return transaction === null ? unknownPage(siteOf(c)) : challengePage(transaction, siteOf(c));
  });

  app.post('/adyen/3ds/challenge/:id', async (c) => {
    const transaction = transactions.byId(c.req.param('id'));
    if (transaction === null) return unknownPage(siteOf(c));
    const choice = await choiceOf(c, transaction);
    if (choice === null) return challengePage(transaction, siteOf(c));
    if (choice === 'close') return leftPage(siteOf(c));
    const fault = choice === 'error' ? { errorCode: 'acs_error', errorDescription: 'The simulated bank failed' } : {};
    return notificationPage({ type: 'challengeResult', result: { transStatus: transStatusOf(choice), ...fault } }, siteOf(c));
  });

  app.get('/adyen/redirect/:id', (c) => {
    const transaction = transactions.byId(c.req.param('id'));
    return transaction === null ? unknownPage(siteOf(c)) : redirectPage(transaction, siteOf(c));
  });

  // 3-D Secure 1: reachable only by a form with all its fields.
  app.post('/adyen/acs/:id', async (c) => {
    const transaction = transactions.byId(c.req.param('id'));
    const sent = Object(await c.req.parseBody().catch(() => null)) as Readonly<Record<string, unknown>>;
    const isComplete = transaction !== null && Object.entries(formOf(transaction)).every(([name, value]) => sent[name] === value);
    return isComplete ? redirectPage(transaction, siteOf(c)) : unknownPage(siteOf(c));
  });

  app.post('/adyen/redirect/:id', async (c) => {
    const transaction = transactions.byId(c.req.param('id'));
    if (transaction === null) return unknownPage(siteOf(c));
    const choice = await choiceOf(c, transaction);
    if (choice === null) return redirectPage(transaction, siteOf(c));
    if (choice === 'close') return leftPage(siteOf(c));
    // The platform is not notified: it sends redirectResult to /payments/details.
    return c.redirect(await context.callbackUrl(transaction.orderId, { redirectResult: redirectResultOf(transaction) }), 303);
  });
};
