import { Effect, Option, Schema } from 'effect';
import {
  ANONYMOUS,
  loggedIn,
  loggedOut,
  type LoginChange,
  type LoginMethod,
  type LoginState,
  type LoginUser,
  type SessionWord,
  startsConfirmed,
} from '../../domain/login/login-state.ts';
import { StoredName } from '../account/target-memory.ts';
import { type AccountChoice, afterChoice, decideArrival, sessionLoginEnd } from '../../domain/login/auto-login.ts';
import type { LoginDecision, LoginSentence } from '../../domain/login/login-decision.ts';
import { payerOf } from '../../domain/order/intent.ts';
import type { KeyValueStore, Randomness } from '../../domain/ports/browser.ts';
import type { SessionLogin } from '../../domain/ports/login.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import { decideAttempt } from './decide-attempt.ts';

const StoredUser = Schema.Struct({
  uid: Schema.NonEmptyString,
  displayUid: Schema.String,
  nickname: StoredName,
  icon: Schema.NullOr(Schema.String),
  presence: Schema.optionalKey(
    Schema.Struct({
      roomId: Schema.NullOr(Schema.String),
      isStreamer: Schema.Boolean,
      isOnline: Schema.Boolean,
      isInvisible: Schema.Boolean,
    }),
  ),
});
const decodeUser = Schema.decodeUnknownOption(StoredUser);

/** Decodes the session's user from storage, or null if there is none, or the record is damaged. */
export const decodeStoredUser = (stored: unknown): LoginUser | null => Option.getOrNull(decodeUser(stored));

/** How a login ended, as far as a screen has to show it. */
export type LoginEnding =
  | { readonly kind: 'anonymous' }
  /** `fresh`: by a link, not by the stored session. */
  | { readonly kind: 'logged-in'; readonly user: LoginUser; readonly fresh: boolean }
  /** Nothing has changed yet: the shopper chooses (platform §4, T5). */
  | { readonly kind: 'which-account'; readonly current: LoginUser; readonly arrived: LoginUser }
  | { readonly kind: 'refused'; readonly says: LoginSentence };

/**
 * The kind of change: another user, by this tab or another one; an end of the session by the platform; only more data about
 * the user; or the shopper's confirmation of a link's session.
 */
export type SessionChange = 'another-user' | 'another-user-elsewhere' | 'ended' | 'user-learnt' | 'confirmed';

/** The device's session at one moment, for a payment that starts under it. Its key stays in here. */
export interface BoundSession {
  /** True if it is still the device's session, and its user is this payer (`payerOf`). */
  holds(payer: string): boolean;
}

/** The user that a login has brought, and how. */
interface Arrived {
  readonly sessionKey: string;
  readonly user: LoginUser;
  readonly method: LoginMethod;
}

const LINK_EXPIRED: LoginEnding = { kind: 'refused', says: { kind: 'key', key: 'link.expired' } };

export const LOGIN_FAILED: LoginEnding = { kind: 'refused', says: { kind: 'key', key: 'login.failed' } };

/**
 * The shopper's session (platform §4, cashier §6): logged in by a link's session key or the stored one, until the
 * platform ends it. The key is in storage and in the calls that need it, nowhere else.
 */
export class ShopperSession {
  readonly #login: SessionLogin;
  readonly #store: KeyValueStore;
  readonly #telemetry: Telemetry;
  readonly #listeners = new Set<(change: SessionChange) => void>();
  /** The user that a link has brought, while the shopper decides which account to keep. */
  #arrived: (Arrived & { readonly before: LoginUser }) | null = null;
  #logins = 0;
  constructor(login: SessionLogin, store: KeyValueStore, telemetry: Telemetry) {
    this.#login = login;
    this.#store = store;
    this.#telemetry = telemetry;
    login.onRefused((sessionKey) => this.refused(sessionKey));
  }

  /** The payer of this session (`payerOf`), or null while its user is unknown. */
  payer(): string | null {
    const user = this.user();
    return user === null && this.#key() !== null ? null : payerOf(user?.uid ?? null);
  }

  /** Binds the present session to a payment that starts under it. */
  bind(): BoundSession {
    const key = this.#key();
    return { holds: (payer) => this.#key() === key && this.payer() === payer };
  }

  /** Returns the logged-in user from storage, or null for a visitor, or while the session's user is unknown. */
  user(): LoginUser | null {
    return this.#key() === null ? null : decodeStoredUser(this.#store.read('login_user'));
  }

  /** False while the session comes from a link and the shopper has not confirmed that the account is theirs (D62). True for a visitor. */
  isConfirmed(): boolean {
    return this.#key() === null || this.#store.read('session_unconfirmed') !== true;
  }

  /** The shopper confirms that a link's account is theirs. */
  confirm(): void {
    if (this.isConfirmed()) return;
    this.#store.remove('session_unconfirmed');
    this.#changed('confirmed');
  }

  /** Called after each login, logout or confirmation in this tab, or a session change in another; returns the unsubscribe function. */
  onChanged(changed: (change: SessionChange) => void): () => void {
    this.#listeners.add(changed);
    const stops = [
      this.#store.watch('session_key', () => changed('another-user-elsewhere')),
      // It is written after the key.
      this.#store.watch('login_user', () => changed('user-learnt')),
      this.#store.watch('session_unconfirmed', () => changed(this.isConfirmed() ? 'confirmed' : 'user-learnt')),
    ];
    return () => {
      this.#listeners.delete(changed);
      for (const stop of stops) stop();
    };
  }

  /** At the start of a visit: logs in by the address's key, else the stored one (platform §4). Never fails: the ending is the answer. */
  start(keyOfAddress: string | null): Effect.Effect<LoginEnding> {
    return Effect.suspend(() => {
      const isKept = keyOfAddress === null || keyOfAddress === '' || keyOfAddress === this.#key();
      return isKept ? this.check() : this.byKey(keyOfAddress, 'session-key');
    });
  }

  /** Checks that the stored session is still valid. Without an answer nothing changes: the platform decides in every call. */
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
            else this.#take({ ...decision, method: 'session-key' }, this.#state(), this.isConfirmed() ? 'shopper' : 'address');
            return this.#asKept();
          case 'logged-out':
            this.logOut();
            return { kind: 'anonymous' };
          case 'refused':
            // The account itself can no longer be used; any other refusal may be temporary.
            if (decision.says.kind !== 'notice') return this.#asKept();
            this.logOut();
            return { kind: 'refused', says: decision.says };
        }
      });
    });
  }

  choose(choice: AccountChoice): LoginEnding {
    const arrived = this.#arrived;
    this.#arrived = null;
    if (arrived === null) return this.#asKept();
    const staying = afterChoice(choice, { kind: 'ask', current: arrived.before, arrived: arrived.user });
    if (staying.uid !== arrived.user.uid) return this.#asKept();
    return this.#take(arrived, stateOf(arrived.before), 'shopper');
  }

  /** The present login state, as an ending. */
  current(): LoginEnding {
    return this.#asKept();
  }

  /** Logs in the user of this session, whom the shopper has confirmed, if the session is still valid and theirs. */
  confirmed(sessionKey: string, uid: string): Effect.Effect<LoginEnding> {
    const end = this.begin('session-key');
    return Effect.map(this.#decide(sessionKey), (decision): LoginEnding => {
      if (decision.kind === 'logged-out' || (decision.kind === 'logged-in' && decision.user.uid !== uid)) return LOGIN_FAILED;
      return end(decision);
    });
  }

  /** Begins a login that the shopper makes themselves; returns its end. A late one leaves a later login, and a session that has come since. */
  begin(method: LoginMethod): (decision: LoginDecision) => LoginEnding {
    const [before, login] = [this.#key(), ++this.#logins];
    return (decision) => {
      const isLate = login !== this.#logins || ![null, before].includes(this.#key());
      switch (decision.kind) {
        case 'logged-in':
          return isLate ? LOGIN_FAILED : this.take({ ...decision, method });
        case 'refused':
          return { kind: 'refused', says: decision.says };
        case 'logged-out':
          if (!isLate) this.logOut();
          return LOGIN_FAILED;
      }
    };
  }

  /** Logs in the user of a login that the shopper made themselves, for example with their password. */
  take(arrived: Arrived): LoginEnding {
    this.#arrived = null;
    return this.#take(arrived, this.#state(), 'shopper');
  }

  /**
   * Clears skey, user and login type (platform §4), and what else belongs only to this user: a saved card, their own account as target
   * (T25).
   */
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

  /** The platform refuses a call for the session with this key: it has ended. Clears only what belongs to this user; choices are kept. */
  refused(sessionKey: string): void {
    if (this.#key() !== sessionKey) return;
    this.#apply(loggedOut());
    this.#store.remove('last_pay_card');
    this.#store.remove('last_success_card');
    this.#changed('ended');
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
    const end = (result: Parameters<typeof sessionLoginEnd>[1]) => sessionLoginEnd(sessionKey, result);
    return decideAttempt('session-key', this.#login.logIn(sessionKey), end, this.#telemetry);
  }

  /** Logs in by the session key that an address brought, directly or through a token for it. */
  byKey(sessionKey: string, method: LoginMethod): Effect.Effect<LoginEnding> {
    return Effect.flatMap(this.#decide(sessionKey), (decision) => this.arrive(decision, method));
  }

  /** Handles the result of a link's login. A failure says nothing about the stored session, which is checked. */
  arrive(decision: LoginDecision, method: LoginMethod): Effect.Effect<LoginEnding> {
    return Effect.suspend(() => {
      if (decision.kind === 'logged-in') return this.#arrivedAs({ ...decision, method });
      const refused: LoginEnding = decision.kind === 'logged-out' ? LINK_EXPIRED : { kind: 'refused', says: decision.says };
      return Effect.as(this.check(), refused);
    });
  }

  #arrivedAs({ sessionKey, user, method }: Arrived): Effect.Effect<LoginEnding> {
    // A stored session with an unknown user is checked first: a session's user is never replaced unnoticed.
    const isUnknown = this.user() === null && this.#key() !== null;
    const current = isUnknown ? Effect.map(this.check(), () => this.user()) : Effect.sync(() => this.user());
    return Effect.map(current, (before): LoginEnding => {
      const arrival = decideArrival(before, user);
      if (arrival.kind === 'take') return this.#take({ sessionKey, user, method }, this.#state(), 'address');
      this.#arrived = { sessionKey, user, method, before: arrival.current };
      return { kind: 'which-account', current: arrival.current, arrived: user };
    });
  }

  #take({ sessionKey, user, method }: Arrived, before: LoginState, word: SessionWord): LoginEnding {
    const known = before.kind === 'logged-in' ? { user: before.user, isConfirmed: this.isConfirmed() } : null;
    const isConfirmed = startsConfirmed(word, known, user);
    const { state, clears, resetsPayPage } = loggedIn(before, sessionKey, user, method);
    // Before the key, so that the session is never stored without its mark, even if the page ends now.
    if (!isConfirmed) this.#store.write('session_unconfirmed', true);
    this.#apply({ state, clears: clears.filter((key) => isConfirmed || key !== 'session_unconfirmed'), resetsPayPage });
    if (isConfirmed) this.#store.remove('session_unconfirmed');
    this.#changed('another-user');
    return { kind: 'logged-in', user, fresh: true };
  }

  /** Stores the session's user, with the platform's data of today. */
  #learn(user: LoginUser): void {
    this.#store.write('login_user', user);
    this.#changed('user-learnt');
  }

  #apply({ state, clears }: LoginChange): void {
    for (const key of clears) this.#store.remove(key);
    // Another session starts, with its own id.
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

/** A state for the rules that compare users; they ignore the key. */
const stateOf = (user: LoginUser): LoginState => ({ kind: 'logged-in', sessionKey: '', user, method: 'session-key' });

const SESSION_ID = /^[0-9a-f]{32}$/;

/** The id of this device's session (cashier §3): created when a session starts, stored until someone logs in or out. */
export class SessionId {
  readonly #store: KeyValueStore;
  readonly #randomness: Randomness;
  constructor(store: KeyValueStore, randomness: Randomness) {
    this.#store = store;
    this.#randomness = randomness;
  }

  /** Returns 32 hexadecimal characters; creates and stores them if there are none. */
  current(): string {
    const kept = this.#store.read('session_id');
    if (typeof kept === 'string' && SESSION_ID.test(kept)) return kept;
    const made = this.#randomness.hex32();
    this.#store.write('session_id', made);
    return made;
  }
}
