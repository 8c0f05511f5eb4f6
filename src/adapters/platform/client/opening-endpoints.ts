const ENCODINGS = ['query', 'json', 'form'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly encoding: Encoding;
  readonly source: string;
  /** The path is assumed, not specified (D1), so the build's configuration may replace it. */
  readonly assumed?: true;
  /** Sent to the analytics host instead of the platform's own (platform §7). */
  readonly host?: 'analytics';
  /** Sent by HTTP even if the app's bridge carries the other calls: events and uploads (platform §7). */
  readonly direct?: true;
}

/** The opening batch. Kept apart, so that a script that sends only this batch contains no other path. */
export const OPENING_BATCH = {
  method: 'POST',
  path: '/api/sys/batch_request/',
  encoding: 'json',
  source: 'cashier §7',
} as const satisfies Endpoint;

export const OPENING_CALLS = {
  get_recharge_list_v3: { method: 'POST', path: '/api/third_party_pay/get_recharge_list_v3/', encoding: 'json', source: 'cashier §7' },
  check_uid: { method: 'GET', path: '/api/user/check_uid/', encoding: 'query', source: 'cashier §7' },
  check_user_status: { method: 'POST', path: '/api/web/check_user_status/', encoding: 'json', source: 'cashier §7' },
  get_card_source: { method: 'GET', path: '/api/web/get_card_source/', encoding: 'query', source: 'cashier §7' },
} as const satisfies Record<string, Endpoint>;
export type OpeningCall = keyof typeof OPENING_CALLS;
