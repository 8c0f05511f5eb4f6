import type { Effect } from 'effect';
import type { EventCall } from '../../report/delivery/outbox-entry.ts';
import type { PlatformError } from '../platform/platform-error.ts';

/** Sends the calls of analytics events as they were kept. */
export abstract class EventSender {
  /** One try; fails unless the call has arrived. */
  abstract send(call: EventCall): Effect.Effect<void, PlatformError>;
}
