import { Effect } from 'effect';
import { type AccountChoice, afterChoice, decideArrival, sessionLoginEnd } from '../../domain/login/auto-login.ts';
import type { LoginDecision, LoginSentence } from '../../domain/login/login-decision.ts';
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
import { payerOf } from '../../domain/order/intent.ts';
import type { KeyValueStore } from '../../domain/ports/browser.ts';
import type { SessionLogin } from '../../domain/ports/login.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import { decideAttempt } from './decide-attempt.ts';
import { decodeStoredUser } from './decode-stored-user.ts';

/** How a login ended, as far as a screen has to say something. */
export type LoginEnding =
  | { readonly kind: 'anonymous' }
  /** `fresh`: by a link, not by what the device kept. */
  | { readonly kind: 'logged-in'; readonly user: LoginUser; readonly fresh: boolean }
  /** Nothing has changed yet: the shopper chooses (platform §4, T5). */
  | { readonly kind: 'which-account'; readonly current: LoginUser; readonly arrived: LoginUser }
  | { readonly kind: 'refused'; readonly says: LoginSentence };

/**
 * What has changed: who is logged in, by this tab, by another one or because the platform has ended the session; only what is known of
 * them; or that the shopper has confirmed a session of a link.
 */
export type SessionChange = 'another-user' | 'another-user-elsewhere' | 'ended' | 'user-learnt' | 'confirmed';

/** The session of the device at one moment, for a payment that is begun under it. Its key stays in here. */
export interface BoundSession {
  /** Whether it is the device's session still, and its user this payer (`payerOf`). */
  holds(payer: string): boolean;
}

/** Whom a login has brought, and how. */
export interface Arrived {
  readonly sessionKey: string;
  readonly user: LoginUser;
  readonly method: LoginMethod;
}

export const LINK_EXPIRED: LoginEnding = { kind: 'refused', says: { kind: 'key', key: 'link.expired' } };

export const LOGIN_FAILED: LoginEnding = { kind: 'refused', says: { kind: 'key', key: 'login.failed' } };

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
  #arrived: (Arrived & { readonly before: LoginUser }) | null = null;
  constructor(login: SessionLogin, store: KeyValueStore, telemetry: Telemetry) {
    this.#login = login;
    this.#store = store;
    this.#telemetry = telemetry;
    login.onRefused((sessionKey) => this.refused(sessionKey));
  }

  /** Who pays by this session (`payerOf`); null while its user is not known. */
  payer(): string | null {
    const user = this.user();
    return user === null && this.#key() !== null ? null : payerOf(user?.uid ?? null);
  }

  /** The present session, as a payment is begun under it. */
  bind(): BoundSession {
    const key = this.#key();
    return { holds: (payer) => this.#key() === key && this.payer() === payer };
  }

  /** Who is logged in, as the device keeps it; null for a visitor, or while no one has said whose session it is. */
  user(): LoginUser | null {
    return this.#key() === null ? null : decodeStoredUser(this.#store.read('login_user'));
  }

  /** False while the session is a link's, and the shopper has not said that the account is theirs (D62). True for a visitor. */
  isConfirmed(): boolean {
    return this.#key() === null || this.#store.read('session_unconfirmed') !== true;
  }

  /** The shopper's word that the account of a link is theirs. */
  confirm(): void {
    if (this.isConfirmed()) return;
    this.#store.remove('session_unconfirmed');
    this.#changed('confirmed');
  }

  /** Called after every login, logout and confirmation of this tab, and when another tab changes the session; returns the unsubscribe function. */
  onChanged(changed: (change: SessionChange) => void): () => void {
    this.#listeners.add(changed);
    const stops = [
      this.#store.watch('session_key', () => changed('another-user-elsewhere')),
      // It comes after the key.
      this.#store.watch('login_user', () => changed('user-learnt')),
      this.#store.watch('session_unconfirmed', () => changed(this.isConfirmed() ? 'confirmed' : 'user-learnt')),
    ];
    return () => {
      this.#listeners.delete(changed);
      for (const stop of stops) stop();
    };
  }

  /** At the start of a visit: the address's key, else the kept one (platform §4). Never fails: an ending is an answer. */
  start(keyOfAddress: string | null): Effect.Effect<LoginEnding> {
    return Effect.suspend(() => {
      const isKept = keyOfAddress === null || keyOfAddress === '' || keyOfAddress === this.#key();
      return isKept ? this.check() : this.byKey(keyOfAddress, 'session-key');
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
            else this.#take({ ...decision, method: 'session-key' }, this.#state(), this.isConfirmed() ? 'shopper' : 'address');
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
    return this.#take(arrived, stateOf(arrived.before), 'shopper');
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
      return this.take({ sessionKey, user: decision.user, method: 'session-key' });
    });
  }

  /** Logs in whom the shopper has logged in by their own word, such as their password. */
  take(arrived: Arrived): LoginEnding {
    this.#arrived = null;
    return this.#take(arrived, this.#state(), 'shopper');
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

  /** The platform refuses a call for the session of this key: it is over. Only what is this user's alone goes, what was chosen is kept. */
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

  /** Logs in by the session key that an address brought, itself or by what stood for it. */
  byKey(sessionKey: string, method: LoginMethod): Effect.Effect<LoginEnding> {
    return Effect.flatMap(this.#decide(sessionKey), (decision) => this.arrive(decision, method));
  }

  /** What a link's login has come to. One that fails says nothing about the session that the device keeps, which is checked. */
  arrive(decision: LoginDecision, method: LoginMethod): Effect.Effect<LoginEnding> {
    return Effect.suspend(() => {
      if (decision.kind === 'logged-in') return this.#arrivedAs({ ...decision, method });
      const refused: LoginEnding = decision.kind === 'logged-out' ? LINK_EXPIRED : { kind: 'refused', says: decision.says };
      return Effect.as(this.check(), refused);
    });
  }

  #arrivedAs({ sessionKey, user, method }: Arrived): Effect.Effect<LoginEnding> {
    // A kept session whose user was never learnt is asked about first: no one is replaced unseen.
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
    // Before the key: no moment, and no page that ends now, has the session without its mark.
    if (!isConfirmed) this.#store.write('session_unconfirmed', true);
    this.#apply({ state, clears: clears.filter((key) => isConfirmed || key !== 'session_unconfirmed'), resetsPayPage });
    if (isConfirmed) this.#store.remove('session_unconfirmed');
    this.#changed('another-user');
    return { kind: 'logged-in', user, fresh: true };
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
const stateOf = (user: LoginUser): LoginState => ({ kind: 'logged-in', sessionKey: '', user, method: 'session-key' });
