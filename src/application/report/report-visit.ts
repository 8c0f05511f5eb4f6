import { Effect } from 'effect';
import type { EventReporter } from '../../domain/ports/reports.ts';
import type { Randomness } from '../../domain/ports/browser.ts';
import type { SettingGroups } from '../../domain/ports/settings.ts';
import { isSampled, type OfferReported } from '../../domain/report/analytics-event.ts';
import type { UsdCents } from '../../domain/order/usd-cents.ts';

const DIGITS = 8;

/** A number in [0, 1) from 32 random bits. */
const fraction = (hex: string): number => Number.parseInt(hex.slice(0, DIGITS), 16) / 16 ** DIGITS;

/** Returns whether this visit is measured: one in N is (platform §9, D38). Draws a new number on each call. */
export const isMeasuredVisit = (randomness: Randomness, settings: Pick<SettingGroups, 'analytics'>): boolean =>
  isSampled(fraction(randomness.hex32()), settings.analytics().sampling);

/** Reports to analytics that the pay page is shown: once per page view (cashier §7, §9). */
export class ReportPayPage {
  readonly #reporter: EventReporter;
  #toldIn: string | null = null;
  constructor(reporter: EventReporter) {
    this.#reporter = reporter;
  }

  /** `amount`: in US cents, the chosen or first one, or null if nothing is on sale. `offer`: what its list contains about the shopper. */
  execute(amount: UsdCents | null, offer: OfferReported): Effect.Effect<void> {
    return Effect.suspend(() => {
      const view = this.#reporter.pageViewId();
      if (view === this.#toldIn) return Effect.void;
      this.#toldIn = view;
      return this.#reporter.report({ name: 'h5_pay_page_show', offer, ...(amount === null ? {} : { amount }) });
    });
  }
}
