import { Effect } from 'effect';
import * as limits from '../../../domain/limits.ts';
import { type SessionLogin, type LoginCalls, SessionEnded } from '../../../domain/ports/login.ts';
import { isRefusedSession } from '../../../domain/ports/platform.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeLoginGrant, decodeLoginKey, decodeSessionAccount } from '../schemas/session.ts';

/** SessionLogin using get_pay_user_info. The header also carries the key being tried instead of the device's (platform §7). */
export const platformSessionLogin = (client: PlatformClient): SessionLogin => ({
  logIn: (sessionKey) =>
    client
      .request('get_pay_user_info', { session_key: sessionKey }, decodeSessionAccount, { headers: { 'x-cli-tk': sessionKey } })
      .pipe(Effect.mapError((error) => (isRefusedSession(error) ? new SessionEnded() : error))),
  onRefused: (refused) => {
    client.onSessionRefused(refused);
  },
});

const WITHIN_LOGIN_TIMEOUT = { timeoutMs: limits.loginTimeout } as const;

/** LoginCalls using account_login, ticket_login and get_login_key. */
export const platformLoginCalls = (client: PlatformClient): LoginCalls => ({
  byPassword: ({ displayUid, password }) => {
    const { deviceId, clientId } = client.identity;
    return client.request(
      'account_login',
      { display_uid: displayUid, password, device: deviceId, uuid: clientId },
      decodeLoginGrant,
      WITHIN_LOGIN_TIMEOUT,
    );
  },
  byTicket: (ticket) => client.request('ticket_login', { ticket }, decodeLoginGrant, WITHIN_LOGIN_TIMEOUT),
  /** A link creates no account: the app asks a shopper without one to register. */
  keyOfFacebook: (token, userId) => {
    const payload = { login_type: 'facebook', user_id: userId, access_token: token, auto_create: '0' };
    return client.request('get_login_key', payload, decodeLoginKey, WITHIN_LOGIN_TIMEOUT);
  },
});
