import { Effect } from 'effect';
import { AccountHistory, UploadHistory } from '../../../../src/application/account/account-history.ts';
import { strictTarget } from '../../../../src/application/account/strict-target.ts';
import { TargetMemory } from '../../../../src/application/account/target-memory.ts';
import { PaidFines } from '../../../../src/application/account/fines.ts';
import { FeedbackDrafts } from '../../../../src/application/pages/feedback-drafts.ts';
import { GrayMemory } from '../../../../src/application/offer/gray-memory.ts';
import { PaymentMethodMemory } from '../../../../src/application/offer/shopper-offer.ts';
import { PastPayments } from '../../../../src/application/payment/earlier-orders.ts';
import { ReportPayment } from '../../../../src/application/payment/report-payment.ts';
import { AskPageView } from '../../../../src/application/report/report-outcome.ts';
import { ReportErrors } from '../../../../src/application/report/report-errors.ts';
import { AdoptPageInfo } from '../../../../src/application/session/app-account.ts';
import { decodeStoredUser, SessionId, ShopperSession } from '../../../../src/application/session/shopper-session.ts';
import { FollowLoginLink } from '../../../../src/application/session/follow-login-link.ts';
import { pastPaymentOf } from '../../../../src/domain/order/past-payments.ts';
import { NO_EVIDENCE } from '../../../../src/domain/outcome/evidence.ts';
import { INITIAL_PAYMENT } from '../../../../src/domain/payment/transition.ts';
import type { PaymentState } from '../../../../src/domain/payment/state.ts';
import { EventReporter } from '../../../../src/domain/ports/reports.ts';
import { RechargeHistory, PlatformRefusal } from '../../../../src/domain/ports/platform.ts';
import { LoginCalls, SessionEnded, SessionLogin } from '../../../../src/domain/ports/login.ts';
import { fineIntentWith, intentWith, paymentMethodOf, purchaseOfItems } from '../../payment/builders.ts';
import { FakeTelemetry } from '../../payment/fake-ports.ts';
import { FakeConfiguration, FakePage, FakeIdentity } from '../../payment/page-and-device-fakes.ts';
import { ofTexts, ofValues, type DecoderRow } from '../decoder-row.ts';
import { HeldStore, RANDOMNESS } from '../held-store.ts';

class SilentReporter extends EventReporter {
  override report(): Effect.Effect<void> {
    return Effect.void;
  }
  override reportError(): Effect.Effect<void> {
    return Effect.void;
  }
  override pageViewId(): string {
    return 'pv';
  }
  override paid(): void {}
}

class NoHistory extends RechargeHistory {
  override list() {
    return Effect.succeed([]);
  }
  override upload() {
    return Effect.void;
  }
}

class EndedLogin extends SessionLogin {
  override logIn() {
    return Effect.fail(new SessionEnded());
  }
}

const sessionOf = (input: unknown): ShopperSession => new ShopperSession(new EndedLogin(), new HeldStore(input), new FakeTelemetry());

class NoLogin extends LoginCalls {
  override byPassword() {
    return Effect.fail(new PlatformRefusal(1, null));
  }
  override byTicket() {
    return Effect.fail(new PlatformRefusal(1, null));
  }
  override keyOfFacebook() {
    return Effect.succeed(null);
  }
}

const followerOf = (input: unknown): FollowLoginLink => {
  const [store, telemetry] = [new HeldStore(input), new FakeTelemetry()];
  return new FollowLoginLink({ session: new ShopperSession(new EndedLogin(), store, telemetry), calls: new NoLogin(), store, telemetry });
};

const historyOf = (input: unknown): AccountHistory => {
  const remote = new NoHistory();
  return new AccountHistory({
    store: new HeldStore(input),
    remote,
    upload: new UploadHistory(remote),
    session: sessionOf(input),
    identity: new FakeIdentity(),
    clock: { now: () => 0, synchronised: () => 0, synchronise: () => Effect.void },
    telemetry: new FakeTelemetry(),
  });
};

const INTENT = intentWith({ orderId: 'SB1' });
const WAITING: PaymentState = {
  ...INITIAL_PAYMENT,
  purchase: purchaseOfItems(),
  paymentMethod: paymentMethodOf(),
  attempt: {
    kind: 'waiting',
    intent: INTENT,
    evidence: NO_EVIDENCE,
    tries: 0,
    reasonTries: 0,
    reading: false,
    sheetOpen: false,
    mayAuthenticate: false,
  },
};
const DECIDED: PaymentState = {
  ...WAITING,
  attempt: { kind: 'decided', intent: INTENT, evidence: NO_EVIDENCE, outcome: 'success', message: 'outcome.fail', ruleId: 'x' },
};

/** A paid order is reported once: the reported ones are read first. */
const reportPaid = (input: unknown): unknown =>
  Effect.runSync(
    new ReportPayment(new SilentReporter(), new HeldStore(input)).execute(
      { type: 'evidence-read', requestId: INTENT.requestId, evidence: {}, providerRules: [] },
      WAITING,
      DECIDED,
    ),
  );

const PAGE_INFO = JSON.stringify({ target: null, item: null, channel: null, device: RANDOMNESS.hex32(), gray: {} });

/** A visit with a pageinfo, on a device that holds this. */
const adopt = (input: unknown): unknown => {
  const store = new HeldStore(input);
  const adopting = new AdoptPageInfo(store, new GrayMemory(store, RANDOMNESS), new FakePage(), new FakeConfiguration());
  return adopting.execute({ pageInfo: PAGE_INFO, referrer: 'https://pay.example.com' });
};

const askAtStart = (input: unknown): unknown =>
  Effect.runSync(
    new AskPageView({
      reporter: new SilentReporter(),
      pageViews: { hasOrder: () => Effect.succeed(true) },
      store: new HeldStore(input),
    }).atStart(),
  );

/** The same error twice in a visit, and the count of it when the page is hidden: the text of the first is read again. */
const reportTwice = (text: string): unknown => {
  const errors = new ReportErrors({ add: () => Effect.void } as unknown as ConstructorParameters<typeof ReportErrors>[0]);
  const report = errors.execute('platform_unreachable', { type: 'api', call: text, cause: text, code: -2 });
  return Effect.runSync(Effect.andThen(Effect.andThen(report, report), errors.hidden()));
};

const application = (name: string): string => `src/application/${name}.ts`;

/** Use cases that read what the device keeps, each through its own schema. */
export const KEPT_VALUE_READERS: readonly DecoderRow[] = [
  ...ofValues('src/application/pages/feedback-drafts.ts', 'storage', {
    FeedbackDrafts: (input) =>
      new FeedbackDrafts(new HeldStore(input), { now: () => 0, synchronised: () => 0, synchronise: () => Effect.void }).of(null),
  }),
  ...ofValues(application('account/target-memory'), 'storage', {
    TargetMemory: (input) => new TargetMemory(new HeldStore(input)).target(),
  }),
  ...ofValues(application('account/strict-target'), 'storage', { strictTarget }),
  ...ofValues(application('account/account-history'), 'storage', {
    'AccountHistory.offered': (input) => historyOf(input).offered(),
    'AccountHistory.paid': (input) => historyOf(input).paid(INTENT),
  }),
  ...ofValues(application('account/fines'), 'storage', {
    'PaidFines.has': (input) =>
      new PaidFines(new HeldStore(input), { synchronised: () => null }).has({ id: 'fine-7', amount: INTENT.amount }),
    'PaidFines.add': (input) => new PaidFines(new HeldStore(input), { synchronised: () => null }).add(fineIntentWith()),
  }),
  ...ofValues(application('offer/gray-memory'), 'storage', {
    GrayMemory: (input) => new GrayMemory(new HeldStore(input), RANDOMNESS).scores(),
  }),
  ...ofValues(application('offer/shopper-offer'), 'storage', {
    PaymentMethodMemory: (input) => new PaymentMethodMemory(new HeldStore(input)).preferred(),
  }),
  ...ofValues(application('payment/earlier-orders'), 'storage', {
    'PastPayments.of': (input) => new PastPayments(new HeldStore(input), { now: () => 0 }).of('payer', [INTENT]),
    'PastPayments.add': (input) => new PastPayments(new HeldStore(input), { now: () => 0 }).add(pastPaymentOf(INTENT, 'paid')),
  }),
  ...ofValues(application('payment/report-payment'), 'storage', { ReportPayment: reportPaid }),
  ...ofValues(application('report/report-outcome'), 'storage', { AskPageView: askAtStart }),
  ...ofTexts(application('report/report-errors'), 'message', { ReportErrors: reportTwice }),
  ...ofValues(application('session/app-account'), 'storage', { AdoptPageInfo: adopt }),
  ...ofValues(application('session/shopper-session'), 'storage', {
    SessionId: (input) => new SessionId(new HeldStore(input), RANDOMNESS).current(),
  }),
  ...ofValues(application('session/shopper-session'), 'storage', { decodeStoredUser }),
  ...ofValues(application('session/follow-login-link'), 'storage', {
    FollowLoginLink: (input) => Effect.runSync(followerOf(input).execute({ ticket: 'T', fb_token: null, fb_id: null, session_key: null })),
  }),
  ...ofValues(application('session/shopper-session'), 'storage', {
    ShopperSession: (input) => [sessionOf(input).user(), Effect.runSync(sessionOf(input).start(null))],
  }),
];
