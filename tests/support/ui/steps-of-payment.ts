import { entriesOf } from '../../../src/domain/payment/panel.ts';
import type { Step } from '../../../src/domain/payment/state.ts';
import { BackEntries, type EntriesWindow } from '../../../src/ui/kit/layout/back-entries.ts';
import { BrowserHistory } from './browser-history.ts';

export const PACKAGES = '/recharge-list';

/** A payment with steps to go back by; it asks before it leaves one, but the new date of a card. */
export class StepsOfPayment {
  steps: readonly Step[] = [];
  isAsking = false;
  isOpen = false;
  success: string | null = null;
  readonly entries: BackEntries;
  readonly browser: BrowserHistory;
  readonly window: EntriesWindow;
  /** How often back was pressed. */
  presses = 0;
  back = (): void => {
    if (this.isAsking) this.ask(false);
    else if (this.steps.at(-1) === 'CKO_CARD_MODIFY_EXPIRE') this.to(...this.steps.slice(0, -1));
    else this.ask(true);
  };

  constructor(browser: BrowserHistory) {
    this.browser = browser;
    this.window = browser.load();
    this.entries = new BackEntries(this.window);
    this.entries.follow({
      depth: () => (this.steps.length === 0 ? 0 : entriesOf({ history: this.steps.slice(0, -1) })),
      back: () => {
        this.presses += 1;
        this.back();
      },
      isAsking: () => this.isAsking,
      isOpen: () => this.isOpen,
      success: () => this.success,
    });
  }

  /** The steps are these now. */
  to(...steps: readonly Step[]): void {
    this.steps = [...steps];
    this.isAsking = false;
    this.entries.settle();
  }

  ask(isAsking: boolean): void {
    this.isAsking = isAsking;
    this.entries.settle();
  }
}

/** From the packages to the steps. */
export const opened = (...steps: readonly Step[]) => {
  const browser = new BrowserHistory('/', PACKAGES);
  const payment = new StepsOfPayment(browser);
  payment.steps = [...steps];
  payment.window.history.pushState(null, '', '/pay-step');
  return { browser, payment };
};

export const back = (browser: BrowserHistory): void => {
  browser.press(-1);
  browser.settle();
};
