import type { Effect } from 'effect';
import type { Container } from 'inversify';
import { mayHoldIntents } from '../../adapters/storage/journal/may-hold-intents.ts';
import { IntentHints } from '../../adapters/storage/journal/intent-hints.ts';
import { PageIntents } from '../../adapters/storage/journal/page-intents.ts';
import { EffectRunner } from '../../application/runtime/effect-runner.ts';
import { remembersPayer } from '../../domain/order/intent.ts';
import { KeyValueStore } from '../../domain/ports/browser.ts';
import { Telemetry } from '../../domain/ports/reports.ts';
import { PlatformClock } from '../../domain/ports/platform.ts';
import type { AnalyticsServices } from '../../ui/di/analytics-services.ts';
import type { CardServices } from '../../ui/di/card-services.ts';
import type { FineServices } from '../../ui/di/fine-services.ts';
import type { WaysToPay } from '../../ui/di/offer-services.ts';
import type { PaymentCode, PaymentServices, WalletServices } from '../../ui/di/payment-services.ts';
import type { Get } from '../binding/bind.ts';
import { LazyArea } from '../lazy/lazy-area.ts';

/** What of paying is asked for from outside its code. */
export interface PaymentParts {
  readonly payment: PaymentServices;
  readonly card: CardServices;
  readonly wallet: WalletServices;
  readonly ways: WaysToPay;
  readonly fine: FineServices;
  /** Tells analytics of a step of a payment. */
  readonly observe: AnalyticsServices['observePayment'];
  /** Calls back when the platform hints that an order came of a create without an answer. */
  readonly hintOfOrder: AnalyticsServices['hintOfOrder'];
  /** Waits until all that was kept of orders is on the device. */
  written(): Effect.Effect<void>;
  /** Abandons at the platform what an earlier visit could not. */
  abandonLeftovers(): Effect.Effect<void>;
}

/** Paying, loaded when the shopper chooses a package, and at once where an order of this device may wait. */
export class PaymentArea extends LazyArea<PaymentParts> {
  /** The parts; throws where the code is not there yet. */
  get there(): PaymentParts {
    if (this.parts === null) throw new Error('The code of the payment was not there yet');
    return this.parts;
  }
}

export const bindPayment = (container: Container): void => {
  // Not asked for anew under another address: cards, wallets and providers import parts of it under this one.
  const load = () => import('./payment-code.ts');
  container
    .bind(PaymentArea)
    .toResolvedValue(
      (telemetry: Telemetry) => new PaymentArea({ name: 'payment', container, load, telemetry, timeoutMs: null }),
      [Telemetry],
    );
};

export const paymentCode = (get: Get): PaymentCode => ({
  open: async () => {
    const opened = await get(EffectRunner).result(get(PaymentArea).ready);
    if (!opened.ok) throw new Error('The code of the payment did not come');
  },
  mayHoldOrders: () => mayHoldIntents(window, get(KeyValueStore), get(PageIntents)),
  hasPastPayments: (payer) => remembersPayer(get(KeyValueStore).read('past_payments'), payer, get(PlatformClock).now()),
  onOrdersChanged: (changed) => get(IntentHints).onHint(() => changed()),
});
