import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as limits from '../../domain/limits.ts';
import { lazy, type Lazy } from '../../lazy.ts';
import { addArabic } from '../../texts/loaded-arabic.ts';
import type { Texts } from '../../texts/text-key.ts';
import type { AnalyticsServices } from '../di/app-services.ts';

/** Receives the name of a part that did not load. */
type Reports = Pick<AnalyticsServices, 'reportMissing'>;

/** A chunk with parts of a screen that most shoppers never see, and the text areas that they use. */
interface LateEntry {
  readonly texts: readonly Partial<Texts>[];
}

const withTexts = <Code extends LateEntry>(code: Code): Code => {
  addArabic(...code.texts);
  return code;
};

/** Observable code of parts of a screen, loaded on demand; a failed load can be retried. */
export class LatePart<Code extends LateEntry> {
  code: Code | null = null;
  /** Loading failed or timed out. */
  isMissing = false;
  readonly #name: string;
  readonly #load: () => Promise<Code>;
  #lazy: Lazy<Code> | null = null;
  #coming: Promise<Code> | null = null;

  constructor(name: string, load: () => Promise<Code>) {
    this.#name = name;
    this.#load = load;
    makeAutoObservable(this, { code: observableRef, take: false });
  }

  /** Loads the code unless it is loaded or loading: ahead of its display, or again after a failure. */
  ask(reports: Reports): void {
    this.take(reports).catch(() => undefined);
  }

  /** The code once loaded; rejects if it is missing. */
  take(reports: Reports): Promise<Code> {
    if (this.code !== null) return Promise.resolve(this.code);
    this.#coming ??= this.#taken(reports);
    return this.#coming;
  }

  async #taken(reports: Reports): Promise<Code> {
    runInAction(() => (this.isMissing = false));
    const missing = (): void =>
      runInAction(() => {
        this.#coming = null;
        this.isMissing = this.code === null;
      });
    // Code that loads after the timeout is still used.
    const tooLate = setTimeout(missing, limits.scriptLoadTimeout);
    try {
      this.#lazy ??= lazy(this.#name, this.#load, withTexts, { report: (name) => reports.reportMissing(name) });
      const code = await this.#lazy.load();
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

/** Steps and dialogs of a shopper who has saved cards. */
export const SAVED_CARDS = new LatePart('saved-cards', () => import('./pay-step/cards/saved-cards.tsx'));
/** Questions that very few payments ask. */
export const QUESTIONS = new LatePart('payment-questions', () => import('./pay-step/dialogs/payment-questions.tsx'));
/** Wallet dialogs. */
export const WALLET_DIALOGS = new LatePart('wallet-dialogs', () => import('./pay-step/dialogs/wallet-dialogs.tsx'));
/** A provider's own form, with its own button. */
export const ELEMENT_FORM = new LatePart('element-form', () => import('./pay-step/dialogs/element-form.tsx'));
/** Picture of where the CVV is on a card. */
export const CVV_PICTURE = new LatePart('cvv-picture', () => import('./pay-step/hosted-fields/cvv-picture.tsx'));
/** Draws the receipt as a picture. */
export const RECEIPT = new LatePart('receipt', () => import('./pay-step/result/draw-receipt.ts'));
