import { beforeEach, describe, expect, it } from 'vitest';
import { uploadsReady } from '../../../../../src/domain/feedback/attachments.ts';
import { attachmentsToKeep, type FeedbackDraft } from '../../../../../src/domain/feedback/feedback-draft.ts';
import { checkFeedback } from '../../../../../src/domain/feedback/feedback-form.ts';
import { UPLOAD_FAULTS, UPLOAD_REMEDIES, type UploadFault } from '../../../../../src/domain/feedback/upload-fault.ts';
import { failed, succeeded } from '../../../../../src/domain/result.ts';
import type { FeedbackDesk, FeedbackEnd, FeedbackWriter, UploadListener } from '../../../../../src/ui/di/later-services.ts';
import { FeedbackStore } from '../../../../../src/ui/screens/feedback/feedback-store.ts';

const FILE = new File(['x'], 'a.jpg');
const NO_ORIGIN = { order: '', account: '', isFromFines: false };

/** A desk whose uploads and answers the test gives by hand. */
class FakeDesk implements FeedbackDesk {
  who: FeedbackWriter = { uid: null, own: null, target: '100200' };
  readonly drafts = new Map<string | null, Pick<FeedbackDraft, 'id' | 'account' | 'order' | 'content' | 'uploaded' | 'pending'>>();
  readonly running = new Map<string, UploadListener>();
  readonly purposes: string[] = [];
  readonly stopped: string[] = [];
  readonly sent: string[] = [];
  end: FeedbackEnd = { kind: 'arrived', number: 'FB7' };
  readonly queued = new Set<string | null>();
  #ids = 0;

  writer = () => this.who;
  newId = () => `message-${(this.#ids += 1)}`;
  draft = (uid: string | null) => {
    const draft = this.drafts.get(uid);
    return draft === undefined ? null : { ...draft, payer: uid, savedAt: 0, isQueued: this.queued.has(uid) };
  };
  keeps = true;
  queueDraft = (uid: string | null, isQueued: boolean): boolean => {
    if (isQueued && this.keeps) this.queued.add(uid);
    else this.queued.delete(uid);
    return this.queued.has(uid);
  };
  keepDraft: FeedbackDesk['keepDraft'] = (uid, id, form, attachments, pickAgain) => {
    const { pending } = attachmentsToKeep(attachments);
    this.drafts.set(uid, { ...form, id, uploaded: [], pending: [...pending, ...pickAgain] });
  };
  forgetDraft = (uid: string | null) => void this.drafts.delete(uid);
  take: FeedbackDesk['take'] = async ({ name, size }: File) => {
    if (name === 'gone') return failed('unreadable');
    if (name === 'offline') return failed('unchecked');
    const content = name.endsWith('.exe') ? null : 'image';
    return succeeded({ id: (this.#ids += 1).toString(), name, size, type: 'image/jpeg', content });
  };
  preview = async () => null;
  upload: FeedbackDesk['upload'] = (id, purpose, listener) => {
    this.purposes.push(purpose);
    this.running.set(id, listener);
    return () => void this.stopped.push(id);
  };
  readonly forgotten: string[] = [];
  forget = (id: string) => void this.forgotten.push(id);
  submit: FeedbackDesk['submit'] = async ({ content }, id, keys) => {
    this.sent.push(`${id} ${content} ${keys.join()}`);
    return this.end;
  };

  /** Ends the upload that runs. */
  endUpload(event: 'done' | UploadFault, key = 'k'): void {
    const [[id, listener] = []] = [...this.running];
    this.running.delete(id ?? '');
    if (event === 'done') listener?.done(key);
    else listener?.failed(event);
  }
}

const states = (store: FeedbackStore): readonly string[] => store.attachments.map(({ upload }) => upload.kind);

describe('a message while it is written', () => {
  let desk: FakeDesk;
  beforeEach(() => {
    desk = new FakeDesk();
  });

  it('FBK-4 files are uploaded one after the other; a failed one waits to be tried again', async () => {
    const store = new FeedbackStore(desk, NO_ORIGIN);
    await store.add([FILE, new File(['x'], 'b.jpg')]);
    expect(states(store)).toEqual(['uploading', 'waiting']);
    desk.endUpload('network');
    expect(states(store)).toEqual(['failed', 'uploading']);
    store.retry(store.attachments[0]?.file.id ?? '');
    expect(states(store)).toEqual(['waiting', 'uploading']);
    desk.endUpload('done', 'k2');
    desk.endUpload('done', 'k1');
    expect(uploadsReady(store.attachments)).toEqual({ kind: 'ready', keys: ['k1', 'k2'] });
  });

  it('FBK-16 FBK-17 an unreadable file is not tried again: the file picked instead replaces it', async () => {
    const store = new FeedbackStore(desk, NO_ORIGIN);
    await store.add([FILE, new File(['x'], 'b.jpg')]);
    desk.endUpload('unreadable');
    const [lost] = store.attachments;
    store.retry(lost?.file.id ?? '');
    expect(states(store)).toEqual(['failed', 'uploading']);
    expect(await store.submit()).toBeNull();
    await store.add([new File(['x'], 'a.exe')], lost?.file.id);
    expect([states(store), desk.forgotten.includes(lost?.file.id ?? '')]).toEqual([['failed', 'uploading'], false]);
    await store.add([new File(['x'], 'other.jpg')], lost?.file.id);
    expect(store.attachments.map(({ file }) => file.name)).toEqual(['other.jpg', 'b.jpg']);
    expect([states(store), desk.forgotten.includes(lost?.file.id ?? '')]).toEqual([['waiting', 'uploading'], true]);
    desk.endUpload('done', 'k2');
    desk.endUpload('done', 'k1');
    expect(uploadsReady(store.attachments)).toEqual({ kind: 'ready', keys: ['k1', 'k2'] });
  });

  it.each(UPLOAD_FAULTS)('FBK-16 after the fault %s the others go on, and the file can be removed', async (fault) => {
    const store = new FeedbackStore(desk, NO_ORIGIN);
    await store.add([FILE, new File(['x'], 'b.jpg')]);
    desk.endUpload(fault);
    desk.endUpload('done', 'k2');
    store.remove(store.attachments[0]?.file.id ?? '');
    expect(uploadsReady(store.attachments)).toEqual({ kind: 'ready', keys: ['k2'] });
  });

  it.each(UPLOAD_FAULTS)(
    'FBK-7 FBK-16 a reload after the fault %s asks for the file by name, where the server may take it',
    async (fault) => {
      const store = new FeedbackStore(desk, NO_ORIGIN);
      await store.add([FILE]);
      desk.endUpload(fault);
      const again = new FeedbackStore(desk, NO_ORIGIN);
      expect(again.pickAgain).toEqual(UPLOAD_REMEDIES[fault].remedy === 'remove' ? [] : ['a.jpg']);
      await again.add([FILE]);
      expect([again.pickAgain, states(again)]).toEqual([[], ['uploading']]);
    },
  );

  it('FBK-7 asks for each of two photos with the same name', async () => {
    const store = new FeedbackStore(desk, NO_ORIGIN);
    await store.add([FILE, FILE]);
    const again = new FeedbackStore(desk, NO_ORIGIN);
    expect(again.pickAgain).toEqual(['a.jpg', 'a.jpg']);
    await again.add([FILE]);
    expect(again.pickAgain).toEqual(['a.jpg']);
    await again.add([FILE]);
    expect(again.pickAgain).toEqual([]);
  });

  it('FBK-4 removing a file stops its upload, and the next one starts', async () => {
    const store = new FeedbackStore(desk, NO_ORIGIN);
    await store.add([FILE, new File(['x'], 'b.jpg')]);
    const [first] = store.attachments;
    store.remove(first?.file.id ?? '');
    expect(desk.stopped).toEqual([first?.file.id]);
    expect(states(store)).toEqual(['uploading']);
  });

  it('FBK-3 FBK-5 files that are not taken are named with the reason, each once', async () => {
    const store = new FeedbackStore(desk, NO_ORIGIN);
    await store.add([new File(['x'], 'a.exe'), new File(['x'], 'a.exe'), new File(['x'], 'gone'), new File(['x'], 'offline')]);
    expect(store.notAttached).toEqual([
      { name: 'a.exe', message: 'feedback.file-content' },
      { name: 'gone', message: 'feedback.file-unreadable' },
      { name: 'offline', message: 'feedback.file-unchecked' },
    ]);
    expect(store.attachments).toEqual([]);
  });

  it('FBK-7 the draft is kept with each change, restored, and removed once the message was sent', async () => {
    const store = new FeedbackStore(desk, NO_ORIGIN);
    store.type('content', 'مشكلة');
    await store.add([FILE]);
    const again = new FeedbackStore(desk, NO_ORIGIN);
    expect([again.form.content, again.restored, again.pickAgain]).toEqual(['مشكلة', true, ['a.jpg']]);
    await again.add([FILE]);
    expect(again.pickAgain).toEqual([]);
    desk.running.clear();
    again.startOver();
    expect([again.form.content, again.restored, desk.drafts.size]).toEqual(['', false, 0]);
  });

  it('FBK-18 a message without an answer is queued, also for the next visit; one that is changed or refused is not', async () => {
    const store = new FeedbackStore(desk, NO_ORIGIN);
    store.type('content', 'مشكلة');
    desk.end = { kind: 'no-answer' };
    expect(await store.submit()).toBeNull();
    expect([store.sending, desk.queued.has(null)]).toEqual(['queued', true]);
    expect(new FeedbackStore(desk, NO_ORIGIN).sending).toBe('queued');
    desk.end = { kind: 'refused' };
    expect(await store.submit()).toBeNull();
    expect([store.sending, desk.queued.has(null)]).toEqual(['failed', false]);
    desk.end = { kind: 'no-answer' };
    await store.submit();
    store.type('content', 'مشكلة أخرى');
    expect(store.sending).toBe('not-yet');
    desk.keeps = false;
    await store.submit();
    expect(store.sending).toBe('failed');
  });

  it('FBK-2 FBK-4 nothing is sent with a problem; what did not arrive is sent again under the same id', async () => {
    const store = new FeedbackStore(desk, { ...NO_ORIGIN, order: 'SB1' });
    expect(await store.submit()).toBeNull();
    expect(store.problems).toEqual({ content: 'feedback.content-empty' });
    store.type('content', 'x');
    expect(store.problems).toEqual({});
    expect(checkFeedback(store.form).ok).toBe(true);
    await store.add([FILE]);
    expect(await store.submit()).toBeNull();
    expect(store.filesProblem).toBe('feedback.uploading');
    desk.endUpload('done', 'k1');
    desk.end = { kind: 'refused' };
    expect(await store.submit()).toBeNull();
    expect([store.sending, desk.drafts.size]).toEqual(['failed', 1]);
    desk.end = { kind: 'arrived', number: 'FB7' };
    expect(await store.submit()).toEqual({ number: 'FB7' });
    expect(desk.sent).toEqual(['message-1 #SB1\nx k1', 'message-1 #SB1\nx k1']);
    expect(desk.drafts.size).toBe(0);
  });

  it('FBK-7 a visitor who logs in takes the message along; another shopper starts again', () => {
    const store = new FeedbackStore(desk, NO_ORIGIN);
    store.type('content', 'مشكلة');
    desk.who = { uid: '7', own: '100207', target: '100200' };
    store.writerChanged();
    expect([store.form.content, store.form.account, [...desk.drafts.keys()]]).toEqual(['مشكلة', '100207', ['7']]);
    desk.who = { uid: '8', own: '100208', target: '100200' };
    store.writerChanged();
    expect([store.form.content, store.form.account, store.restored]).toEqual(['', '100208', false]);
  });

  it.each([
    ['it got no answer', { kind: 'no-answer' }, ['maha', 'rakan'], ['maha']],
    ['it was refused', { kind: 'refused' }, ['maha', 'rakan'], []],
    ['it arrived', { kind: 'arrived', number: 'FB7' }, ['rakan'], []],
  ] as const)('FBK-7 FBK-18 a message on its way stays its writer’s when another logs in: %s', async (_, end, drafts, queued) => {
    desk.who = { uid: 'rakan', own: '100208', target: null };
    new FeedbackStore(desk, NO_ORIGIN).type('content', 'نصف جملة');
    desk.who = { uid: 'maha', own: '100207', target: null };
    const store = new FeedbackStore(desk, NO_ORIGIN);
    store.type('content', 'مشكلة');
    desk.end = end;
    const sent = store.submit();
    desk.who = { uid: 'rakan', own: '100208', target: null };
    store.writerChanged();
    expect(await sent).toBeNull();
    expect([store.form.content, store.sending]).toEqual(['نصف جملة', 'not-yet']);
    expect([[...desk.drafts.keys()].sort(), [...desk.queued]]).toEqual([drafts, queued]);
  });

  it('FBK-7 FBK-18 what its writer has begun instead is neither queued nor removed with it', async () => {
    const store = new FeedbackStore(desk, NO_ORIGIN);
    store.type('content', 'مشكلة');
    for (const end of [{ kind: 'no-answer' }, { kind: 'arrived', number: 'FB7' }] as const) {
      desk.end = end;
      const sent = store.submit();
      store.startOver();
      store.type('content', 'مشكلة أخرى');
      await sent;
      expect([desk.drafts.get(null)?.content, desk.queued.size, store.sending]).toEqual(['مشكلة أخرى', 0, 'not-yet']);
    }
  });

  it('FBK-7 a file that is being taken when another user logs in is not attached to that one’s message', async () => {
    desk.who = { uid: 'maha', own: '100207', target: null };
    const store = new FeedbackStore(desk, NO_ORIGIN);
    const added = store.add([FILE]);
    desk.who = { uid: 'rakan', own: '100208', target: null };
    store.writerChanged();
    await added;
    expect([store.attachments, desk.forgotten.length, desk.running.size]).toEqual([[], 1, 0]);
  });

  it('FBK-7 FBK-18 a message that a visitor has taken along by a login on its way is theirs', async () => {
    const store = new FeedbackStore(desk, NO_ORIGIN);
    store.type('content', 'مشكلة');
    desk.end = { kind: 'no-answer' };
    const sent = store.submit();
    desk.who = { uid: '7', own: '100207', target: '100200' };
    store.writerChanged();
    await sent;
    expect([store.sending, [...desk.drafts.keys()], [...desk.queued]]).toEqual(['queued', ['7'], ['7']]);
  });

  it('FBK-8 an appeal starts with the banned account, in a kept message too, whichever user logs in', () => {
    const appeal = { ...NO_ORIGIN, account: '7000041', isFromFines: true };
    desk.who = { uid: '7', own: '100207', target: '100200' };
    new FeedbackStore(desk, NO_ORIGIN).type('content', 'مشكلة');
    const store = new FeedbackStore(desk, appeal);
    expect(store.form).toEqual({ account: '7000041', order: '', content: 'مشكلة' });
    store.startOver();
    expect(store.form.account).toBe('7000041');
    desk.who = { uid: null, own: null, target: '100200' };
    const visitor = new FeedbackStore(desk, appeal);
    desk.who = { uid: '7', own: '100207', target: '100200' };
    visitor.writerChanged();
    expect(visitor.form.account).toBe('7000041');
  });

  it('FBK-11 uploads are for an audit from the fines page, by who is logged in', async () => {
    const fromFines = { ...NO_ORIGIN, isFromFines: true };
    const visitor = new FeedbackStore(desk, fromFines);
    await visitor.add([FILE]);
    desk.who = { uid: '7', own: '100207', target: null };
    const loggedIn = new FeedbackStore(desk, fromFines);
    await loggedIn.add([FILE]);
    expect(desk.purposes).toEqual(['feedback', 'audit']);
  });
});
