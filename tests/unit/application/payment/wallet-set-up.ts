import { Effect } from 'effect';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { PlatformAnswer } from '../../../../src/domain/outcome/evidence.ts';
import type { CardFormError } from '../../../../src/domain/ports/providers.ts';
import {
  EmbeddedButtonGateway,
  type EmbeddedButtonListener,
  type MountedButton,
  WalletGateway,
} from '../../../../src/domain/ports/wallets.ts';
import type { PlatformError } from '../../../../src/domain/ports/platform.ts';
import { paymentMethodOf, intentWith, purchaseOfItems } from '../../../support/payment/builders.ts';
import { makePaymentUseCases } from '../../../support/payment/payment-use-cases.ts';

export class FakeProcessor extends WalletGateway {
  session: Effect.Effect<unknown, PlatformError> = Effect.succeed({ merchant: 1 });
  answer: Effect.Effect<PlatformAnswer, PlatformError> = Effect.succeed(new PlatformAnswer('SB1', { verify_code: 0 }));
  readonly tokens: unknown[] = [];
  override merchantSession(): Effect.Effect<unknown, PlatformError> {
    return Effect.suspend(() => this.session);
  }
  override authorise(_order: unknown, token: unknown): Effect.Effect<PlatformAnswer, PlatformError> {
    this.tokens.push(token);
    return this.answer;
  }
}

export class FakeButton extends EmbeddedButtonGateway {
  listener: EmbeddedButtonListener | null = null;
  fault: CardFormError | null = null;
  unmounts = 0;
  override show(
    _holder: unknown,
    _order: unknown,
    _look: unknown,
    listener: EmbeddedButtonListener,
  ): Effect.Effect<MountedButton, CardFormError> {
    return Effect.suspend(() => {
      this.listener = listener;
      if (this.fault !== null) return Effect.fail(this.fault);
      return Effect.succeed({
        unmount: () => {
          this.unmounts += 1;
        },
      });
    });
  }
}

export const sheetPaymentMethod = paymentMethodOf({
  payType: payTypeOf(25),
  kind: 'wallet',
  entry: 'direct',
  walletStart: 'session',
  providerId: 'payermax',
});

export const buttonPaymentMethod = { ...sheetPaymentMethod, payType: payTypeOf(31), walletStart: 'embedded-button' as const };

export const purchase = purchaseOfItems();

export const intent = intentWith({ payType: payTypeOf(25), orderId: 'SB1', chargeable: false });

export const PREPARE = { type: 'prepare-wallet', paymentMethod: sheetPaymentMethod, purchase } as const;

export const BEGIN = { type: 'begin-wallet-session', requestId: 'rid-1', paymentMethod: sheetPaymentMethod, purchase } as const;

export const VALIDATE = { type: 'ready-sheet', intent, check: { url: 'https://apple.example/v' } } as const;

export const AUTHORISE = { type: 'authorise-wallet', intent: { ...intent, chargeable: true } } as const;

export const setUp = () => {
  const made = makePaymentUseCases();
  const [processor, button] = [new FakeProcessor(), new FakeButton()];
  made.registry.gateways.push(processor, button);
  return { ...made, processor, button };
};

/** With an open sheet. */
export const begun = () => {
  const made = setUp();
  made.run(PREPARE);
  return { ...made, sheet: made.run(BEGIN) };
};
