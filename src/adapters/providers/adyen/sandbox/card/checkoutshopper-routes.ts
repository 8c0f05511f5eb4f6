import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ProviderSandboxContext } from '../../../../../sandbox/provider-sandbox.ts';
import { challengeAction, completedDetails, idIn } from './actions.ts';
import { fieldPage } from './field-page.ts';
import { onHostOf } from './origins.ts';
import { brandOfNumber, NO_BRAND } from './rules.ts';
import type { Transactions } from './transactions.ts';
import type { Vault } from './vault.ts';

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
    return fieldPage(siteOrigin);
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
