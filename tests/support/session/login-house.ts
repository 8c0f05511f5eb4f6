import { Effect } from 'effect';
import { type SessionChange, ShopperSession } from '../../../src/application/session/shopper-session.ts';
import type { Credentials } from '../../../src/domain/login/auto-login.ts';
import type { LoginUser } from '../../../src/domain/login/login-state.ts';
import { LoginCalls, type LoginGrant, type SessionAccount, SessionEnded, SessionLogin } from '../../../src/domain/ports/login.ts';
import { PlatformRefusal, type PlatformError } from '../../../src/domain/ports/platform.ts';
import { FakeTelemetry } from '../payment/fake-ports.ts';
import { MemoryStore } from '../storage/memory-store.ts';

export const NOURA: LoginUser = { uid: '1', displayUid: '100001', nickname: 'نورة', icon: null };
export const FAHD: LoginUser = { uid: '2', displayUid: '100002', nickname: 'فهد', icon: null };

export const granted = (user: LoginUser, sessionKey: string | null): LoginGrant => ({ user, status: 0, banUntil: 0, sessionKey });

/** A platform that knows the sessions `noura`, `noura-2` and `fahd`. */
class FakeSessionLogin extends SessionLogin {
  readonly asked: string[] = [];
  override logIn(sessionKey: string): Effect.Effect<SessionAccount, SessionEnded | PlatformError> {
    this.asked.push(sessionKey);
    const user = sessionKey.startsWith('noura') ? NOURA : FAHD;
    return ['noura', 'noura-2', 'fahd'].includes(sessionKey)
      ? Effect.succeed({ user, status: 0, banUntil: 0 })
      : Effect.fail(new SessionEnded());
  }
}

class FakeLoginCalls extends LoginCalls {
  /** What was asked, without passwords. */
  readonly asked: string[] = [];
  password: Effect.Effect<LoginGrant, PlatformError> = Effect.fail(new PlatformRefusal(70_013, null));
  ticket: Effect.Effect<LoginGrant, PlatformError> = Effect.fail(new PlatformRefusal(70_014, null));
  facebook: Effect.Effect<string | null, PlatformError> = Effect.succeed('noura');
  override byPassword({ displayUid }: Credentials): Effect.Effect<LoginGrant, PlatformError> {
    this.asked.push(`password of ${displayUid}`);
    return this.password;
  }
  override byTicket(ticket: string): Effect.Effect<LoginGrant, PlatformError> {
    this.asked.push(`ticket ${ticket}`);
    return this.ticket;
  }
  override keyOfFacebook(token: string, userId: string): Effect.Effect<string | null, PlatformError> {
    this.asked.push(`facebook ${token} ${userId}`);
    return this.facebook;
  }
}

/** A session over a device that keeps `kept`, and the calls that can log in. */
export const loginHouse = (kept: Readonly<Record<string, unknown>> = {}) => {
  const [store, login, calls, telemetry] = [new MemoryStore(), new FakeSessionLogin(), new FakeLoginCalls(), new FakeTelemetry()];
  for (const [key, value] of Object.entries(kept)) store.values.set(key as never, value);
  const session = new ShopperSession(login, store, telemetry);
  const changes: SessionChange[] = [];
  session.onChanged((change) => changes.push(change));
  return { store, login, calls, telemetry, session, changes };
};
