import { describe, expect, it } from 'vitest';
import { FeedbackDrafts } from '../../../../src/application/pages/feedback-drafts.ts';
import { draftOf } from '../../../../src/domain/feedback/feedback-draft.ts';
import type { Attachment } from '../../../../src/domain/feedback/attachments.ts';
import { FixedClock } from '../../../support/payment/page-and-device-fakes.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';

const FORM = { account: '100200', order: 'SB1', content: 'مشكلة' };
const DONE: Attachment = {
  file: { id: '1', name: 'a.jpg', size: 9, type: 'image/jpeg', content: 'image' },
  upload: { kind: 'done', key: 'k1' },
};
const draftsOn = (store = new MemoryStore()) => ({ store, drafts: new FeedbackDrafts(store, new FixedClock()) });

describe('drafts on the device', () => {
  it('FBK-7 a draft survives a reload: what was typed, the uploaded keys, and the names of the others', () => {
    const { store, drafts } = draftsOn();
    drafts.keep('7000001', 'id-1', FORM, [DONE, { ...DONE, upload: { kind: 'failed', fault: 'network' } }], ['old.mp4']);
    const reloaded = draftsOn(store).drafts.of('7000001');
    expect(reloaded).toMatchObject({ ...FORM, id: 'id-1', uploaded: [{ key: 'k1', name: 'a.jpg' }], pending: ['a.jpg', 'old.mp4'] });
    expect(draftOf(reloaded === null ? [] : [reloaded], '7000001', reloaded?.savedAt ?? 0)).toEqual(reloaded);
    expect(drafts.of(null)).toBeNull();
  });

  it('FBK-7 nothing is left once a message was sent', () => {
    const { store, drafts } = draftsOn();
    drafts.keep(null, 'id-1', FORM, [], []);
    drafts.forget(null);
    expect(drafts.of(null)).toBeNull();
    expect(store.read('feedback_drafts')).toBeUndefined();
  });

  it('FBK-18 a draft that is queued stays so until it changes, and a device without one queues none', () => {
    const { store, drafts } = draftsOn();
    expect(drafts.queue(null, true)).toBe(false);
    drafts.keep(null, 'id-1', FORM, [], []);
    expect([drafts.queue(null, true), draftsOn(store).drafts.of(null)?.isQueued]).toEqual([true, true]);
    drafts.keep(null, 'id-1', { ...FORM, content: 'x' }, [], []);
    expect(drafts.of(null)?.isQueued).toBe(false);
    const { isQueued: _, ...ofEarlierVersion } = drafts.of(null) ?? { isQueued: true };
    store.write('feedback_drafts', [ofEarlierVersion]);
    expect(drafts.of(null)?.isQueued).toBe(false);
  });

  it.each([[null], ['text'], [[{ id: 1 }]], [{ drafts: [] }]])('FBK-7 a damaged draft %j is ignored', (value) => {
    const { store, drafts } = draftsOn();
    store.write('feedback_drafts', value);
    expect(drafts.of(null)).toBeNull();
    drafts.keep(null, 'id-1', FORM, [], []);
    expect(drafts.of(null)?.content).toBe('مشكلة');
  });
});
