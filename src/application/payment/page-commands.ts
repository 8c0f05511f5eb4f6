import type { Page, Timers } from '../../domain/ports/browser.ts';
import type { PaymentMethodMemory } from '../offer/payment-method-memory.ts';
import type { ShopperOffer } from '../offer/shopper-offer.ts';
import { unanswered, type CommandTable } from './command-table.ts';

export interface PageCommandsDeps {
  readonly page: Page;
  readonly timers: Timers;
  readonly paymentMethods: PaymentMethodMemory;
  readonly offer: Pick<ShopperOffer, 'hideNotActive'>;
}

type PageCommand =
  | 'start-timer'
  | 'stop-timer'
  | 'redirect'
  | 'refresh'
  | 'remember-payment-method'
  | 'remember-card'
  | 'hide-payment-method';

/** The machine's commands about the page, its timers, this device's memory of earlier payments and its offer. */
export class PageCommands {
  readonly table: CommandTable<PageCommand>;
  constructor({ page, timers, paymentMethods, offer }: PageCommandsDeps) {
    this.table = {
      'start-timer': unanswered(({ timer, ms, visible }, emit) =>
        timers.start(timer, ms, visible, () => emit({ type: 'timer-fired', timer })),
      ),
      'stop-timer': unanswered(({ timer }) => timers.stop(timer)),
      redirect: unanswered(({ url, form }) => page.leaveFor(url, form)),
      refresh: unanswered(() => page.reload()),
      'remember-payment-method': unanswered(({ intent, sourceId, succeeded }) =>
        paymentMethods.remember(intent.payType, sourceId, succeeded),
      ),
      'remember-card': unanswered(({ sourceId }) => paymentMethods.rememberCard(sourceId)),
      'hide-payment-method': unanswered(({ payType }) => offer.hideNotActive(payType)),
    };
  }
}
