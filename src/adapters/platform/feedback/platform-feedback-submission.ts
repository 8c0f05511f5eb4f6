import { Effect } from 'effect';
import type { FeedbackMessage } from '../../../domain/feedback/feedback-form.ts';
import { FeedbackSubmission } from '../../../domain/ports/feedback.ts';
import type { PlatformError } from '../../../domain/ports/platform.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeNothing } from '../schemas/system.ts';

/** Sender details submitted with the message. */
export interface FeedbackSender {
  /** Short name of the device. */
  readonly model: string;
  /** The web version. */
  readonly version: string;
}

/** FeedbackSubmission using feedback_submit (D41). */
export class PlatformFeedbackSubmission extends FeedbackSubmission {
  readonly #client: PlatformClient;
  readonly #sender: FeedbackSender;
  constructor(client: PlatformClient, sender: FeedbackSender) {
    super();
    this.#client = client;
    this.#sender = sender;
  }

  override submit({ account, content }: FeedbackMessage, id: string, keys: readonly string[]): Effect.Effect<void, PlatformError> {
    return Effect.suspend(() => {
      const session = { session_key: this.#client.identity.sessionKey() ?? undefined };
      const payload = { ...session, uid: account, content, images: JSON.stringify(keys), ...this.#sender, uuid: id };
      return this.#client.request('feedback_submit', payload, decodeNothing);
    });
  }
}
