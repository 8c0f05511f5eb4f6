import * as limits from '../../../domain/limits.ts';
import { DEFAULT_REASON } from '../../../domain/outcome/wallet-reason.ts';
import type { WalletSheet, WalletSheetListener } from '../../../domain/ports/wallets.ts';
import type { AuthorizationResult } from './google-pay-js.ts';
import { CANCELED, paymentToken, statusCodeOf } from './payment-data.ts';

/**
 * `opening`: Google has been asked for its sheet. `waiting`: the order is being created. `ready`: the shopper's authorisation may
 * be passed on. `over`: nothing of the sheet is passed on any more.
 */
type Phase = 'opening' | 'waiting' | 'ready' | 'authorised' | 'over';

const SUCCESS: AuthorizationResult = { transactionState: 'SUCCESS' };
const ERROR: AuthorizationResult = { transactionState: 'ERROR' };

export interface SheetHooks {
  readonly listener: WalletSheetListener;
  /** Called once when Google has taken its sheet away, for whatever reason. */
  readonly closed: () => void;
  readonly malformed: () => void;
  /** Google turned the request down, or broke; the short code, if it gave one. */
  readonly rejected: (code: string | null) => void;
}

interface Authorisation {
  readonly token: string;
  readonly answered: Promise<AuthorizationResult>;
  readonly answer: (result: AuthorizationResult) => void;
}

/**
 * One sheet of Google Pay. It wants no merchant session, so it may be authorised before its order exists: the token is held
 * until then. No page can take the sheet away: one that is over answers each further authorisation with ERROR, and sends nothing.
 */
export class GooglePaySheet implements WalletSheet {
  readonly #hooks: SheetHooks;
  #phase: Phase = 'opening';
  #authorisation: Authorisation | null = null;

  constructor(hooks: SheetHooks) {
    this.#hooks = hooks;
  }

  /** Nothing of the sheet is passed on any more, though Google may still show it. */
  get isOver(): boolean {
    return this.#phase === 'over';
  }

  /** Follows the sheet. A request that Google turns down at once has shown nothing, so it asks for no order. */
  readonly follow = (loading: Promise<unknown>): void => {
    void loading.then(
      () => this.#closed(() => this.#tellCancelled()),
      (error: unknown) => this.#closed(() => this.#turnedDown(statusCodeOf(error))),
    );
    setTimeout(() => {
      if (this.#phase !== 'opening') return;
      this.#phase = 'waiting';
      this.#tell((listener) => listener.opened({ url: null }));
    }, 0);
  };

  /** The shopper has authorised: what Google's callback answers. A second call for one authorisation gets the first one's answer. */
  readonly authorise = (paymentData: unknown): Promise<AuthorizationResult> => {
    if (this.#authorisation !== null) return this.#authorisation.answered;
    if (this.#phase === 'over') return Promise.resolve(ERROR);
    const token = paymentToken(paymentData);
    if (token === null) {
      this.#hooks.malformed();
      this.#tellCancelled();
      return Promise.resolve(ERROR);
    }
    let answer: (result: AuthorizationResult) => void = () => {};
    const answered = new Promise<AuthorizationResult>((resolve) => {
      answer = resolve;
    });
    this.#authorisation = { token, answered, answer };
    if (this.#phase === 'ready') this.#passOn();
    return answered;
  };

  readonly orderReady = (): boolean => {
    if (this.#phase === 'waiting') {
      this.#phase = 'ready';
      // Google's sheet stands for as long as the shopper leaves it; its order is given up by a later visit.
      setTimeout(() => this.#expire(), limits.googlePaySheetOpen);
      // After the answer to this call, which says that the order stands.
      if (this.#authorisation !== null) setTimeout(() => this.#passOn(), 0);
    }
    return this.#phase !== 'over';
  };

  readonly complete = (result: 'success' | 'failure'): void => {
    if (this.#phase === 'authorised') this.#end(result === 'success' ? SUCCESS : ERROR);
    else this.abort();
  };

  readonly abort = (): void => this.#end(ERROR);

  #expire(): void {
    if (this.#phase === 'ready') this.#tellCancelled();
  }

  #passOn(): void {
    const authorisation = this.#authorisation;
    if (this.#phase !== 'ready' || authorisation === null) return;
    this.#phase = 'authorised';
    this.#tell((listener) => listener.authorised(authorisation.token));
  }

  #end(result: AuthorizationResult): void {
    if (this.#phase === 'over') return;
    this.#phase = 'over';
    this.#authorisation?.answer(result);
    this.#authorisation = null;
  }

  /** Google's sheet is gone, by the shopper or by Google; after an answer of ours there is nothing to tell. */
  #closed(unlessOver: () => void): void {
    this.#hooks.closed();
    if (this.#phase !== 'over') unlessOver();
  }

  #turnedDown(code: string | null): void {
    if (code !== CANCELED) this.#hooks.rejected(code);
    // After the token money may move, whatever became of the sheet: the order is waited for.
    if (code === CANCELED || this.#phase === 'authorised') return this.#tellCancelled();
    this.#phase = 'over';
    this.#tell((listener) => listener.failed(DEFAULT_REASON));
  }

  #tellCancelled(): void {
    this.#phase = 'over';
    this.#authorisation = null;
    this.#tell((listener) => listener.cancelled());
  }

  /** A listener that throws must not leave an authorisation without an answer. */
  #tell(message: (listener: WalletSheetListener) => void): void {
    try {
      message(this.#hooks.listener);
    } catch (error) {
      this.abort();
      throw error;
    }
  }
}
