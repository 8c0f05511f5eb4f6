/** The ways out for a secret. */
export const SINKS = ['url', 'header', 'referer', 'body', 'report', 'console', 'storage', 'timing', 'message'] as const;
export type Sink = (typeof SINKS)[number];

export interface Secret {
  /** Where the specification, a decision or SECURITY.md names its places. */
  readonly source: string;
  /** How it is recognised: as text, as a card's digits in any grouping, or as a short number or date that stands alone. */
  readonly form: 'text' | 'digits' | 'alone' | 'date';
  /** Where its value is learned: "typed" and the field, "answer" and the call's field, or a sink and the place. `*` stands for any text. */
  readonly learned: readonly string[];
  /** In a value that is JSON: the names of the parts that are secret. */
  readonly parts?: RegExp;
  /** The places at which it may come out, by sink: the call and its field, the storage and its key, the sender and the receiver. */
  readonly allowed: Partial<Readonly<Record<Sink, readonly string[]>>>;
}

/** Frames and pages of the provider, which take card data on its own origin. */
const CARD_PAGES = ['provider:checkout *', 'provider:adyen *'];
/** Messages and channels within the provider's origin. */
const WITHIN_PROVIDER = ['provider to provider'];

/**
 * The browser's own record of a visit's address, which no page can change, gone with the next page load; its record of a slow frame names
 * an inline script by that address (docs/decisions/16-first-load.md).
 */
const ARRIVAL = ['navigation', 'long-animation-frame'];

/**
 * Chromium gives a font that inline styles name the whole address, without its fragment, whatever the page's Referrer-Policy: our own host
 * gets what it has just been asked for.
 */
const FONT = ['page font'];
/** A test opens the cashier inside the simulated app, and which remembers its user. */
const SIMULATED_APP = { url: 'page ?user', storage: 'session sandbox_app' };
/** The simulated wallet notes merchant sessions: it takes each once. */
const SIMULATED_WALLET = ['session sandbox_wallet_used_sessions'];

/** Every secret of the cashier, and the only places that may hold it: the table of T1. */
export const SECRETS = {
  'card number': {
    source: 'SECURITY.md "Cards": the provider alone; CRD-60, CRD-61',
    form: 'digits',
    learned: ['typed *'],
    allowed: { body: CARD_PAGES },
  },
  CVV: {
    source: 'cashier §7 create_coin_pay, D10; D39 for a fine',
    form: 'alone',
    learned: ['typed cvv', 'typed *ecurityCode'],
    allowed: {
      url: ['create_coin_pay ?cko_cvv', 'create_fine_pay ?payload'],
      body: CARD_PAGES,
      message: WITHIN_PROVIDER,
    },
  },
  'expiry date': {
    source: 'cashier §7 update_card_source',
    form: 'date',
    learned: ['typed expiry*', 'typed *xpiryDate'],
    allowed: {
      url: ['update_card_source ?card_info'],
      body: CARD_PAGES,
      message: WITHIN_PROVIDER,
    },
  },
  'holder name': {
    source: 'cashier §7 create_coin_pay; D39 for a fine; SECURITY.md "Cards": our own input, for the provider',
    form: 'text',
    learned: ['typed holder-name'],
    allowed: {
      url: ['create_coin_pay ?cko_source_name', 'create_coin_pay ?platform_data', 'create_fine_pay ?payload'],
      body: CARD_PAGES,
      message: ['page to provider', 'provider to page'],
    },
  },
  'session key': {
    source: 'platform §7 request layer, §2 parameters; cashier §3 storage, §7 calls; D65 batch',
    form: 'text',
    learned: ['header * x-cli-tk', 'url page ?session_key', 'url page #session_key', 'answer * session_key'],
    allowed: {
      url: ['* ?session_key', 'page #session_key', SIMULATED_APP.url, 'create_fine_pay ?payload', 'payer_max_create_fine_pay ?payload'],
      header: ['* x-cli-tk', '* x-account-token'],
      body: ['* session_key', '* x-cli-tk', '* x-account-token'],
      storage: ['local session_key', SIMULATED_APP.storage],
      referer: FONT,
      timing: ARRIVAL,
    },
  },
  ticket: {
    source: 'platform §2, §3 storage, §7 ticket_login',
    form: 'text',
    learned: ['url page ?ticket', 'url page #ticket', 'url ticket_login ?ticket'],
    allowed: {
      url: ['page ?ticket', 'page #ticket', 'ticket_login ?ticket'],
      storage: ['local login_ticket'],
      timing: ARRIVAL,
      referer: FONT,
    },
  },
  'login token': {
    source: 'platform §2, §7 facebook_login, get_login_key, google_login',
    form: 'text',
    learned: [
      'url page ?fb_token',
      'url page #fb_token',
      'url page #access_token',
      'body get_login_key access_token',
      'body facebook_login access_token',
      'body google_login id_token',
    ],
    allowed: {
      url: ['page ?fb_token', 'page #fb_token', 'page #access_token'],
      body: ['get_login_key access_token', 'facebook_login access_token', 'google_login id_token', 'page>provider:social access_token'],
      timing: ARRIVAL,
      referer: FONT,
      message: ['provider to page'],
    },
  },
  password: {
    source: 'platform §7 account_login',
    form: 'text',
    learned: ['typed login-password'],
    allowed: { url: ['account_login ?password'] },
  },
  'device token': {
    source: 'platform §7 request layer; D65 batch',
    form: 'text',
    learned: ['header * x-cli-device-tencent'],
    allowed: { header: ['* x-cli-device-tencent'], body: ['* x-cli-device-tencent'] },
  },
  'saved card': {
    source: 'cashier §3 last pay card, last successful card, cashier §7 create_coin_pay, update_card_source, delete_card_source',
    form: 'text',
    learned: ['answer get_card_source source_id', 'answer get_card_source fingerprint', 'answer get_card_info_by_order source_id'],
    allowed: {
      url: [
        'create_coin_pay ?cko_source_id',
        'create_coin_pay ?source_id',
        'create_coin_pay ?platform_data',
        'create_fine_pay ?payload',
        'update_card_source ?source_id',
        'delete_card_source ?fingerprint',
      ],
      storage: ['local last_pay_card', 'local last_success_card'],
    },
  },
  'card token': {
    source: 'cashier §7 create_coin_pay; D39 for a fine',
    form: 'text',
    learned: ['url create_coin_pay ?cko_token', 'url create_coin_pay ?platform_data', 'url create_fine_pay ?payload'],
    parts: /encrypted|token/i,
    allowed: {
      url: ['create_coin_pay ?cko_token', 'create_coin_pay ?platform_data', 'create_fine_pay ?payload'],
      message: ['provider to page'],
    },
  },
  'verification data': {
    source: 'cashier §7 submit_authentication_result',
    form: 'text',
    learned: ['url submit_authentication_result ?platform_data'],
    parts: /result|payload|pares|^md$/i,
    allowed: {
      url: ['submit_authentication_result ?platform_data'],
    },
  },
  'wallet token': {
    source: 'cashier §7 adyen_verify_pay, submit_payment_token, D1 wallet_authorize, confirm_wallet_pay',
    form: 'text',
    learned: [
      'body wallet_authorize token',
      'body adyen_verify_pay apple_pay_token',
      'body confirm_wallet_pay token_data',
      'url submit_payment_token ?platform_data',
    ],
    parts: /data|signature|token|encrypted/i,
    allowed: {
      url: ['submit_payment_token ?platform_data'],
      body: ['wallet_authorize token', 'adyen_verify_pay apple_pay_token', 'confirm_wallet_pay token_data'],
    },
  },
  'provider session': {
    source:
      'cashier §3 order: a client secret or validation data, cashier §7 pay_result_by_order_fast, D1 wallet_merchant_session; D50, PAY-57 while it is open',
    form: 'text',
    learned: ['answer * client_secret', 'answer * sessionKey', 'answer * merchantSessionIdentifier', 'answer * payment_session_secret'],
    allowed: {
      url: ['submit_payment_token ?platform_data', 'pay_result_by_order_fast ?platform_data'],
      storage: ['db cashier.intents', 'local payment_intents', ...SIMULATED_WALLET],
      body: ['page>provider:*', 'provider:*'],
      message: ['page to provider'],
    },
  },
  'feedback message': {
    source: 'platform §7 feedback/submit; the draft on the device',
    form: 'text',
    learned: ['typed feedback-content'],
    allowed: { url: ['feedback_submit ?content'], storage: ['local feedback_drafts'] },
  },
} as const satisfies Readonly<Record<string, Secret>>;

export type SecretName = keyof typeof SECRETS;
