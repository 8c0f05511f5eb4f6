import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LoginEnding, SessionChange } from '../../application/session/shopper-session.ts';
import type { AccountChoice, LoginLink } from '../../domain/login/auto-login.ts';
import type { ConfirmationChoice, LoginUser } from '../../domain/login/login-state.ts';
import type { LoginSentence } from '../../domain/login/login-decision.ts';
import { payerOf, UNKNOWN_PAYER } from '../../domain/order/intent.ts';
import type { AppServices } from '../di/app-services.ts';

export type WhichAccount = Extract<LoginEnding, { kind: 'which-account' }>;

/** Changes after which the page has another shopper, or none. */
export type ShopperChange = Extract<SessionChange, 'another-user' | 'another-user-elsewhere' | 'ended'>;

const isOfShopper = (change: SessionChange): change is ShopperChange => change !== 'user-learnt' && change !== 'confirmed';

type SessionStoreServices = Pick<AppServices, 'session' | 'account' | 'analytics'>;

export type LoggedInBy = 'page' | 'link';

export interface SessionEffects {
  /**
   * Another shopper, or none: lists, cards and payment start over (platform §4, T5). Returns true if the shopper is being asked about it.
   */
  readonly reset: (change: ShopperChange) => boolean;
  /** The accounts to offer must be read again. */
  readonly historyRead: () => void;
  /** A user has been logged in (platform §2), on this page or by a link. */
  readonly landed: (by: LoggedInBy) => void;
}

/** The logged-in user and login messages. The session key itself is never here. */
export class SessionStore {
  user: LoginUser | null;
  /** False for a link's session that the shopper has yet to confirm (D62). */
  isConfirmed: boolean;
  question: WhichAccount | null = null;
  /** The app's user, while the shopper is being offered that login. */
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

  /** The session's payer, unknown until its user is known. An open payment may still be that of the payer before (LOG-13). */
  payer(): string {
    return this.user === null ? (this.#services.session.payer() ?? UNKNOWN_PAYER) : payerOf(this.user.uid);
  }

  /** A payment found a session other than its own: handles the change now if this page has not yet. */
  lookAgain(): void {
    if (this.#services.session.loggedInUser()?.uid !== this.user?.uid) this.#changed('another-user-elsewhere');
  }

  /** At the start of the visit, with the login requested by the address. */
  async start(link: LoginLink | null): Promise<void> {
    this.#end(await this.#services.session.startSession(link), 'link');
  }

  /** Returns null once the shopper is logged in, else the message to show beside the form. */
  async logIn(name: string, password: string): Promise<LoginSentence | null> {
    const ending = await this.#services.session.logIn(name, password);
    if (ending.kind === 'refused') return ending.says;
    this.#end(ending, 'page');
    return null;
  }

  /** Confirms that the account of a link is the shopper's own. */
  confirm(): void {
    this.#services.session.confirmSession();
  }

  /** Handles the end of a login that the shopper started on this page: returns null once they are logged in, else the message to show. */
  finish(ending: LoginEnding): LoginSentence | null {
    if (ending.kind === 'refused') return ending.says;
    this.#end(ending, 'page');
    return null;
  }

  choose(choice: AccountChoice): void {
    this.question = null;
    this.#end(this.#services.session.chooseAccount(choice), 'link');
  }

  /** Inside the app: asks whether its user should log in here too (cashier §6). */
  async askAboutApp(): Promise<void> {
    const appUser = await this.#services.session.appUser();
    runInAction(() => (this.appUser = appUser));
  }

  async answerApp(choice: ConfirmationChoice): Promise<void> {
    this.appUser = null;
    this.#end(await this.#services.session.answerAppAccount(choice), 'page');
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
    const isOther = isOfShopper(change);
    runInAction(() => {
      this.user = session.loggedInUser();
      this.isConfirmed = session.isConfirmed();
      // No question if the user has logged in as the app's user meanwhile.
      if (this.appUser?.uid === this.user?.uid) this.appUser = null;
      // It names a user who may be logged in no more.
      if (isOther) this.question = null;
    });
    if (isOther) {
      const isAsked = this.#effects.reset(change);
      if (change === 'ended' && !isAsked) runInAction(() => (this.problem = { kind: 'key', key: 'login.session-ended' }));
      // Another tab's stored session names the user; the platform decides.
      if (change === 'another-user-elsewhere') void session.startSession(null);
    }
    this.#readHistory(change !== 'user-learnt');
  }

  #end(ending: LoginEnding, by: LoggedInBy): void {
    runInAction(() => {
      this.question = ending.kind === 'which-account' ? ending : null;
      this.problem = ending.kind === 'refused' ? ending.says : null;
    });
    if (ending.kind === 'logged-in' && ending.fresh) this.#effects.landed(by);
  }

  #readHistory(transfer: boolean): void {
    if (this.user === null) return;
    const { account, analytics } = this.#services;
    account.refreshHistory(transfer).then(this.#effects.historyRead, analytics.reportCrash);
  }
}
