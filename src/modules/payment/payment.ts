import type { Effect } from 'effect';
import type { Container } from 'inversify';
import { IntentHints, mayHoldIntents, PageIntents } from '../../adapters/storage/intent-hints.ts';
import { EffectRunner } from '../../application/runtime/effect-runner.ts';
import { LazyArea } from '../../application/runtime/lazy-area.ts';
import { remembersPayer } from '../../domain/order/intent.ts';
import { KeyValueStore } from '../../domain/ports/browser.ts';
import { PlatformClock } from '../../domain/ports/platform.ts';
import type { AnalyticsServices, WaysToPay } from '../../ui/di/app-services.ts';
import type { CardServices, FineServices, PaymentCode, PaymentServices, WalletServices } from '../../ui/di/payment-services.ts';
import { bindLazy, type Get } from '../bind.ts';

/** The payment API used from outside its code. */
export interface PaymentParts {
  readonly payment: PaymentServices;
  readonly card: CardServices;
  readonly wallet: WalletServices;
  readonly ways: WaysToPay;
  readonly fine: FineServices;
  readonly observe: AnalyticsServices['observePayment'];
  /** Calls back when the platform hints that an unanswered create produced an order. */
  readonly hintOfOrder: AnalyticsServices['hintOfOrder'];
  /** Waits until all order data is stored on the device. */
  written(): Effect.Effect<void>;
  /** Abandons at the platform what an earlier visit could not. */
  abandonLeftovers(): void;
}

/** Payment, loaded when the shopper selects a package, and immediately if this device may have an open order. */
export class PaymentArea extends LazyArea<PaymentParts> {
  /** The API; throws if the code is not loaded yet. */
  get there(): PaymentParts {
    if (this.parts === null) throw new Error('The code of payment did not load');
    return this.parts;
  }
}

export const bindPayment = (container: Container): void => {
  // Cards, wallets and providers import parts of it.
  bindLazy(container, PaymentArea, 'payment', () => import('./payment-code.ts'), { timeoutMs: null, isImported: true });
};

export const paymentCode = (get: Get): PaymentCode => ({
  open: async () => {
    const opened = await get(EffectRunner).result(get(PaymentArea).ready);
    if (!opened.ok) throw new Error('The code of payment did not load');
  },
  mayHoldOrders: () => mayHoldIntents(window, get(KeyValueStore), get(PageIntents)),
  hasPastPayments: (payer) => remembersPayer(get(KeyValueStore).read('past_payments'), payer, get(PlatformClock).now()),
  onOrdersChanged: (changed) => get(IntentHints).onHint(() => changed()),
});
