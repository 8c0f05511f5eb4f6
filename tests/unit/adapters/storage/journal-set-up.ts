import { Effect } from 'effect';
import type { CoinsIntent, PaymentIntent } from '../../../../src/domain/order/intent.ts';
import type { PaymentJournal } from '../../../../src/domain/ports/payment.ts';
import { intentWith } from '../../../support/payment/builders.ts';
import type { fakeBrowser } from '../../../support/storage/fake-browser.ts';

export const intent = (requestId: string, changes: Partial<CoinsIntent> = {}): PaymentIntent =>
  intentWith({ requestId, orderId: null, platformData: null, ...changes });
/** As devices have kept it since the first version: `decided` under its old name. */
export const stored = (requestId: string): Record<string, unknown> => {
  const { decided, ...rest } = intent(requestId);
  return { ...rest, settled: decided };
};
export const BAD = [
  null,
  7,
  {},
  { ...stored('x'), requestId: '' },
  { ...stored('x'), amount: 0.5 },
  { ...stored('x'), amount: 0 },
  { ...stored('x'), settled: 'no' },
  { ...stored('x'), kind: 'gift' },
  { ...stored('x'), kind: 'fine' },
  { ...stored('x'), rechargeId: undefined },
];

export const run = <A>(effect: Effect.Effect<A>): Promise<A> => Effect.runPromise(effect);
export const ids = async (journal: PaymentJournal): Promise<readonly string[]> =>
  (await run(journal.all())).map(({ requestId }) => requestId);
export const reportsOf = ({ telemetry }: ReturnType<typeof fakeBrowser>, event: string) =>
  telemetry.reports.filter((each) => each.event === event);
