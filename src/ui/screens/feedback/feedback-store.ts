import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  addFiles,
  removeFile,
  updateUpload,
  uploadsReady,
  type Attachment,
  type ChosenFile,
  type UploadEvent,
} from '../../../domain/feedback/attachments.ts';
import { uploadPurpose, type FeedbackOrigin } from '../../../domain/feedback/feedback-address.ts';
import { attachmentsOfDraft } from '../../../domain/feedback/feedback-draft.ts';
import {
  checkFeedback,
  prefilledAccount,
  type FeedbackField,
  type FeedbackForm,
  type FeedbackProblems,
} from '../../../domain/feedback/feedback-form.ts';
import type { MessageKey } from '../../../domain/message-key.ts';
import type { Result } from '../../../domain/result.ts';
import type { SentMessage } from '../../../domain/feedback/support-answer.ts';
import type { FeedbackDesk, TakeFault } from '../../di/later-services.ts';

/** Name of a file that was not attached, and why. */
export interface NotAttached {
  readonly name: string;
  readonly message: MessageKey;
}

const NOT_TAKEN = {
  unreadable: 'feedback.file-unreadable',
  unchecked: 'feedback.file-unchecked',
} as const satisfies Readonly<Record<TakeFault, MessageKey>>;

/** A message to customer service being written. Files are uploaded one at a time, so that they do not share a slow line. */
export class FeedbackStore {
  form: FeedbackForm;
  attachments: readonly Attachment[] = [];
  previews: Readonly<Record<string, string>> = {};
  problems: FeedbackProblems = {};
  notAttached: readonly NotAttached[] = [];
  /** Why the files prevent sending. */
  filesProblem: MessageKey | null = null;
  /** `queued`: it got no answer, and is sent again by itself. */
  sending: 'not-yet' | 'sending' | 'failed' | 'queued' = 'not-yet';
  /** True if the draft of an earlier visit is shown. */
  restored = false;
  /** Files of that draft that have to be picked again. */
  pickAgain: readonly string[] = [];
  readonly #desk: FeedbackDesk;
  readonly #origin: Omit<FeedbackOrigin, 'back'>;
  #id = '';
  #uid: string | null;
  #stop: (() => void) | null = null;

  constructor(desk: FeedbackDesk, origin: Omit<FeedbackOrigin, 'back'>) {
    this.#desk = desk;
    this.#origin = origin;
    this.#uid = desk.writer().uid;
    this.form = this.#blank();
    this.#open();
    makeAutoObservable(
      this,
      {
        form: observableRef,
        attachments: observableRef,
        previews: observableRef,
        problems: observableRef,
        notAttached: observableRef,
        pickAgain: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Handles a login or logout. A visitor who logs in keeps what they have written; a user never sees what another one has written. */
  writerChanged(): void {
    const { uid } = this.#desk.writer();
    if (uid === this.#uid) return;
    const isLogin = this.#uid === null;
    const untouched = this.form.account === this.#blank(null).account;
    this.#uid = uid;
    if (!isLogin) return this.#open();
    this.#desk.forgetDraft(null);
    if (this.form.content === '' && this.attachments.length === 0) return this.#open();
    if (untouched) this.form = { ...this.form, account: this.#blank().account };
    this.#keep();
  }

  type(field: FeedbackField, text: string): void {
    this.form = { ...this.form, [field]: text };
    const { [field]: _, ...others } = this.problems;
    this.problems = others;
    // A message that is changed is not sent by itself.
    if (this.sending === 'queued') this.sending = 'not-yet';
    this.#keep();
  }

  /** Adds picked files. `insteadOf`: id of a failed file that one of them replaces. */
  async add(picked: readonly File[], insteadOf: string | null = null): Promise<void> {
    this.notAttached = [];
    this.filesProblem = null;
    const id = this.#id;
    for (const file of picked) {
      const taken = await this.#desk.take(file);
      // It is no file of another user's message.
      if (id === this.#id) runInAction(() => this.#take(taken, file.name, insteadOf));
      else if (taken.ok) this.#desk.forget(taken.value.id);
    }
  }

  remove(id: string): void {
    const upload = this.attachments.find(({ file }) => file.id === id)?.upload;
    this.attachments = removeFile(this.attachments, id);
    this.filesProblem = null;
    this.#desk.forget(id);
    if (upload?.kind === 'uploading') this.#stopUpload();
    this.#keep();
    this.#uploadNext();
  }

  retry(id: string): void {
    this.filesProblem = null;
    this.#update(id, { type: 'queued' });
    this.#uploadNext();
  }

  startOver(): void {
    this.#desk.forgetDraft(this.#uid);
    this.#open();
  }

  /** Sends the message; returns it once it has arrived, else null. The first field with a problem is then in `problems`. */
  async submit(): Promise<SentMessage | null> {
    if (this.sending === 'sending') return null;
    const check = checkFeedback(this.form);
    const uploads = uploadsReady(this.attachments);
    this.problems = check.ok ? {} : check.error;
    this.filesProblem = uploads.kind === 'ready' ? null : uploads.message;
    if (!check.ok || uploads.kind !== 'ready') return null;
    this.sending = 'sending';
    const [id, writer] = [this.#id, this.#uid];
    const end = await this.#desk.submit(check.value, id, uploads.keys);
    // A visitor who has logged in meanwhile has taken it along; another user, or the same one after starting over, writes another.
    const uid = id === this.#id ? this.#uid : writer;
    const isStored = this.#desk.draft(uid)?.id === id;
    const isKept = isStored && end.kind !== 'arrived' && this.#desk.queueDraft(uid, end.kind === 'no-answer');
    if (isStored && end.kind === 'arrived') this.#desk.forgetDraft(uid);
    if (id !== this.#id) return null;
    // A device that keeps nothing sends nothing later.
    runInAction(() => (this.sending = end.kind === 'arrived' ? 'not-yet' : isKept ? 'queued' : 'failed'));
    return end.kind === 'arrived' ? { number: end.number } : null;
  }

  close(): void {
    this.#stopUpload();
  }

  #blank(uid: string | null = this.#uid): FeedbackForm {
    const { own, target } = this.#desk.writer();
    const { order } = this.#origin;
    return { account: prefilledAccount(this.#origin, uid === null ? null : own, target), order, content: '' };
  }

  /** Starts with the writer's draft, or an empty form. */
  #open(): void {
    this.#stopUpload();
    const draft = this.#desk.draft(this.#uid);
    this.#id = draft?.id ?? this.#desk.newId();
    this.form =
      draft === null
        ? this.#blank()
        : { account: this.#origin.account || draft.account, order: this.#origin.order || draft.order, content: draft.content };
    this.attachments = draft === null ? [] : attachmentsOfDraft(draft);
    this.pickAgain = draft?.pending ?? [];
    this.restored = draft !== null;
    [this.previews, this.problems, this.notAttached, this.filesProblem] = [{}, {}, [], null];
    this.sending = draft?.isQueued === true ? 'queued' : 'not-yet';
  }

  #take(taken: Result<ChosenFile, TakeFault>, name: string, insteadOf: string | null): void {
    if (!taken.ok) {
      this.#refuse(name, NOT_TAKEN[taken.error]);
      return;
    }
    const { id } = taken.value;
    const { attachments, refused } = addFiles(this.attachments, [taken.value], insteadOf);
    for (const { file, message } of refused) {
      this.#desk.forget(file.id);
      this.#refuse(file.name, message);
    }
    if (refused.length > 0) return;
    for (const { file } of this.attachments) if (!attachments.some((each) => each.file.id === file.id)) this.#desk.forget(file.id);
    this.attachments = attachments;
    // Phones give many photos the same name.
    const asked = this.pickAgain.indexOf(name);
    this.pickAgain = this.pickAgain.filter((_, at) => at !== asked);
    void this.#desk.preview(id).then((address) => {
      if (address !== null) runInAction(() => (this.previews = { ...this.previews, [id]: address }));
    });
    this.#keep();
    this.#uploadNext();
  }

  /** Lists each name once per reason. */
  #refuse(name: string, message: MessageKey): void {
    const others = this.notAttached.filter((each) => each.name !== name || each.message !== message);
    this.notAttached = [...others, { name, message }];
  }

  #uploadNext(): void {
    const next = this.attachments.find(({ upload }) => upload.kind === 'waiting');
    if (this.#stop !== null || next === undefined) return;
    const { id } = next.file;
    this.#update(id, { type: 'started' });
    const ended = (event: UploadEvent): void => {
      this.#stop = null;
      this.#update(id, event);
      this.#keep();
      this.#uploadNext();
    };
    this.#stop = this.#desk.upload(id, uploadPurpose(this.#origin, this.#uid !== null), {
      progressed: (progress) => this.#update(id, { type: 'progressed', progress }),
      done: (key) => runInAction(() => ended({ type: 'uploaded', key })),
      failed: (fault) => runInAction(() => ended({ type: 'failed', fault })),
    });
  }

  #stopUpload(): void {
    this.#stop?.();
    this.#stop = null;
  }

  #update(id: string, event: UploadEvent): void {
    runInAction(() => (this.attachments = updateUpload(this.attachments, id, event)));
  }

  #keep(): void {
    this.#desk.keepDraft(this.#uid, this.#id, this.form, this.attachments, this.pickAgain);
  }
}
