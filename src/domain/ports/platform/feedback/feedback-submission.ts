import type { Effect } from 'effect';
import type { FeedbackMessage } from '../../../feedback/feedback-form.ts';
import type { PlatformError } from '../platform-error.ts';

/** Messages to customer service (platform §7). */
export abstract class FeedbackSubmission {
  /** feedback_submit, once. `id`: the message's own, the same at each try; `keys`: storage keys of its files. */
  abstract submit(message: FeedbackMessage, id: string, keys: readonly string[]): Effect.Effect<void, PlatformError>;
}
