import { Effect } from 'effect';
import { remembersCard } from '../../domain/login/login-state.ts';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { Page } from '../../domain/ports/browser.ts';
import type { PaymentJournal } from '../../domain/ports/payment.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import { appearanceOf } from '../runtime/page-mount-point.ts';
import type { ShopperSession } from '../session/shopper-session.ts';
import type { AbandonOrder } from './abandon-order.ts';
import type { AuthenticateOrder } from './authenticate-order.ts';
import { answered, unanswered, type CommandTable } from './command-table.ts';
import type { CreateOrder } from './create-order.ts';
import type { ReadEvidence } from './read-evidence.ts';
import type { RecoverOrder } from './recover-order.ts';
import type { ReviewSuperseded } from './review-superseded.ts';

export interface OrderCommandsDeps {
  readonly createOrder: CreateOrder;
  readonly recoverOrder: RecoverOrder;
  readonly readEvidence: ReadEvidence;
  readonly authenticate: AuthenticateOrder;
  readonly abandon: AbandonOrder;
  readonly review: ReviewSuperseded;
  readonly journal: PaymentJournal;
  readonly session: Pick<ShopperSession, 'isConfirmed'>;
  readonly page: Page;
  readonly telemetry: Telemetry;
}

type OrderCommand =
  | 'create-order'
  | 'recover-order'
  | 'read-evidence'
  | 'read-payment-return'
  | 'authenticate'
  | 'end-authentication'
  | 'abandon-order'
  | 'review-earlier-orders'
  | 'keep-intent'
  | 'forget-intent'
  | 'report-unresolved'
  | 'report-missing-part';

/** A reading without any evidence. */
const nothingRead = (intent: PaymentIntent): PaymentEvent => ({
  type: 'evidence-read',
  requestId: intent.requestId,
  evidence: {},
  providerRules: [],
});

/** The machine's commands about an order, from its create to its end, and about its stored intent. */
export class OrderCommands {
  readonly table: CommandTable<OrderCommand>;
  constructor({
    createOrder,
    recoverOrder,
    readEvidence,
    authenticate,
    abandon,
    review,
    journal,
    session,
    page,
    telemetry,
  }: OrderCommandsDeps) {
    this.table = {
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
      'abandon-order': { run: ({ intent, reason }) => abandon.execute(intent, reason), afterDefect: () => null },
      'review-earlier-orders': {
        run: (_, emit) => Effect.map(review.execute(), (paid) => emit({ type: 'earlier-orders-reviewed', paid })),
        afterDefect: () => null,
      },
      'keep-intent': { run: ({ intent }) => journal.keep(intent), afterDefect: () => null },
      'forget-intent': { run: ({ requestId }) => journal.forget(requestId), afterDefect: () => null },
      'report-unresolved': unanswered(({ intent }) =>
        telemetry.report('payment_unresolved', { order_id: intent.orderId, pay_type: intent.payType }),
      ),
      'report-missing-part': unanswered(({ missing }) => telemetry.report('internal_failure', { missing })),
    };
  }
}
