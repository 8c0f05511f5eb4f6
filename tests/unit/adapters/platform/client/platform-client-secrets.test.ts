import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import {
  platformAccountDirectory,
  platformRechargeCatalog,
  platformRechargeHistory,
} from '../../../../../src/adapters/platform/calls/platform-accounts.ts';
import { platformLoginCalls, platformSessionLogin } from '../../../../../src/adapters/platform/calls/platform-login.ts';
import { platformOrderFollowUp, platformOrders } from '../../../../../src/adapters/platform/calls/platform-orders.ts';
import { platformSavedCards } from '../../../../../src/adapters/platform/calls/platform-saved-cards.ts';
import { platformWalletCalls } from '../../../../../src/adapters/platform/calls/platform-wallet-calls.ts';
import { ENDPOINTS, type Endpoint } from '../../../../../src/adapters/platform/client/endpoints.ts';
import type { PlatformClient } from '../../../../../src/adapters/platform/client/platform-client.ts';
import { payTypeOf } from '../../../../../src/domain/payment-method/provider-manifest.ts';
import { MANIFESTS } from '../../../../support/arbitraries/cards.ts';
import { fineIntentWith, intentWith } from '../../../../support/payment/builders.ts';
import { FakeConfigSource } from '../../../../support/payment/page-and-device-fakes.ts';
import { fakePlatform, json, type Reply, type SentRequest } from '../fake-platform.ts';
import { FixedPageView } from '../golden-call.ts';

/** A marker for each secret that the calls carry today. */
const SECRETS = {
  sessionKey: 'marker-session-key',
  keyOfLink: 'marker-key-of-link',
  password: 'marker-password',
  ticket: 'marker-ticket',
  facebookToken: 'marker-facebook-token',
  cardToken: 'marker-card-token',
  cvv: 'marker-cvv',
  providerData: 'marker-provider-data',
  authentication: 'marker-authentication',
  callbackData: 'marker-callback-data',
  sheetToken: 'marker-sheet-token',
  adyenToken: 'marker-adyen-token',
  useepayToken: 'marker-useepay-token',
  buttonToken: 'marker-button-token',
} as const;
type Secret = keyof typeof SECRETS;

/** The wire fields that cashier §7 and D1 name for each secret; the session key goes in the header of every call too. */
const NAMED: Readonly<Record<Secret, readonly string[]>> = {
  sessionKey: [
    'adyen_verify_pay session_key',
    'create_coin_pay session_key',
    'create_fine_pay payload',
    'delete_card_source session_key',
    'get_card_source session_key',
    'get_recharge_list_v3 session_key',
    'recharge_fill_record session_key',
    'upload_recharge_fill_record session_key',
    'wallet_authorize session_key',
  ],
  keyOfLink: ['get_pay_user_info session_key', 'get_pay_user_info x-cli-tk'],
  password: ['account_login password'],
  ticket: ['ticket_login ticket'],
  facebookToken: ['get_login_key access_token'],
  cardToken: ['create_coin_pay cko_token', 'create_fine_pay payload'],
  cvv: ['create_coin_pay cko_cvv', 'create_fine_pay payload'],
  providerData: ['create_coin_pay platform_data', 'create_fine_pay payload'],
  authentication: ['submit_authentication_result platform_data'],
  callbackData: ['pay_result_by_order_fast platform_data'],
  sheetToken: ['wallet_authorize token'],
  adyenToken: ['adyen_verify_pay apple_pay_token'],
  useepayToken: ['confirm_wallet_pay token_data'],
  buttonToken: ['submit_payment_token platform_data'],
};

const FIELDS = { cko_token: SECRETS.cardToken, cko_cvv: SECRETS.cvv, platform_data: SECRETS.providerData };
const orderOf = (payType: number) => ({ orderId: 'SB1', payType: payTypeOf(payType), uid: '1', platformData: null });

/** Everything that the cashier asks of the platform, one after the other; answers do not matter. */
const askEverything = (client: PlatformClient): Effect.Effect<unknown> => {
  const orders = platformOrders(client, new FixedPageView(), { manifests: MANIFESTS });
  const wallets = platformWalletCalls(client, new FakeConfigSource());
  const cards = platformSavedCards(client);
  const logins = platformLoginCalls(client);
  const history = platformRechargeHistory(client);
  const record = { to_uid: '1', uid: '2', fill_times: 1, last_fill_time: 1 };
  const asked: readonly Effect.Effect<unknown, unknown>[] = [
    platformRechargeCatalog(client).list('1'),
    platformAccountDirectory(client).findByUid('1'),
    platformSessionLogin(client).logIn(SECRETS.keyOfLink),
    logins.byPassword({ displayUid: '1', password: SECRETS.password }),
    logins.byTicket(SECRETS.ticket),
    logins.keyOfFacebook(SECRETS.facebookToken, '1'),
    cards.list(),
    cards.remove('fp-1'),
    history.list(),
    history.upload([record]),
    orders.create({ intent: intentWith({ requestId: 'rid-1', payer: client.identity.payer() }), fields: FIELDS, remember: true }),
    orders.create({ intent: fineIntentWith({ requestId: 'rid-2', payer: client.identity.payer() }), fields: FIELDS, remember: true }),
    orders.byRequestId('rid-1'),
    orders.evidence({ orderId: 'SB1', platformData: SECRETS.callbackData, paySubType: null, sentOn: '' }),
    orders.cancelClicked('SB1', 'confirm-leave'),
    platformOrderFollowUp(client).submitAuthentication('SB1', SECRETS.authentication),
    wallets.authorise(orderOf(25), { paymentData: SECRETS.sheetToken }),
    wallets.verify(orderOf(26), SECRETS.adyenToken, 'applepay'),
    wallets.confirm(orderOf(28), SECRETS.useepayToken),
    wallets.submitToken('SB1', SECRETS.buttonToken),
  ];
  return Effect.forEach(asked, (each) => Effect.ignore(each));
};

const callOf = ({ path, method }: SentRequest): string =>
  Object.entries<Endpoint>(ENDPOINTS).find(([, endpoint]) => endpoint.path === path && endpoint.method === method)?.[0] ?? path;

/** Where a secret stands in the requests: a call and its field or header. */
const placesOf = (secret: string, sent: readonly SentRequest[]): readonly string[] =>
  sent.flatMap((request) => {
    const fields = { ...request.headers, ...request.query, ...Object(request.body) };
    return Object.entries(fields).flatMap(([name, value]) =>
      JSON.stringify(value).includes(secret) ? [`${callOf(request)} ${name}`] : [],
    );
  });

const ANSWERS: readonly (readonly [string, () => Reply])[] = [
  ['an answer', () => json({ result: 0, data: {} })],
  ['a refusal that repeats them', () => json({ result: 20051, message: Object.values(SECRETS).join(' '), data: null })],
  ['a broken answer that repeats them', () => ({ status: 502, body: Object.values(SECRETS).join(' ') })],
];

describe('T1 T18: a marker in each secret of the calls', () => {
  it.each(ANSWERS)('T1 T18: with %s, each is only in the wire fields that the specification names', async (_, answer) => {
    const { client, sent, telemetry, identity } = fakePlatform(answer);
    identity.key = SECRETS.sessionKey;
    await Effect.runPromise(askEverything(client));
    for (const [name, secret] of Object.entries(SECRETS) as [Secret, string][]) {
      const places = placesOf(secret, sent).filter((place) => name !== 'sessionKey' || !place.endsWith(' x-cli-tk'));
      expect([name, [...new Set(places)].toSorted()]).toEqual([name, NAMED[name]]);
    }
    expect(sent.filter(({ headers }) => headers['x-cli-tk'] === SECRETS.sessionKey)).toHaveLength(sent.length - 1);
    expect(Object.values(SECRETS).filter((secret) => JSON.stringify(telemetry.reports).includes(secret))).toEqual([]);
  });
});
