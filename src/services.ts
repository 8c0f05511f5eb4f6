import { AbandonOrder } from './application/payment/abandon-order.ts';
import { AccountHistory } from './application/account/account-history.ts';
import type { PageArrival } from './application/session/adopt-page-info.ts';
import { CardFormSession, type CardFormRequest } from './application/card/card-form-session.ts';
import { PaymentMethodMemory } from './application/offer/payment-method-memory.ts';
import { EffectRunner } from './application/runtime/effect-runner.ts';
import { FindAccount } from './application/account/find-account.ts';
import { OpenCashier } from './application/offer/open-cashier.ts';
import { AuthenticationMountPoint, WalletButtonMountPoint } from './application/runtime/page-mount-point.ts';
import { PaymentCommandRunner } from './application/payment/payment-command-runner.ts';
import { ReadPaymentReturn } from './application/payment/read-payment-return.ts';
import { ReportPayment } from './application/payment/report-payment.ts';
import { ReviewSuperseded } from './application/payment/review-superseded.ts';
import { SavedCardSession, type CvvRequest } from './application/card/saved-card-session.ts';
import { ShopperOffer } from './application/offer/shopper-offer.ts';
import { ShopperSession } from './application/session/shopper-session.ts';
import { TargetMemory } from './application/account/target-memory.ts';
import { walletCard, WALLET_SOURCE_ID } from './domain/card/wallet-card.ts';
import { isOpen } from './domain/order/intent.ts';
import { CardGateway } from './domain/ports/provider/card-gateway.ts';
import { Configuration } from './domain/ports/browser/configuration.ts';
import { DeviceIdentity } from './domain/ports/browser/device-identity.ts';
import { EventReporter } from './domain/ports/platform/event-reporter.ts';
import { KeyValueStore } from './domain/ports/browser/key-value-store.ts';
import { Page } from './domain/ports/browser/page.ts';
import { PaymentJournal } from './domain/ports/browser/payment-journal.ts';
import { PlatformClock } from './domain/ports/platform/platform-clock.ts';
import { ProviderRegistry } from './domain/ports/provider/provider-registry.ts';
import { Randomness } from './domain/ports/browser/randomness.ts';
import { Telemetry } from './domain/ports/browser/telemetry.ts';
import type { CardFormMount, CvvMount, Services } from './ui/di/services.ts';

type Get = <T>(token: abstract new (...args: never[]) => T) => T;

/** Mounts a card form and gives the unmount: interrupted while it loads, taken off the page when it stands. */
const mountCardForm = (session: CardFormSession, runner: EffectRunner, mount: CardFormMount): (() => void) => {
  const request: CardFormRequest = { ...mount, appearance: { dark: mount.dark, language: 'ar' } };
  const interrupt = runner.run(
    session.mount(request),
    () => {},
    () => mount.emit({ type: 'card-form-failed' }),
  );
  return () => {
    interrupt();
    session.unmount(request);
  };
};

/** Mounts a provider's CVV field and gives the unmount, as above. */
const mountCvv = (session: SavedCardSession, runner: EffectRunner, mount: CvvMount): (() => void) => {
  const request: CvvRequest = { ...mount, appearance: { dark: mount.dark, language: 'ar' } };
  const interrupt = runner.run(
    session.mount(request),
    () => {},
    () => mount.emit({ type: 'card-form-failed' }),
  );
  return () => {
    interrupt();
    session.unmount(request);
  };
};

/** The facade of the screens over the container: effects are run here, and become results and callbacks. */
export const createServices = (get: Get, arrival: PageArrival): Services => {
  const runner = get(EffectRunner);
  const telemetry = get(Telemetry);
  const registry = get(ProviderRegistry);
  const journal = get(PaymentJournal);
  const target = get(TargetMemory);
  const cardForm = get(CardFormSession);
  const savedCard = get(SavedCardSession);
  const offer = get(ShopperOffer);
  const commands = get(PaymentCommandRunner);
  const clock = get(PlatformClock);
  const page = get(Page);
  const session = get(ShopperSession);
  const history = get(AccountHistory);
  const reporter = get(EventReporter);
  const reportPayment = get(ReportPayment);
  // Whoever listens after this finds nothing of the user before.
  session.onChanged(() => history.keepOnly(session.user()?.uid ?? null));
  runner.run(clock.synchronise(), () => {});
  runner.run(get(AbandonOrder).leftovers(), () => {});
  return {
    openCashier: async (uid) => {
      // The platform's rates decide which payment methods the packages have: both are there before a package is chosen.
      const [opened] = await Promise.all([
        runner.result(get(OpenCashier).execute(uid)),
        runner.result(offer.refresh({ loggedInUid: session.user()?.uid ?? null, payToUid: uid })),
      ]);
      // The session may have ended in the middle of a visit: then the cashier opens again for a visitor.
      if (!opened.ok && session.user() !== null) runner.run(session.check(), () => {});
      return opened;
    },
    findAccount: (displayId) => runner.result(get(FindAccount).execute(displayId)),
    chooseTarget: (user) => {
      target.choose(user);
      history.add(user);
    },
    rememberedTarget: () => {
      const { own, earlier } = history.offered();
      return { target: target.target(), own, history: earlier };
    },
    findByUid: (uid) => runner.result(get(FindAccount).byUid(uid)),
    loggedInUser: () => session.user(),
    startSession: async (keyOfAddress) => {
      const ended = await runner.result(session.start(keyOfAddress));
      return ended.ok ? ended.value : { kind: 'anonymous' };
    },
    chooseAccount: (choice) => session.choose(choice),
    logOut: () => session.logOut(),
    onSessionChanged: (changed) => session.onChanged(changed),
    refreshHistory: async (transfer) => {
      await runner.result(history.refresh(transfer));
    },
    arrival,
    preferPaymentMethod: (payType) => get(PaymentMethodMemory).prefer(payType),
    reportEvent: (event) => void runner.run(reporter.report(event), () => {}),
    observePayment: (event, before, after) => void runner.run(reportPayment.execute(event, before, after), () => {}),
    paymentMethodsFor: (item) => offer.paymentMethods(item),
    paymentMethodsOfOrder: ({ payType, rechargeId }) => offer.paymentMethodsOfOrder({ payType, rechargeId }),
    cardsFor: (item, saved) => {
      const paidByWallet = get(PaymentMethodMemory).preferred().sourceId === WALLET_SOURCE_ID;
      return offer.cards(item, paidByWallet ? [walletCard(Math.floor(clock.now() / 1000)), ...saved] : saved);
    },
    preferred: () => get(PaymentMethodMemory).preferred(),
    repurchasePolicy: () => offer.decisions().repurchase,
    prefetchProvider: (providerId) => void runner.run(registry.gateway(providerId, CardGateway), () => {}),
    runPayment: (command, emit) => void runner.run(commands.execute(command, emit), () => {}),
    mountCardForm: (mount) => mountCardForm(cardForm, runner, mount),
    focusCardField: (field) => cardForm.focus(field),
    cvvTyped: (text, scheme, emit) => savedCard.typed(text, scheme, emit),
    clearCvv: () => savedCard.clear(),
    mountCvv: (mount) => mountCvv(savedCard, runner, mount),
    focusCvv: () => savedCard.focus(),
    authenticationMountPoint: (element) => get(AuthenticationMountPoint).provide(element),
    walletButtonMountPoint: (element) => get(WalletButtonMountPoint).provide(element),
    openIntent: () => journal.all().findLast(isOpen) ?? null,
    unseenIntent: () =>
      journal.all().findLast(isOpen) ?? journal.all().findLast((intent) => !intent.superseded && intent.chargeable) ?? null,
    reviewSuperseded: async () => {
      const result = await runner.result(get(ReviewSuperseded).execute());
      return result.ok ? result.value : [];
    },
    onIntentsChanged: (changed) => get(KeyValueStore).watch('payment_intents', changed),
    onReturn: (returned) =>
      page.onReturn(() => {
        // The monotonic clock may have stood still while the device slept.
        runner.run(clock.synchronise(), () => {});
        returned();
      }),
    readPaymentReturn: async (question) => {
      const result = await runner.result(get(ReadPaymentReturn).execute(question));
      return result.ok ? result.value : Promise.reject(new Error('the callback could not be read'));
    },
    newRequestId: () => get(Randomness).hex32(),
    now: () => clock.now(),
    reportCrash: (error) => telemetry.report('crash', { name: error instanceof Error ? error.name : typeof error }),
    supportUrl: get(Configuration).settings.supportUrl,
    deviceId: get(DeviceIdentity).deviceId,
  };
};
