import { Effect } from 'effect';
import * as limits from '../../../domain/limits.ts';
import type { Credentials } from '../../../domain/login/auto-login.ts';
import { type SessionAccount, SessionEnded, SessionLogin, LoginCalls, type LoginGrant } from '../../../domain/ports/login.ts';
import { isRefusedSession, type PlatformError } from '../../../domain/ports/platform.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeLoginGrant, decodeLoginKey, decodeSessionAccount } from '../schemas/session.ts';

/** SessionLogin using get_pay_user_info. The header also carries the key being tried instead of the device's (platform §7). */
export class PlatformSessionLogin extends SessionLogin {
  readonly #client: PlatformClient;
  constructor(client: PlatformClient) {
    super();
    this.#client = client;
  }

  override logIn(sessionKey: string): Effect.Effect<SessionAccount, SessionEnded | PlatformError> {
    return this.#client
      .request('get_pay_user_info', { session_key: sessionKey }, decodeSessionAccount, { headers: { 'x-cli-tk': sessionKey } })
      .pipe(Effect.mapError((error) => (isRefusedSession(error) ? new SessionEnded() : error)));
  }

  override onRefused(refused: (sessionKey: string) => void): void {
    this.#client.onSessionRefused(refused);
  }
}

const WITHIN_LOGIN_TIMEOUT = { timeoutMs: limits.loginTimeout } as const;

/** LoginCalls using account_login, ticket_login and get_login_key. */
export class PlatformLoginCalls extends LoginCalls {
  readonly #client: PlatformClient;
  constructor(client: PlatformClient) {
    super();
    this.#client = client;
  }

  override byPassword({ displayUid, password }: Credentials): Effect.Effect<LoginGrant, PlatformError> {
    const { deviceId, clientId } = this.#client.identity;
    return this.#client.request(
      'account_login',
      { display_uid: displayUid, password, device: deviceId, uuid: clientId },
      decodeLoginGrant,
      WITHIN_LOGIN_TIMEOUT,
    );
  }

  override byTicket(ticket: string): Effect.Effect<LoginGrant, PlatformError> {
    return this.#client.request('ticket_login', { ticket }, decodeLoginGrant, WITHIN_LOGIN_TIMEOUT);
  }

  /** A link creates no account: the app asks a shopper without one to register. */
  override keyOfFacebook(token: string, userId: string): Effect.Effect<string | null, PlatformError> {
    const payload = { login_type: 'facebook', user_id: userId, access_token: token, auto_create: '0' };
    return this.#client.request('get_login_key', payload, decodeLoginKey, WITHIN_LOGIN_TIMEOUT);
  }
}
