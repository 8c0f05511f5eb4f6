import { Effect } from 'effect';
import { remembersCard } from '../../domain/login/login-state.ts';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import { WALLET_UNSTABLE } from '../../domain/outcome/evidence.ts';
import type { CommandOf, PaymentCommand } from '../../domain/payment/command.ts';
import type { PaymentEvent, TokeniseFault } from '../../domain/payment/event.ts';
import type { PaymentMethod } from '../../domain/payment-method/ways-to-pay.ts';
import type { Page, Timers } from '../../domain/ports/browser.ts';
import type { PaymentJournal } from '../../domain/ports/payment.ts';
import type { CardFormError } from '../../domain/ports/providers.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import type { PaymentMethodMemory, ShopperOffer } from '../offer/shopper-offer.ts';
import { appearanceOf } from '../runtime/page-mount-point.ts';
import type { ShopperSession } from '../session/shopper-session.ts';
import type { AbandonOrder, ReviewSuperseded } from './earlier-orders.ts';
import type { AuthenticateOrder } from './authenticate-order.ts';
import type { CreateOrder } from './create-order.ts';
import type { CardParts, ElementFormParts, WalletParts } from './lazy-parts.ts';
import type { LazyParts } from '../runtime/lazy-area.ts';
import type { ReadEvidence, RecoverOrder } from './read-evidence.ts';

export type Emit = (event: PaymentEvent) => void;

/** Checks that the session a payment started under is still the device's; checked again before each important step (PAY-80). */
export interface PayerCheck {
  /** The same session: money may move. */
  holds(): boolean;
  /** A session of the same payer: something of theirs is stored. */
  isPayer(): boolean;
}

/** How one kind of command is carried out, and the machine's event if that fails unexpectedly. */
export interface CommandEntry<Command> {
  /** Answers arrive through `emit`: one, several or none. Typed failures are answers too; anything else is a defect. */
  run(command: Command, emit: Emit, check: PayerCheck): Effect.Effect<void>;
  /** Returns the answer after a defect, so that the machine is never left waiting, or null if it waits for none. */
  afterDefect(command: Command): PaymentEvent | null;
}

/** One entry for each command: a new command does not compile without one. */
export type CommandTable = { readonly [Type in PaymentCommand['type']]: CommandEntry<CommandOf<Type>> };

/** Use cases, ports and lazily loaded parts behind the commands. */
export interface CommandTableDeps {
  readonly createOrder: CreateOrder;
  readonly recoverOrder: RecoverOrder;
  readonly readEvidence: ReadEvidence;
  readonly authenticate: AuthenticateOrder;
  readonly abandon: AbandonOrder;
  readonly review: ReviewSuperseded;
  readonly journal: PaymentJournal;
  readonly session: Pick<ShopperSession, 'isConfirmed'>;
  readonly page: Page;
  readonly timers: Timers;
  readonly paymentMethods: PaymentMethodMemory;
  readonly offer: Pick<ShopperOffer, 'hideNotActive'>;
  readonly telemetry: Telemetry;
  readonly card: LazyParts<CardParts>;
  readonly elementForm: LazyParts<ElementFormParts>;
  readonly wallet: LazyParts<WalletParts>;
}

/** A command with one answer, or none (null) if another one has replaced it. */
const answered = <Command>(
  ask: (command: Command, emit: Emit, check: PayerCheck) => Effect.Effect<PaymentEvent | null>,
  afterDefect: (command: Command) => PaymentEvent,
): CommandEntry<Command> => ({
  run: (command, emit, check) =>
    Effect.map(ask(command, emit, check), (answer) => {
      if (answer !== null) emit(answer);
    }),
  afterDefect,
});

/** A command whose answer the machine does not wait for. */
const unawaited = <Command>(run: CommandEntry<Command>['run']): CommandEntry<Command> => ({ run, afterDefect: () => null });

/** As above, carried out at once. */
const unanswered = <Command>(carryOut: (command: Command, emit: Emit) => void): CommandEntry<Command> =>
  unawaited((command, emit) => Effect.sync(() => carryOut(command, emit)));

/** A reading without any evidence. */
const nothingRead = ({ requestId }: PaymentIntent): PaymentEvent => ({ type: 'evidence-read', requestId, evidence: {}, providerRules: [] });

const tokeniseFailed = ({ requestId }: { readonly requestId: string }, fault: TokeniseFault = 'rejected'): PaymentEvent => ({
  type: 'tokenise-failed',
  requestId,
  fault,
});

const notPrepared = ({ payType }: PaymentMethod): PaymentEvent => ({ type: 'wallet-prepared', payType, readiness: 'failed' });

const unstable = (requestId: string): PaymentEvent => ({ type: 'wallet-failed', requestId, reason: WALLET_UNSTABLE });

/** Every command of the payment machine. Once a wallet is prepared, its commands run in the same turn as their tap (D13, D15). */
export const commandTable = ({
  createOrder,
  recoverOrder,
  readEvidence,
  authenticate,
  abandon,
  review,
  journal,
  session,
  page,
  timers,
  paymentMethods,
  offer,
  telemetry,
  card,
  elementForm,
  wallet,
}: CommandTableDeps): CommandTable => {
  /** The requested form: one that was removed before its chunk loaded is not shown. */
  let wanted: CommandOf<'show-element-form'> | null = null;
  const faultOf = ({ fault }: CardFormError): TokeniseFault => {
    if (page.offline()) return 'offline';
    return fault === 'submit-timeout' ? 'no-answer' : 'rejected';
  };
  const token = (
    asked: { readonly requestId: string },
    fields: Effect.Effect<Readonly<Record<string, string>>, CardFormError>,
  ): Effect.Effect<PaymentEvent> =>
    // The journal records the tap while the provider works: another tab may pay and end an order meanwhile.
    Effect.match(Effect.all([fields, journal.tapped(asked.requestId)], { concurrency: 'unbounded' }), {
      onSuccess: ([made]): PaymentEvent => ({ type: 'tokenised', requestId: asked.requestId, fields: made }),
      onFailure: (error) => tokeniseFailed(asked, faultOf(error)),
    });
  return {
    tokenise: answered(
      (command) =>
        token(
          command,
          card.run(({ form }) => form.submit(command.providerId, command.holderName)),
        ),
      (command) => tokeniseFailed(command),
    ),
    'tokenise-saved-card': answered(
      (command) =>
        token(
          command,
          card.run(({ saved }) => saved.submit(command.card)),
        ),
      (command) => tokeniseFailed(command),
    ),
    'update-card': answered(
      (command) =>
        // A stale request: nothing is sent for a session that the shopper has not confirmed (D62).
        command.remember === true && !remembersCard(true, session.isConfirmed())
          ? Effect.succeed<PaymentEvent>({
              type: 'card-change-failed',
              sourceId: command.card.sourceId,
              change: command.change,
              message: 'card.update-failed',
            })
          : card.run(({ change }) => change.update(command)),
      ({ card: changed, change: what }) => ({
        type: 'card-change-failed',
        sourceId: changed.sourceId,
        change: what,
        message: 'request.failed',
      }),
    ),
    'delete-card': answered(
      (command) => card.run(({ change }) => change.remove(command)),
      ({ card: deleted }) => ({ type: 'card-change-failed', sourceId: deleted.sourceId, change: 'delete', message: 'request.failed' }),
    ),
    'fetch-card': answered(
      (command) => card.run(({ change }) => change.fetch(command)),
      ({ orderId }) => ({ type: 'card-fetched', orderId, card: null }),
    ),
    'show-element-form': {
      run: (command, emit, check) =>
        Effect.suspend(() => {
          wanted = command;
          return elementForm.run(({ element }) =>
            wanted === command ? element.show(command, appearanceOf(page), emit, check) : Effect.void,
          );
        }),
      afterDefect: ({ intent }) => ({ type: 'element-form-failed', requestId: intent.requestId }),
    },
    'hide-element-form': unanswered(() => {
      wanted = null;
      elementForm.parts?.element.hide();
    }),

    'prepare-wallet': answered(
      ({ paymentMethod, purchase }) => wallet.run(({ prepare }) => prepare.execute(paymentMethod, purchase)),
      ({ paymentMethod }) => notPrepared(paymentMethod),
    ),
    'leave-for-payable-domain': answered(
      (command) => wallet.run(({ leave }) => Effect.sync(() => (leave.execute(command) ? null : notPrepared(command.paymentMethod)))),
      ({ paymentMethod }) => notPrepared(paymentMethod),
    ),
    'begin-wallet-session': {
      run: (command, emit) => wallet.run(({ sheet }) => Effect.sync(() => sheet.begin(command, emit))),
      afterDefect: ({ requestId }) => unstable(requestId),
    },
    'ready-sheet': answered(
      (command) => wallet.run(({ sheet }) => sheet.ready(command)),
      ({ intent }) => ({ type: 'sheet-refused', requestId: intent.requestId, reason: WALLET_UNSTABLE }),
    ),
    'authorise-wallet': answered(
      (command, _, check) => wallet.run(({ sheet }) => sheet.authorise(command, check)),
      ({ intent }) => nothingRead(intent),
    ),
    'end-wallet-sheet': unanswered(({ result }) => {
      // Without the chunk nothing was shown.
      wallet.parts?.sheet.end(result);
      wallet.parts?.button.end(result);
    }),
    'show-wallet-button': {
      run: (command, emit, check) => wallet.run(({ button }) => button.show(command, appearanceOf(page), emit, check)),
      afterDefect: ({ intent }) => unstable(intent.requestId),
    },
    'hide-wallet-button': unanswered(() => wallet.parts?.button.hide()),

    'create-order': answered(
      (command, _, check) => createOrder.execute({ ...command, remember: remembersCard(command.remember, session.isConfirmed()) }, check),
      ({ intent }) => ({ type: 'create-unknown', requestId: intent.requestId }),
    ),
    'recover-order': answered(
      ({ intent }) => recoverOrder.execute(intent),
      ({ intent }) => ({ type: 'recovery-silent', requestId: intent.requestId }),
    ),
    'read-evidence': answered(
      ({ intent }) => readEvidence.execute(intent),
      ({ intent }) => nothingRead(intent),
    ),
    'read-payment-return': answered(
      ({ query, payType }) => readEvidence.ofReturn(query, payType),
      ({ query }) => ({ type: 'payment-return-read', orderId: query.orderId, evidence: {}, providerRules: [] }),
    ),
    authenticate: answered(
      (command, emit) => authenticate.execute(command, appearanceOf(page), emit),
      ({ intent }) => nothingRead(intent),
    ),
    'end-authentication': unanswered(() => authenticate.end()),
    'abandon-order': unawaited(({ intent, reason }) => abandon.execute(intent, reason)),
    'review-earlier-orders': unawaited((_, emit) =>
      Effect.map(review.execute(), (paid) => emit({ type: 'earlier-orders-reviewed', paid })),
    ),
    'keep-intent': unawaited(({ intent }) => journal.keep(intent)),
    'forget-intent': unawaited(({ requestId }) => journal.forget(requestId)),
    'report-unresolved': unanswered(({ intent }) =>
      telemetry.report('payment_unresolved', { order_id: intent.orderId, pay_type: intent.payType }),
    ),
    'report-missing-part': unanswered(({ missing }) => telemetry.report('internal_failure', { missing })),

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
    // The screens carry out these two themselves.
    toast: unanswered(() => {}),
    close: unanswered(() => {}),
  };
};
