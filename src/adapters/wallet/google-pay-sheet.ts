import * as limits from '../../domain/limits.ts';
import { DEFAULT_REASON } from '../../domain/outcome/evidence.ts';
import type { WalletSheet, WalletSheetListener } from '../../domain/ports/wallets.ts';
import { type AuthorizationResult, CANCELED, paymentToken, statusCodeOf } from './google-pay-request.ts';

/**
 * `opening`: Google's sheet has been requested. `waiting`: the order is being created. `ready`: the shopper's authorisation may be
 * passed on. `over`: nothing more of the sheet is passed on.
 */
type Phase = 'opening' | 'waiting' | 'ready' | 'authorised' | 'over';

const SUCCESS: AuthorizationResult = { transactionState: 'SUCCESS' };
const ERROR: AuthorizationResult = { transactionState: 'ERROR' };

interface SheetHooks {
  readonly listener: WalletSheetListener;
  /** Called once when Google has closed its sheet, for any reason. */
  readonly closed: () => void;
  readonly malformed: () => void;
  /** Called if Google rejected the request or failed, with its short code, if any. */
  readonly rejected: (code: string | null) => void;
}

interface Authorisation {
  readonly token: string;
  readonly answered: Promise<AuthorizationResult>;
  readonly answer: (result: AuthorizationResult) => void;
}

/**
 * One Google Pay sheet. It needs no merchant session, so it may be authorised before its order exists: the token is held until
 * then. A page cannot close the sheet: one that is over answers each further authorisation with ERROR, and sends nothing.
 */
export class GooglePaySheet implements WalletSheet {
  readonly #hooks: SheetHooks;
  #phase: Phase = 'opening';
  #authorisation: Authorisation | null = null;

  constructor(hooks: SheetHooks) {
    this.#hooks = hooks;
  }

  /** Returns whether the sheet is over: nothing more of it is passed on, though Google may still show it. */
  get isOver(): boolean {
    return this.#phase === 'over';
  }

  /** Follows the sheet. A request that Google rejects at once has shown no sheet, so it creates no order. */
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

  /**
   * Returns the answer for Google's callback after the shopper's authorisation. A second call for one authorisation gets the same answer.
   */
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
      // Google's sheet stays open until the shopper closes it; a later visit abandons its order.
      setTimeout(() => this.#expire(), limits.googlePaySheetOpen);
      // Runs after this call has returned, which confirms that the order exists.
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

  /** Google's sheet was closed by the shopper or by Google; once we have answered there is nothing to report. */
  #closed(unlessOver: () => void): void {
    this.#hooks.closed();
    if (this.#phase !== 'over') unlessOver();
  }

  #turnedDown(code: string | null): void {
    if (code !== CANCELED) this.#hooks.rejected(code);
    // After the token the shopper may be charged, whatever happened to the sheet: the order's result is awaited.
    if (code === CANCELED || this.#phase === 'authorised') return this.#tellCancelled();
    this.#phase = 'over';
    this.#tell((listener) => listener.failed(DEFAULT_REASON));
  }

  #tellCancelled(): void {
    this.#phase = 'over';
    this.#authorisation = null;
    this.#tell((listener) => listener.cancelled());
  }

  /** Calls the listener; one that throws must not leave an authorisation unanswered. */
  #tell(message: (listener: WalletSheetListener) => void): void {
    try {
      message(this.#hooks.listener);
    } catch (error) {
      this.abort();
      throw error;
    }
  }
}
