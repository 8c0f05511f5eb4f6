import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LoginEnding } from '../../application/session/shopper-session.ts';
import type { AccountChoice } from '../../domain/login/auto-login.ts';
import type { LoginSentence } from '../../domain/login/login-decision.ts';
import type { LoginUser } from '../../domain/login/login-state.ts';
import type { Services } from '../di/services.ts';

export type WhichAccount = Extract<LoginEnding, { kind: 'which-account' }>;

/** Parts of the page that a session changes. */
export interface SessionEffects {
  /** Another shopper, or none: lists, cards and payment start over (platform §4, T5). */
  readonly reset: () => void;
  /** Accounts to offer are to be read anew. */
  readonly historyRead: () => void;
  /** A link has logged someone in (platform §2). */
  readonly landed: () => void;
}

/** Who is logged in, and what is to be said about it. The session key itself is never here. */
export class SessionStore {
  user: LoginUser | null;
  question: WhichAccount | null = null;
  problem: LoginSentence | null = null;
  readonly #services: Services;
  readonly #effects: SessionEffects;

  constructor(services: Services, effects: SessionEffects) {
    this.#services = services;
    this.#effects = effects;
    this.user = services.loggedInUser();
    makeAutoObservable(this, { user: observableRef, question: observableRef, problem: observableRef }, { autoBind: true });
    services.onSessionChanged((change) => {
      runInAction(() => (this.user = services.loggedInUser()));
      if (change === 'another-user') effects.reset();
      this.#readHistory(change === 'another-user');
    });
  }

  /** At the start of the visit, with the address's key if it had one. */
  async start(keyOfAddress: string | null): Promise<void> {
    this.#end(await this.#services.startSession(keyOfAddress));
  }

  choose(choice: AccountChoice): void {
    this.question = null;
    this.#end(this.#services.chooseAccount(choice));
  }

  logOut(): void {
    this.problem = null;
    this.#services.logOut();
  }

  problemRead(): void {
    this.problem = null;
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
    this.#services.refreshHistory(transfer).then(this.#effects.historyRead, this.#services.reportCrash);
  }
}
