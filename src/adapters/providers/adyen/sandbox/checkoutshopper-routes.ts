import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ProviderSandboxContext } from '../../../../sandbox/provider-sandbox.ts';
import { challengeAction, completedDetails, formOf, idIn, redirectResultOf, transStatusOf } from './actions.ts';
import { passesLuhn } from '../../../../sandbox/simulator/card-field.ts';
import { fieldPage } from '../../../../sandbox/simulator/simulator-page.ts';
import { onHostOf } from './payment-request.ts';
import { brandOfNumber, cvcLengthOf, monthNumber, NO_BRAND } from './test-cards.ts';
import { type Choice, CHOICES, SEALED_NAMES, type SealedName, type Transaction, type Transactions, type Vault } from './transactions.ts';
import { challengePage, leftPage, notificationPage, redirectPage, unknownPage } from './bank-pages.ts';

const LARGEST_BODY = 16_384;
/** The version of the fields that @adyen/adyen-web 5.63.0 requests. */
const FIELDS_VERSION = '4.8.3';
const CLIENT_KEY = /^sim_[\w-]+$/;

const bodyOf = async (c: Context): Promise<Readonly<Record<string, unknown>>> =>
  Object(await c.req.json().catch(() => null)) as Readonly<Record<string, unknown>>;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An error in the format of Adyen's services. */
const refuse = (c: Context, status: 401 | 422, errorCode: string, message: string): Response =>
  c.json({ status, errorCode, message, errorType: status === 401 ? 'security' : 'validation' }, status);

const logo = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 26" role="img"><title>${name}</title><rect width="40" height="26" rx="4" fill="#e8ecf4"/></svg>`;

/** The SDK's calls, under the path it requires: it accepts field messages only from the origin before /checkoutshopper/. */
export const checkoutshopperRoutes = (app: Hono, context: ProviderSandboxContext, vault: Vault, transactions: Transactions): void => {
  app.use('/checkoutshopper/*', bodyLimit({ maxSize: LARGEST_BODY }));

  app.get(`/checkoutshopper/securedfields/:clientKey/${FIELDS_VERSION}/securedFields.html`, (c) => {
    const siteOrigin = onHostOf(context.siteOrigin, c.req.url);
    const merchant = Buffer.from(c.req.query('d') ?? '', 'base64').toString('utf8');
    if (!CLIENT_KEY.test(c.req.param('clientKey')) || merchant !== siteOrigin) return refuse(c, 401, '901', 'Invalid Merchant Account');
    return fieldPage('Adyen', '/adyen/field.js', siteOrigin);
  });

  app.post('/checkoutshopper/v3/bin/binLookup', async (c) => {
    if (!CLIENT_KEY.test(c.req.query('token') ?? '')) return refuse(c, 401, '901', 'Invalid Merchant Account');
    const { encryptedBin, requestId, supportedBrands } = await bodyOf(c);
    const bin = vault.open('encryptedBin', text(encryptedBin));
    if (bin === null) return refuse(c, 422, '14_032', 'Invalid encryptedBin');
    const { name } = brandOfNumber(bin);
    if (name === NO_BRAND) return c.json({ requestId });
    const supported = Array.isArray(supportedBrands) && supportedBrands.includes(name);
    const brand = { brand: name, cvcPolicy: 'required', enableLuhnCheck: true, expiryDatePolicy: 'required', supported };
    return c.json({ requestId, issuingCountryCode: 'SA', brands: [{ ...brand, paymentMethodVariant: `${name}standardcredit` }] });
  });

  app.post('/checkoutshopper/v1/submitThreeDS2Fingerprint', async (c) => {
    if (!CLIENT_KEY.test(c.req.query('token') ?? '')) return refuse(c, 401, '901', 'Invalid Merchant Account');
    const { paymentData, fingerprintResult } = await bodyOf(c);
    const transaction = transactions.byId(idIn(text(paymentData)));
    if (transaction === null || text(fingerprintResult) === '') return refuse(c, 422, '14_030', 'Invalid fingerprint or payment data');
    switch (transaction.flow) {
      case 'fingerprint':
        transactions.decide(transaction, 'approve');
        return c.json({ type: 'completed', details: completedDetails(transaction) });
      case 'fingerprint-challenge':
        return c.json({ type: 'action', action: challengeAction(transaction) });
      case 'challenge':
      case 'old-fingerprint-challenge':
      case 'old-challenge':
      case 'redirect':
      case 'redirect-post':
        return refuse(c, 422, '14_030', 'No fingerprint was asked for');
    }
  });

  app.get('/checkoutshopper/images/:folder/:file{[\\w-]+\\.svg}', (c) =>
    c.body(logo(c.req.param('file').replace(/\.svg$/, '')), 200, { 'content-type': 'image/svg+xml' }),
  );
};

const isSealable = (name: SealedName, value: string): boolean => {
  switch (name) {
    case 'encryptedCardNumber':
      return /^\d{12,19}$/.test(value) && passesLuhn(value);
    case 'encryptedExpiryMonth':
      return monthNumber(value, '00') !== null;
    case 'encryptedExpiryYear':
      return /^\d\d$/.test(value);
    case 'encryptedSecurityCode':
      return /^\d+$/.test(value) && value.length >= cvcLengthOf('') && value.length <= cvcLengthOf('amex');
    case 'encryptedBin':
      return /^\d{8,11}$/.test(value);
  }
};

/** POST /adyen/encrypt, from the fields' pages: card data to opaque text. The real fields encrypt in the browser, here the server does. */
export const answerEncryption = async (c: Context, vault: Vault): Promise<Response> => {
  const origin = c.req.header('origin');
  if (origin !== new URL(c.req.url).origin) return c.json({ error: 'forbidden' }, 403);
  const body: unknown = await c.req.json().catch(() => null);
  const given = Object.entries(Object(body) as Readonly<Record<string, unknown>>);
  const sealed = given.map(([key, value]) => {
    const name = SEALED_NAMES.find((candidate) => candidate === key);
    return name !== undefined && typeof value === 'string' && isSealable(name, value) ? ([key, vault.seal(name, value)] as const) : null;
  });
  const blobs = sealed.filter((entry) => entry !== null);
  if (blobs.length === 0 || blobs.length < sealed.length) return c.json({ error: 'unprocessable' }, 422);
  return c.json(Object.fromEntries(blobs), 200, { 'cache-control': 'no-store' });
};

const VERIFICATION_ROUTES_LARGEST_BODY = 16_384;

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
  app.use('/adyen/3ds/*', bodyLimit({ maxSize: VERIFICATION_ROUTES_LARGEST_BODY }));
  app.use('/adyen/redirect/*', bodyLimit({ maxSize: VERIFICATION_ROUTES_LARGEST_BODY }));
  app.use('/adyen/acs/*', bodyLimit({ maxSize: VERIFICATION_ROUTES_LARGEST_BODY }));

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
