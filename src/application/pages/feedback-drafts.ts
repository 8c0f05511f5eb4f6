import { Option, Schema } from 'effect';
import { withoutCardNumber } from '../../domain/card/typed-card-number.ts';
import type { Attachment } from '../../domain/feedback/attachments.ts';
import { attachmentsToKeep, draftOf, type FeedbackDraft, withDraft, withoutDraft } from '../../domain/feedback/feedback-draft.ts';
import type { FeedbackForm } from '../../domain/feedback/feedback-form.ts';
import { MEDIA_KINDS } from '../../domain/feedback/upload-fault.ts';
import type { KeyValueStore } from '../../domain/ports/browser.ts';
import type { PlatformClock } from '../../domain/ports/platform.ts';

const StoredFile = Schema.Struct({
  key: Schema.NonEmptyString,
  name: Schema.String,
  size: Schema.Int,
  type: Schema.String,
  content: Schema.Literals(MEDIA_KINDS),
});

const StoredDraft = Schema.Struct({
  payer: Schema.NullOr(Schema.NonEmptyString),
  id: Schema.NonEmptyString,
  savedAt: Schema.Int,
  account: Schema.String,
  order: Schema.String,
  content: Schema.String,
  uploaded: Schema.Array(StoredFile),
  pending: Schema.Array(Schema.String),
  // A draft of an earlier version has no such part.
  isQueued: Schema.optionalKey(Schema.Boolean),
});

const decodeDrafts = Schema.decodeUnknownOption(Schema.Array(StoredDraft));

/** Unsent messages, by writer (FBK-7). Damaged ones are dropped. */
export class FeedbackDrafts {
  readonly #store: KeyValueStore;
  readonly #clock: PlatformClock;
  constructor(store: KeyValueStore, clock: PlatformClock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** `payer`: uid of the writer, or null for a visitor. */
  of(payer: string | null): FeedbackDraft | null {
    return draftOf(this.#read(), payer, this.#clock.now());
  }

  /** `pickAgain`: names of files from an earlier visit that still have to be picked again. */
  keep(payer: string | null, id: string, form: FeedbackForm, attachments: readonly Attachment[], pickAgain: readonly string[]): void {
    const [account, order, content] = [form.account, form.order, form.content].map(withoutCardNumber) as [string, string, string];
    const { uploaded, pending } = attachmentsToKeep(attachments);
    const savedAt = Math.round(this.#clock.now());
    const draft = { payer, id, savedAt, account, order, content, uploaded, pending: [...pending, ...pickAgain], isQueued: false };
    this.#store.write('feedback_drafts', withDraft(this.#read(), draft));
  }

  /** Sets whether this writer's draft is sent without them; returns whether the device keeps one that is. */
  queue(payer: string | null, isQueued: boolean): boolean {
    const draft = this.of(payer);
    if (draft !== null) this.#store.write('feedback_drafts', withDraft(this.#read(), { ...draft, isQueued }));
    return this.of(payer)?.isQueued === true;
  }

  forget(payer: string | null): void {
    const left = withoutDraft(this.#read(), payer, this.#clock.now());
    if (left.length === 0) this.#store.remove('feedback_drafts');
    else this.#store.write('feedback_drafts', left);
  }

  #read(): readonly FeedbackDraft[] {
    const drafts = Option.getOrElse(decodeDrafts(this.#store.read('feedback_drafts')), () => []);
    return drafts.map((draft) => ({ ...draft, isQueued: draft.isQueued === true }));
  }
}
