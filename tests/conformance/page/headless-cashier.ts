import { SAME_SESSION } from '../../support/payment/builders.ts';
import type { Effect } from 'effect';
import {
  AuthenticationMountPoint,
  ElementFormMountPoint,
  WalletButtonMountPoint,
} from '../../../src/application/runtime/page-mount-point.ts';
import {
  CardFormSession,
  type CardFormRequest,
  SavedCardSession,
  type CvvRequest,
} from '../../../src/application/payment/hosted-fields.ts';
import { EffectRunner } from '../../../src/application/runtime/effect-runner.ts';
import { PaymentCommandRunner } from '../../../src/application/payment/payment-command-runner.ts';
import { HOSTED_CARD_FIELDS } from '../../../src/domain/card/card-field.ts';
import { payableCards } from '../../../src/domain/card/payable-card.ts';
import type { SavedCard } from '../../../src/domain/card/saved-card.ts';
import type { PayItem } from '../../../src/domain/order/pay-item.ts';
import { paymentMethodsOfItem } from '../../../src/domain/payment-method/payment-methods-of-item.ts';
import { type ProviderManifest, payTypeOf } from '../../../src/domain/payment-method/provider-manifest.ts';
import { GRAY_SWITCHES } from '../../../src/domain/gray/gray.ts';
import type { MessageKey } from '../../../src/domain/message-key.ts';
import type { PaymentIntent } from '../../../src/domain/order/intent.ts';
import { intentOfOrder } from '../../../src/domain/order/kept-intents.ts';
import { paymentReturnOf } from '../../../src/domain/routing/payment-return.ts';
import type { Outcome } from '../../../src/domain/outcome/outcome.ts';
import type { PaymentCommand } from '../../../src/domain/payment/command.ts';
import type { PaymentEvent } from '../../../src/domain/payment/event.ts';
import { INITIAL_PAYMENT } from '../../../src/domain/payment/transition.ts';
import { transition } from '../../../src/domain/payment/machine.ts';
import type { PaymentState, Purchase, WalletReadiness, Step } from '../../../src/domain/payment/state.ts';
import { PaymentJournal } from '../../../src/domain/ports/payment.ts';
import { ProviderRegistry } from '../../../src/domain/ports/providers.ts';
import { Randomness } from '../../../src/domain/ports/browser.ts';
import type { TestBed } from './test-bed.ts';
import { centsOf } from './cents-of.ts';
import { APPEARANCE, createMountPoint } from './ports/mount-points.ts';

/** The state of the payment as the screens would show it. */
export interface CashierFacts {
  readonly attempt: PaymentState['attempt']['kind'];
  readonly outcome: Outcome | null;
  readonly orderId: string | null;
  readonly requestId: string | null;
  readonly phase: string | null;
  readonly form: PaymentState['form']['phase'];
  readonly fields: Readonly<Record<string, string>>;
  readonly wallet: WalletReadiness;
  readonly step: Step;
  readonly dialog: PaymentState['dialog'];
  readonly toasts: readonly MessageKey[];
  /** Every event of the payment so far. */
  readonly events: readonly PaymentEvent['type'][];
  readonly timers: readonly string[];
  /** How many payment intents storage keeps. */
  readonly storedIntents: number;
}

export interface CashierOptions {
  readonly payType: number;
  readonly amountCents: number;
  readonly saved: SavedCard | null;
  /** Which of a pay type's engines the build has chosen; the usual one unless told. */
  readonly engine?: 'usual' | 'element';
}

const itemOf = ({ payType, amountCents }: CashierOptions): PayItem => {
  const amount = centsOf(amountCents);
  const methods = [{ payType: payTypeOf(payType), rechargeId: `r-${amountCents}-${payType}` }];
  return { amount, coin: 500, extraCoin: 0, originCoin: 500, icon: null, displayMethods: [{ name: 'all', methods }] };
};

/** Provider settings by which every pay type that has an element engine uses it. */
const elementSettings = (manifests: readonly ProviderManifest[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    manifests.flatMap(({ payTypes }) =>
      payTypes.flatMap(({ elementEngine }) => (elementEngine === undefined ? [] : [[elementEngine.setting, elementEngine.value]])),
    ),
  );

/** The app without its screens: the payment machine, the app's own command runner, and a confirm button to tap. */
export class HeadlessCashier {
  readonly #testBed: TestBed;
  readonly #runner: EffectRunner;
  readonly #commands: PaymentCommandRunner;
  readonly #events: PaymentEvent[] = [];
  readonly #toasts: MessageKey[] = [];
  #state: PaymentState = INITIAL_PAYMENT;
  readonly #happened: PaymentEvent['type'][] = [];
  #draining = false;

  constructor(testBed: TestBed) {
    this.#testBed = testBed;
    this.#runner = testBed.useCase(EffectRunner);
    this.#commands = testBed.useCase(PaymentCommandRunner);
    const confirm = document.createElement('button');
    confirm.dataset['cashier'] = 'confirm';
    confirm.textContent = 'confirm';
    confirm.addEventListener('click', () => this.confirm());
    document.querySelector('main')?.append(confirm);
  }

  /** Starts a payment for a package that one payment method sells, with that method or one of its saved cards chosen. */
  open(options: CashierOptions): void {
    const { manifests } = this.#testBed.useCase(ProviderRegistry);
    const item = itemOf(options);
    const target = { uid: '7', displayUid: '70007', nickname: 'Noura', icon: null, isGuest: false, status: 'normal' } as const;
    const purchase: Purchase = { kind: 'coins', target, item, catalogue: [item] };
    const settings = options.engine === 'element' ? elementSettings(manifests) : {};
    const paymentMethods = paymentMethodsOfItem(item, manifests, { switchedOn: GRAY_SWITCHES, notActive: [], settings });
    const cards = payableCards(options.saved === null ? [] : [options.saved], paymentMethods, manifests);
    const preferred = { payType: null, sourceId: null };
    // The shopper has read the result before another payment begins (P3).
    this.dispatch({ type: 'result-seen' });
    this.dispatch({ type: 'opened', purchase, paymentMethods, cards, preferred, isWalletReady: true, policy: 'A' });
    if (options.saved === null) this.dispatch({ type: 'payment-method-chosen', payType: payTypeOf(options.payType) });
    else this.dispatch({ type: 'card-chosen', sourceId: options.saved.sourceId, at: Date.now() });
  }

  /** Resumes the payment that an earlier visit left in storage; false when there is none. */
  async resume(): Promise<boolean> {
    const intent = (await this.#kept()).at(-1);
    if (intent === undefined) return false;
    const { manifests } = this.#testBed.useCase(ProviderRegistry);
    const item = itemOf({ payType: intent.payType, amountCents: intent.amount, saved: null });
    const paymentMethods = paymentMethodsOfItem(item, manifests, { switchedOn: GRAY_SWITCHES, notActive: [] });
    this.dispatch({ type: 'intent-found', intent, paymentMethods });
    return true;
  }

  /** The way back that the page's address is, as the screen of it takes it up; false when it is none of a payment that storage kept. */
  async openReturn(): Promise<boolean> {
    const query = paymentReturnOf(location.search, false);
    const intent = query === null ? null : intentOfOrder(await this.#kept(), query.orderId);
    if (query === null || intent === null) return false;
    this.dispatch({ type: 'payment-return-opened', query, intent, past: null, first: null });
    return true;
  }

  async #kept(): Promise<readonly PaymentIntent[]> {
    const kept = await this.#runner.result(this.#testBed.useCase(PaymentJournal).all());
    return kept.ok ? kept.value : [];
  }

  readonly confirm = (): void => {
    this.dispatch({ type: 'confirmed', requestId: this.#testBed.useCase(Randomness).hex32(), at: Date.now() });
  };

  readonly dispatch = (event: PaymentEvent): void => {
    this.#events.push(event);
    if (this.#draining) return;
    this.#draining = true;
    try {
      for (let next = this.#events.shift(); next !== undefined; next = this.#events.shift()) {
        this.#happened.push(next.type);
        const { state, commands } = transition(this.#state, next);
        this.#state = state;
        this.#provideMountPoints();
        for (const command of commands) this.#run(command);
      }
    } finally {
      this.#draining = false;
    }
  };

  /** Mounts the step's card form into fresh mount points of this name; returns the way to unmount it. */
  mountForm(name: string): () => void {
    const [number, cvv, expiry] = HOSTED_CARD_FIELDS.map((field) => createMountPoint(name, field));
    const session = this.#testBed.useCase(CardFormSession);
    const request: CardFormRequest = {
      providerId: this.#state.paymentMethod?.providerId ?? '',
      mountPoints: { 'card-number': number, cvv, 'expiry-date': expiry },
      appearance: APPEARANCE,
      emit: this.dispatch,
      focusChanged: () => {},
      brandChanged: () => {},
    };
    const interrupt = this.#runner.run(session.mount(request), () => {});
    this.dispatch({ type: 'holder-name-typed', text: 'NOURA ALI' });
    return () => {
      interrupt();
      session.unmount(request);
    };
  }

  /** Mounts the provider's CVV field of the chosen saved card; returns the way to unmount it. */
  mountCvv(name: string): () => void {
    const { card } = this.#state;
    if (card === null) throw new Error('no saved card is chosen');
    const session = this.#testBed.useCase(SavedCardSession);
    const request: CvvRequest = {
      card,
      mountPoint: createMountPoint(name, 'cvv'),
      appearance: APPEARANCE,
      emit: this.dispatch,
      focusChanged: () => {},
    };
    const interrupt = this.#runner.run(session.mount(request), () => {});
    return () => {
      interrupt();
      session.unmount(request);
    };
  }

  /** Types into our own CVV input. */
  typeCvv(text: string): void {
    this.#testBed.useCase(SavedCardSession).typed(text, this.#state.card?.card.scheme ?? '', this.dispatch);
  }

  async facts(): Promise<CashierFacts> {
    const { attempt, form, wallet, step, dialog } = this.#state;
    const intent = 'intent' in attempt ? attempt.intent : null;
    return {
      attempt: attempt.kind,
      outcome: attempt.kind === 'decided' ? attempt.outcome : null,
      orderId: intent?.orderId ?? null,
      requestId: intent?.requestId ?? null,
      phase: 'phase' in attempt ? attempt.phase : null,
      form: form.phase,
      fields: form.fields,
      wallet,
      step,
      dialog,
      toasts: this.#toasts,
      events: this.#happened,
      timers: this.#testBed.timers.running,
      storedIntents: (await this.#kept()).length,
    };
  }

  /** Provides the mount points of the verification and of the wallet button when the screens would show them. */
  #provideMountPoints(): void {
    const { attempt } = this.#state;
    this.#provide(AuthenticationMountPoint, 'authentication', attempt.kind === 'authenticating' && attempt.shown);
    this.#provide(WalletButtonMountPoint, 'wallet-button', attempt.kind === 'wallet-button');
    this.#provide(ElementFormMountPoint, 'element-form', attempt.kind === 'element-form');
  }

  #provide(
    type: typeof AuthenticationMountPoint | typeof ElementFormMountPoint | typeof WalletButtonMountPoint,
    part: string,
    isShown: boolean,
  ): void {
    const mountPoint = document.querySelector<HTMLElement>(`[data-mount-point="cashier ${part}"]`);
    if (isShown === (mountPoint !== null)) return;
    mountPoint?.remove();
    this.#testBed.useCase(type).provide(isShown ? createMountPoint('cashier', part) : null);
  }

  #run(command: PaymentCommand): void {
    if (command.type === 'toast') this.#toasts.push(command.message);
    else if (command.type !== 'close')
      void this.#runner.run(this.#commands.execute(command, this.dispatch, SAME_SESSION) as Effect.Effect<void>, () => {});
  }
}
