import { Effect } from 'effect';
import { CheckoutCvvGateway } from '../../src/adapters/providers/checkout/cvv-gateway.ts';
import { manifest as checkout } from '../../src/adapters/providers/checkout/manifest.ts';
import { rules as checkoutRules } from '../../src/adapters/providers/checkout/results.ts';
import { manifest as adyen } from '../../src/adapters/providers/adyen/manifest.ts';
import { rules as adyenRules } from '../../src/adapters/providers/adyen/results.ts';
import { manifest as payermax } from '../../src/adapters/providers/payermax/manifest.ts';
import { rules as payermaxRules } from '../../src/adapters/providers/payermax/results.ts';
import type { OutcomeRule } from '../../src/domain/outcome/outcome-rule.ts';
import { payTypeOf } from '../../src/domain/payment-method/provider-manifest.ts';
import { paymentMethodsOfItem, type PaymentMethodOffer } from '../../src/domain/payment-method/payment-methods-of-item.ts';
import type { PayItem } from '../../src/domain/order/pay-item.ts';
import type { UsdCents } from '../../src/domain/order/usd-cents.ts';
import type { PaymentMethod } from '../../src/domain/payment-method/ways-to-pay.ts';
import {
  AuthenticationError,
  AuthenticationGateway,
  type AuthenticationRequest,
  type AuthenticationResult,
  CardFormError,
  CardGateway,
  type CardFormListener,
  type GatewayPort,
  type MountedCardForm,
  ProviderRegistry,
  TypedCvvGateway,
} from '../../src/domain/ports/providers.ts';
import {
  WalletDriver,
  WalletGateway,
  type WalletPayment,
  type WalletSheet,
  type WalletSheetListener,
  WalletUnavailable,
} from '../../src/domain/ports/wallets.ts';
import { type Result, succeeded } from '../../src/domain/result.ts';
import { WALLET_UNSTABLE, type WalletReason } from '../../src/domain/outcome/evidence.ts';
import { PACKAGES } from '../../src/sandbox/database/seeds.ts';
import { rechargeIdOf } from '../../src/sandbox/provider-directory.ts';
import { FakeConfiguration } from '../support/payment/page-and-device-fakes.ts';

export const MANIFESTS = [checkout, adyen, payermax];
const RULES: Readonly<Record<string, readonly OutcomeRule[]>> = { checkout: checkoutRules, adyen: adyenRules, payermax: payermaxRules };

/** Every gray test that a way to pay of the histories needs is on. */
export const OFFER: PaymentMethodOffer = { switchedOn: ['new-card-flow', 'adyen-card'], notActive: [] };

/** The packages of the sandbox, sold by these pay types. */
export const packagesSoldBy = (payTypes: readonly number[]): readonly PayItem[] =>
  PACKAGES.slice(0, 4).map(({ amountCents, originCoin, extraCoin }) => ({
    amount: amountCents as UsdCents,
    coin: originCoin + extraCoin,
    extraCoin,
    originCoin,
    icon: null,
    displayMethods: [
      { name: '', methods: payTypes.map((payType) => ({ payType: payTypeOf(payType), rechargeId: rechargeIdOf(amountCents, payType) })) },
    ],
  }));

export const methodsFor = (item: Pick<PayItem, 'displayMethods'>): readonly PaymentMethod[] => paymentMethodsOfItem(item, MANIFESTS, OFFER);

/** How a device reaches the providers' code, and what that does with a card. */
export interface Reach {
  tokens: 'made' | 'rejected' | 'submit-timeout';
  sdk: 'there' | 'blocked' | 'late';
}

const LATE_MS = 4000;
const loaded = (reach: Reach, providerId: string): Effect.Effect<void, CardFormError> =>
  Effect.suspend(() =>
    reach.sdk === 'blocked'
      ? Effect.fail(new CardFormError('script-blocked', providerId))
      : reach.sdk === 'late'
        ? Effect.sleep(LATE_MS)
        : Effect.void,
  );

/** A provider's card fields: what the shopper types into them is the number of their own card. */
export class ScriptedForm extends CardGateway {
  listener: CardFormListener | null = null;
  /** The number of the card that the shopper holds. */
  card = '';
  readonly #reach: Reach;
  constructor(reach: Reach) {
    super();
    this.#reach = reach;
  }
  override mount(_places: unknown, _appearance: unknown, listener: CardFormListener): Effect.Effect<MountedCardForm, CardFormError> {
    return Effect.map(loaded(this.#reach, 'checkout'), () => {
      this.listener = listener;
      return {
        submit: () =>
          Effect.suspend(() => {
            const { tokens } = this.#reach;
            if (tokens !== 'made') return Effect.fail(new CardFormError(tokens, 'checkout'));
            return Effect.succeed({ cko_token: `tok ${this.card}` });
          }),
        focus: () => {},
        unmount: () => {
          if (this.listener === listener) this.listener = null;
        },
      };
    });
  }
}

/** The bank's check on our page, which waits until the history ends it. */
export class ScriptedBank extends AuthenticationGateway {
  /** The check that is on the page. */
  asked: { readonly orderId: string; readonly end: (result: Effect.Effect<AuthenticationResult, AuthenticationError>) => void } | null =
    null;
  readonly #reach: Reach;
  constructor(reach: Reach) {
    super();
    this.#reach = reach;
  }
  override authenticate({ platformData, shown, mountPoint }: AuthenticationRequest) {
    return Effect.gen({ self: this }, function* () {
      const said = JSON.parse(platformData || '{}') as { readonly resultCode?: string; readonly order?: string };
      if (said.resultCode === undefined) return yield* Effect.fail(new AuthenticationError('malformed', 'adyen'));
      if (said.order === undefined) return { kind: 'answered', hint: { result_code: said.resultCode } } as AuthenticationResult;
      const { order: orderId } = said;
      yield* Effect.mapError(loaded(this.#reach, 'adyen'), () => new AuthenticationError('script-blocked', 'adyen'));
      shown();
      yield* mountPoint;
      return yield* Effect.callback<AuthenticationResult, AuthenticationError>((end) => {
        const asked = { orderId, end };
        this.asked = asked;
        return Effect.sync(() => {
          if (this.asked === asked) this.asked = null;
        });
      });
    });
  }
  /** Ends the check that is on the page. */
  ends(result: Effect.Effect<AuthenticationResult, AuthenticationError>): void {
    const { asked } = this;
    this.asked = null;
    asked?.end(result);
  }
}

/** The wallet of the device and its one sheet. */
export class ScriptedWallet extends WalletDriver {
  listener: WalletSheetListener | null = null;
  stage: 'none' | 'opening' | 'asking' | 'ready' | 'approved' = 'none';
  /** What the page told the sheet. */
  told: (result: 'success' | 'failure') => void = () => {};
  /** Hears of every approval after the first, which the page has heard of. */
  approved: (token: unknown) => void = () => {};
  #approvals = 0;
  readonly #reach: Reach;
  constructor(reach: Reach) {
    super();
    this.#reach = reach;
  }
  override prepare(): Effect.Effect<boolean, WalletUnavailable> {
    return Effect.suspend(() => (this.#reach.sdk === 'blocked' ? Effect.fail(new WalletUnavailable('code')) : Effect.succeed(true)));
  }
  override begin(_payment: WalletPayment, listener: WalletSheetListener): Result<WalletSheet, WalletReason> {
    this.listener = listener;
    this.stage = 'opening';
    const mine = (): boolean => this.listener === listener;
    const gone = (): void => {
      if (mine()) this.stage = 'none';
    };
    return succeeded({
      orderReady: () => {
        if (!mine() || this.stage !== 'asking') return false;
        this.stage = 'ready';
        return true;
      },
      complete: (result) => {
        this.told(result);
        gone();
      },
      abort: gone,
    });
  }
  /** The shopper and the system go on with the sheet, as far as it is. */
  goesOn(): void {
    if (this.stage === 'opening') {
      this.stage = 'asking';
      this.listener?.opened({ url: 'https://wallet.example/validate' });
    } else if (this.stage === 'ready') this.approve();
  }
  /** One more approval, which a broken sheet may give at any time. */
  approve(): void {
    this.#approvals += 1;
    const token = { approval: this.#approvals };
    this.approved(token);
    if (this.stage === 'ready') this.stage = 'approved';
    this.listener?.authorised(token);
  }
  cancels(): void {
    if (this.stage === 'none') return;
    this.stage = 'none';
    this.listener?.cancelled();
  }
  fails(): void {
    if (this.stage === 'none' || this.stage === 'approved') return;
    this.stage = 'none';
    this.listener?.failed(WALLET_UNSTABLE);
  }
}

const CONFIGURATION = new FakeConfiguration();
const CVV = new CheckoutCvvGateway(CONFIGURATION, () => Promise.reject(new Error('no exchange')), 1000);

/** The providers of the build, with scripted code where a provider's own would stand. */
export class ScriptedProviders extends ProviderRegistry {
  override readonly manifests = MANIFESTS;
  readonly form: ScriptedForm;
  readonly bank: ScriptedBank;
  readonly #calls: WalletGateway;
  /** `calls`: a wallet's token goes to the platform by these. */
  constructor(reach: Reach, calls: WalletGateway) {
    super();
    this.form = new ScriptedForm(reach);
    this.bank = new ScriptedBank(reach);
    this.#calls = calls;
  }
  override rules(providerId: string): readonly OutcomeRule[] {
    return RULES[providerId] ?? [];
  }
  override gateway<T>(_providerId: string, port: GatewayPort<T>): Effect.Effect<T, CardFormError> {
    const gateways: readonly (readonly [unknown, unknown])[] = [
      [CardGateway, this.form],
      [AuthenticationGateway, this.bank],
      [TypedCvvGateway, CVV],
      [WalletGateway, this.#calls],
    ];
    return Effect.succeed(gateways.find(([known]) => known === port)?.[1] as T);
  }
}
