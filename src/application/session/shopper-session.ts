import { Effect, Option, Schema } from 'effect';
import { type AccountChoice, afterChoice, decideArrival, planAutoLogin } from '../../domain/login/auto-login.ts';
import { decideLogin, type LoginDecision, type LoginSentence } from '../../domain/login/login-decision.ts';
import { ANONYMOUS, loggedIn, loggedOut, type LoginChange, type LoginState, type LoginUser } from '../../domain/login/login-state.ts';
import { sessionLoginEnd } from '../../domain/login/session-login-end.ts';
import type { KeyValueStore } from '../../domain/ports/browser/key-value-store.ts';
import type { SessionLogin } from '../../domain/ports/platform/session-login.ts';
import type { Telemetry } from '../../domain/ports/browser/telemetry.ts';
import { failed, succeeded } from '../../domain/result.ts';

/** How a login ended, as far as a screen has to say something. */
export type LoginEnding =
  | { readonly kind: 'anonymous' }
  /** `fresh`: by a link, not by what the device kept. */
  | { readonly kind: 'logged-in'; readonly user: LoginUser; readonly fresh: boolean }
  /** Nothing has changed yet: the shopper chooses (platform §4, T5). */
  | { readonly kind: 'which-account'; readonly current: LoginUser; readonly arrived: LoginUser }
  | { readonly kind: 'refused'; readonly says: LoginSentence };

const StoredUser = Schema.Struct({
  uid: Schema.NonEmptyString,
  displayUid: Schema.String,
  nickname: Schema.String,
  icon: Schema.NullOr(Schema.String),
});
const decodeUser = Schema.decodeUnknownOption(StoredUser);

/** What has changed: who is logged in, or only what is known of them. */
export type SessionChange = 'another-user' | 'user-learnt';

const LINK_EXPIRED: LoginEnding = { kind: 'refused', says: { kind: 'key', key: 'link.expired' } };

const LOGIN_FAILED: LoginEnding = { kind: 'refused', says: { kind: 'key', key: 'login.failed' } };

/**
 * The shopper's session (platform §4, cashier §6): logged in by a link's session key or by the one that the device
 * keeps, until the platform says that it is no more. The key is in storage and in the calls that need it, nowhere else.
 */
export class ShopperSession {
  readonly #login: SessionLogin;
  readonly #store: KeyValueStore;
  readonly #telemetry: Telemetry;
  readonly #listeners = new Set<(change: SessionChange) => void>();
  /** Whom a link has brought, while the shopper is asked which account to keep. */
  #arrived: { readonly sessionKey: string; readonly user: LoginUser; readonly before: LoginUser } | null = null;
  constructor(login: SessionLogin, store: KeyValueStore, telemetry: Telemetry) {
    this.#login = login;
    this.#store = store;
    this.#telemetry = telemetry;
  }

  /** Who is logged in, as the device keeps it; null for a visitor, or while no one has said whose session it is. */
  user(): LoginUser | null {
    return this.#key() === null ? null : Option.getOrNull(decodeUser(this.#store.read('login_user')));
  }

  /** Called after every login and logout of this tab, and when another tab changes the session; returns the unsubscribe function. */
  onChanged(changed: (change: SessionChange) => void): () => void {
    this.#listeners.add(changed);
    const stop = this.#store.watch('session_key', () => changed('another-user'));
    return () => {
      this.#listeners.delete(changed);
      stop();
    };
  }

  /** At the start of a visit: the address's key, else the kept one (platform §4). Never fails: an ending is an answer. */
  start(keyOfAddress: string | null): Effect.Effect<LoginEnding> {
    return Effect.suspend(() => {
      const kept = this.#key();
      const plan = planAutoLogin({ ticket: null, fb_token: null, fb_id: null, session_key: keyOfAddress }, null, kept);
      if (plan === null || plan.method !== 'session-key') return Effect.succeed<LoginEnding>({ kind: 'anonymous' });
      return plan.sessionKey === kept ? this.check() : this.#arrive(plan.sessionKey, kept);
    });
  }

  /** Asks whether the kept session still holds. No answer changes nothing: the platform has the last word in every call. */
  check(): Effect.Effect<LoginEnding> {
    return Effect.suspend(() => {
      const kept = this.#key();
      if (kept === null) return Effect.succeed<LoginEnding>({ kind: 'anonymous' });
      return Effect.map(this.#decide(kept), (decision): LoginEnding => {
        // Another tab may have logged in or out since.
        if (this.#key() !== kept) return this.#asKept();
        switch (decision.kind) {
          case 'logged-in':
            if ((this.user() ?? decision.user).uid === decision.user.uid) this.#learn(decision.user);
            else this.#take(decision.sessionKey, decision.user, this.#state());
            return this.#asKept();
          case 'logged-out':
            this.logOut();
            return { kind: 'anonymous' };
          case 'refused':
            // The account itself cannot be used any more; any other "no" may be a moment's.
            if (decision.says.kind !== 'notice') return this.#asKept();
            this.logOut();
            return { kind: 'refused', says: decision.says };
        }
      });
    });
  }

  /** The answer to the which-account question. */
  choose(choice: AccountChoice): LoginEnding {
    const arrived = this.#arrived;
    this.#arrived = null;
    if (arrived === null) return this.#asKept();
    const staying = afterChoice(choice, { kind: 'ask', current: arrived.before, arrived: arrived.user });
    if (staying.uid !== arrived.user.uid) return this.#asKept();
    this.#take(arrived.sessionKey, arrived.user, { ...this.#state(), ...stateOf(arrived.before) });
    return { kind: 'logged-in', user: arrived.user, fresh: true };
  }

  /** Who is logged in now, as an ending. */
  current(): LoginEnding {
    return this.#asKept();
  }

  /** Logs in the user of this session, whom the shopper has confirmed: if the session still holds, and is theirs. */
  confirmed(sessionKey: string, uid: string): Effect.Effect<LoginEnding> {
    return Effect.map(this.#decide(sessionKey), (decision): LoginEnding => {
      if (decision.kind === 'refused') return { kind: 'refused', says: decision.says };
      if (decision.kind === 'logged-out' || decision.user.uid !== uid) return LOGIN_FAILED;
      this.#arrived = null;
      this.#take(sessionKey, decision.user, this.#state());
      return { kind: 'logged-in', user: decision.user, fresh: true };
    });
  }

  /** skey, user and login type go (platform §4), and what else is this user's alone: a saved card, their own account as target (T25). */
  logOut(): void {
    const user = this.user();
    this.#apply(loggedOut());
    this.#store.remove('last_pay_card');
    this.#store.remove('last_success_card');
    if (user !== null && this.#store.read('target_uid') === user.uid) {
      this.#store.remove('target_uid');
      this.#store.remove('target_user');
    }
    this.#changed('another-user');
  }

  #key(): string | null {
    const kept = this.#store.read('session_key');
    return typeof kept === 'string' && kept !== '' ? kept : null;
  }

  #asKept(): LoginEnding {
    const user = this.user();
    return user === null ? { kind: 'anonymous' } : { kind: 'logged-in', user, fresh: false };
  }

  #state(): LoginState {
    const user = this.user();
    return user === null ? ANONYMOUS : stateOf(user);
  }

  #decide(sessionKey: string): Effect.Effect<LoginDecision> {
    return this.#login.logIn(sessionKey).pipe(
      Effect.match({ onSuccess: succeeded, onFailure: failed }),
      Effect.map((result) => decideLogin('session-key', sessionLoginEnd(sessionKey, result))),
      Effect.catchDefect(() => Effect.succeed(decideLogin('session-key', { kind: 'exception' }))),
      Effect.tap((decision) =>
        Effect.sync(() => {
          if (decision.kind === 'refused') this.#telemetry.report('login_failed', { method: 'session-key', code: decision.code });
        }),
      ),
    );
  }

  #arrive(sessionKey: string, kept: string | null): Effect.Effect<LoginEnding> {
    return Effect.flatMap(this.#decide(sessionKey), (decision): Effect.Effect<LoginEnding> => {
      if (decision.kind === 'logged-in') return this.#arrivedAs(sessionKey, decision.user, kept);
      // A link that no longer holds says nothing about the session that the device keeps.
      const refused: LoginEnding = decision.kind === 'logged-out' ? LINK_EXPIRED : { kind: 'refused', says: decision.says };
      return Effect.as(this.check(), refused);
    });
  }

  #arrivedAs(sessionKey: string, user: LoginUser, kept: string | null): Effect.Effect<LoginEnding> {
    // A kept session whose user was never learnt is asked about first: no one is replaced unseen.
    const current = this.user() === null && kept !== null ? Effect.map(this.check(), () => this.user()) : Effect.succeed(this.user());
    return Effect.map(current, (before): LoginEnding => {
      const arrival = decideArrival(before, user);
      if (arrival.kind === 'ask') {
        this.#arrived = { sessionKey, user, before: arrival.current };
        return { kind: 'which-account', current: arrival.current, arrived: user };
      }
      this.#take(sessionKey, user, this.#state());
      return { kind: 'logged-in', user, fresh: true };
    });
  }

  #take(sessionKey: string, user: LoginUser, before: LoginState): void {
    this.#apply(loggedIn(before, sessionKey, user, 'session-key'));
    this.#changed('another-user');
  }

  /** Whose the kept session is, as the platform has them today. */
  #learn(user: LoginUser): void {
    this.#store.write('login_user', user);
    this.#changed('user-learnt');
  }

  #apply({ state, clears }: LoginChange): void {
    for (const key of clears) this.#store.remove(key);
    // Another session begins, with an id of its own.
    this.#store.remove('session_id');
    if (state.kind === 'anonymous') return;
    this.#store.write('session_key', state.sessionKey);
    this.#store.write('login_user', state.user);
    this.#store.write('login_type', state.method);
  }

  #changed(change: SessionChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}

/** A state for the rules that compare users; they look at no key. */
const stateOf = (user: LoginUser): Extract<LoginState, { kind: 'logged-in' }> => ({
  kind: 'logged-in',
  sessionKey: '',
  user,
  method: 'session-key',
});
