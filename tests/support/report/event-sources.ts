import { Effect } from 'effect';
import type { EventSender } from '../../../src/domain/ports/reports.ts';
import type { EventCall } from '../../../src/domain/report/outbox.ts';
import { readPageParameters } from '../../../src/domain/routing/page-parameters.ts';
import { visitParametersOf } from '../../../src/domain/routing/visit-parameters.ts';

export const visitOf = (search: string) => visitParametersOf(readPageParameters(search, '', true));

/** An outbox that tries each call once, side by side, and forgets the lost ones. */
export const triedOnce =
  (sender: () => EventSender) =>
  (_id: string, calls: readonly EventCall[]): Effect.Effect<void> =>
    Effect.forEach(calls, (call) => Effect.match(sender().send(call), { onSuccess: () => undefined, onFailure: () => undefined }), {
      concurrency: 'unbounded',
      discard: true,
    });
