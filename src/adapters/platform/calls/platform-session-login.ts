import { Effect } from 'effect';
import { isRefusedSession, type PlatformError } from '../../../domain/ports/platform.ts';
import { type SessionAccount, SessionEnded, SessionLogin } from '../../../domain/ports/login.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeSessionAccount } from '../schemas/session.ts';

/** SessionLogin by get_pay_user_info. The key being tried is sent in the header too, instead of the device's (platform §7). */
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
