import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LoginEnding, SessionChange } from '../../application/session/shopper-session.ts';
import type { AccountChoice, LoginLink } from '../../domain/login/auto-login.ts';
import type { ConfirmationChoice, LoginUser } from '../../domain/login/login-state.ts';
import type { LoginSentence } from '../../domain/login/login-decision.ts';
import type { AppServices } from '../di/app-services.ts';

export type WhichAccount = Extract<LoginEnding, { kind: 'which-account' }>;

/** The changes after which another shopper, or none, is on the page. */
export type ShopperChange = Extract<SessionChange, 'another-user' | 'another-user-elsewhere' | 'ended'>;

const isOfShopper = (change: SessionChange): change is ShopperChange => change !== 'user-learnt' && change !== 'confirmed';

type SessionStoreServices = Pick<AppServices, 'session' | 'account' | 'analytics'>;

/** Parts of the page that a session changes. */
export interface SessionEffects {
  /** Another shopper, or none: lists, cards and payment start over (platform §4, T5). True where the shopper is being asked about it. */
  readonly reset: (change: ShopperChange) => boolean;
  /** Accounts to offer are to be read anew. */
  readonly historyRead: () => void;
  /** Someone has been logged in (platform §2). */
  readonly landed: () => void;
}

/** Who is logged in, and what is to be said about it. The session key itself is never here. */
export class SessionStore {
  user: LoginUser | null;
  /** Not a link's session that the shopper has yet to confirm (D62). */
  isConfirmed: boolean;
  question: WhichAccount | null = null;
  /** The app's user, while the shopper is asked whether to log in as them. */
  appUser: LoginUser | null = null;
  problem: LoginSentence | null = null;
  readonly #services: SessionStoreServices;
  readonly #effects: SessionEffects;

  constructor(services: SessionStoreServices, effects: SessionEffects) {
    this.#services = services;
    this.#effects = effects;
    this.user = services.session.loggedInUser();
    this.isConfirmed = services.session.isConfirmed();
    makeAutoObservable(
      this,
      { user: observableRef, question: observableRef, appUser: observableRef, problem: observableRef },
      { autoBind: true },
    );
    services.session.onSessionChanged((change) => this.#changed(change));
  }

  /** A payment has found another session than its own: where this page has not heard of it yet, it is heard of now. */
  lookAgain(): void {
    if (this.#services.session.loggedInUser()?.uid !== this.user?.uid) this.#changed('another-user-elsewhere');
  }

  /** At the start of the visit, with the login that the address asks for. */
  async start(link: LoginLink | null): Promise<void> {
    this.#end(await this.#services.session.startSession(link));
  }

  /** Null once the shopper is logged in, else what they have to be told beside the form. */
  async logIn(name: string, password: string): Promise<LoginSentence | null> {
    const ending = await this.#services.session.logIn(name, password);
    if (ending.kind === 'refused') return ending.says;
    this.#end(ending);
    return null;
  }

  /** The account of a link is the shopper's own. */
  confirm(): void {
    this.#services.session.confirmSession();
  }

  /** Takes the end of a login that the shopper asked for on this page: null once they are logged in, else what they have to be told. */
  finish(ending: LoginEnding): LoginSentence | null {
    if (ending.kind === 'refused') return ending.says;
    this.#end(ending);
    return null;
  }

  choose(choice: AccountChoice): void {
    this.question = null;
    this.#end(this.#services.session.chooseAccount(choice));
  }

  /** Inside the app: whether its user is to log in here too (cashier §6). */
  async askAboutApp(): Promise<void> {
    const appUser = await this.#services.session.appUser();
    runInAction(() => (this.appUser = appUser));
  }

  async answerApp(choice: ConfirmationChoice): Promise<void> {
    this.appUser = null;
    this.#end(await this.#services.session.answerAppAccount(choice));
  }

  logOut(): void {
    this.problem = null;
    this.#services.session.logOut();
  }

  problemRead(): void {
    this.problem = null;
  }

  #changed(change: SessionChange): void {
    const { session } = this.#services;
    runInAction(() => {
      this.user = session.loggedInUser();
      this.isConfirmed = session.isConfirmed();
      // Whoever has logged in as the app's user meanwhile is asked no more.
      if (this.appUser?.uid === this.user?.uid) this.appUser = null;
    });
    if (isOfShopper(change)) {
      const isAsked = this.#effects.reset(change);
      if (change === 'ended' && !isAsked) runInAction(() => (this.problem = { kind: 'key', key: 'login.session-ended' }));
      // What another tab has stored says whose the session is; the platform has the last word.
      if (change === 'another-user-elsewhere') void session.startSession(null);
    }
    this.#readHistory(change !== 'user-learnt');
  }

  #end(ending: LoginEnding): void {
    runInAction(() => {
      this.question = ending.kind === 'which-account' ? ending : null;
      this.problem = ending.kind === 'refused' ? ending.says : null;
    });
    if (ending.kind === 'logged-in' && ending.fresh) this.#effects.landed();
  }

  #readHistory(transfer: boolean): void {
    if (this.user === null) return;
    const { account, analytics } = this.#services;
    account.refreshHistory(transfer).then(this.#effects.historyRead, analytics.reportCrash);
  }
}
