import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as limits from '../../../domain/limits.ts';
import { addArabic } from '../../../texts/loaded-arabic.ts';
import type { Texts } from '../../../texts/text-key.ts';
import type { PaymentServices } from '../../di/payment-services.ts';

/** What loads a part, and again where it did not come. */
type Loader = Pick<PaymentServices, 'partLoader'>;

/** A module of `parts/`: parts of a screen that most shoppers never see, and the areas of texts that they show. */
interface LateEntry {
  readonly texts: readonly Partial<Texts>[];
}

/** The code of parts of a screen, loaded when they are needed; what did not come can be asked for again. */
export class LatePart<Code extends LateEntry> {
  /** Null until it is there. */
  code: Code | null = null;
  /** It did not come, or not in time. */
  isMissing = false;
  readonly #name: string;
  readonly #first: () => Promise<Code>;
  #load: (() => Promise<Code>) | null = null;
  #coming: Promise<Code> | null = null;

  constructor(name: string, load: () => Promise<Code>) {
    this.#name = name;
    this.#first = load;
    makeAutoObservable(this, { code: observableRef, take: false });
  }

  /** Asks for it, unless it is there or on its way: before it is shown, or once more after it was missing. */
  ask(loader: Loader): void {
    this.take(loader).catch(() => undefined);
  }

  /** The code, as soon as it is there; rejects when it is missing. */
  take(loader: Loader): Promise<Code> {
    if (this.code !== null) return Promise.resolve(this.code);
    this.#coming ??= this.#taken(loader);
    return this.#coming;
  }

  async #taken(loader: Loader): Promise<Code> {
    runInAction(() => (this.isMissing = false));
    const missing = (): void =>
      runInAction(() => {
        this.#coming = null;
        this.isMissing = this.code === null;
      });
    // What comes later than this is taken all the same.
    const tooLate = setTimeout(missing, limits.scriptLoadTimeout);
    try {
      this.#load ??= loader.partLoader(this.#name, this.#first);
      const code = await this.#load();
      addArabic(...code.texts);
      runInAction(() => {
        this.code = code;
        this.isMissing = false;
      });
      return code;
    } catch (error) {
      missing();
      throw error;
    } finally {
      clearTimeout(tooLate);
    }
  }
}

/** The steps and dialogs of a shopper who has saved cards. */
export const SAVED_CARDS = new LatePart('saved-cards', () => import('./parts/saved-cards.ts'));
/** Questions that hardly any payment asks. */
export const QUESTIONS = new LatePart('payment-questions', () => import('./parts/payment-questions.ts'));
/** The dialogs of a wallet. */
export const WALLET_DIALOGS = new LatePart('wallet-dialogs', () => import('./parts/wallet-dialogs.ts'));
/** A provider's own form, with its own button. */
export const ELEMENT_FORM = new LatePart('element-form', () => import('./parts/element-form.ts'));
/** The picture that shows where the CVV stands. */
export const CVV_PICTURE = new LatePart('cvv-picture', () => import('./parts/cvv-picture.ts'));
/** What draws the receipt as a picture. */
export const RECEIPT = new LatePart('receipt', () => import('./parts/receipt.ts'));
