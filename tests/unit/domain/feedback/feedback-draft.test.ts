import { describe, expect, it } from 'vitest';
import type { Attachment } from '../../../../src/domain/feedback/attachments.ts';
import {
  attachmentsOfDraft,
  attachmentsToKeep,
  draftOf,
  withDraft,
  withoutDraft,
  type FeedbackDraft,
} from '../../../../src/domain/feedback/feedback-draft.ts';

const DAY = 86_400_000;
const draft = (payer: string | null, savedAt: number, content = 'x'): FeedbackDraft => ({
  payer,
  id: `id-${payer}`,
  savedAt,
  account: '100200',
  order: '',
  content,
  uploaded: [],
  pending: [],
  isQueued: false,
});

describe('drafts', () => {
  it('FBK-7 each payer finds a draft of their own, for 24 hours', () => {
    const drafts = [draft(null, 1000), draft('7000001', 2000)];
    expect(draftOf(drafts, null, 1000 + DAY)?.savedAt).toBe(1000);
    expect(draftOf(drafts, null, 1001 + DAY)).toBeNull();
    expect(draftOf(drafts, '7000001', 1001 + DAY)?.savedAt).toBe(2000);
    expect(draftOf(drafts, '7000002', 1000)).toBeNull();
  });

  it('FBK-7 a newer draft takes the place of its own, leaves those of others, and drops old ones', () => {
    const drafts = withDraft([draft('a', 0), draft('b', DAY), draft('c', DAY)], draft('b', DAY + 1, 'new'));
    expect(drafts.map(({ payer, content }) => `${payer} ${content}`)).toEqual(['b new', 'c x']);
  });

  it('FBK-7 a sent message leaves no draft', () => {
    expect(withoutDraft([draft('a', 5), draft(null, 5)], 'a', 6).map(({ payer }) => payer)).toEqual([null]);
  });

  it('FBK-7 uploaded files return with their keys; files that were not uploaded are requested by name', () => {
    const done: Attachment = {
      file: { id: '1', name: 'a.jpg', size: 9, type: 'image/jpeg', content: 'image' },
      upload: { kind: 'done', key: 'k1' },
    };
    const kept = attachmentsToKeep([
      done,
      { file: { ...done.file, id: '2', name: 'b.mp4' }, upload: { kind: 'uploading', progress: 0.9 } },
      { file: { ...done.file, id: '3', name: 'c.jpg' }, upload: { kind: 'failed', fault: 'network' } },
    ]);
    expect(kept.pending).toEqual(['b.mp4', 'c.jpg']);
    expect(attachmentsOfDraft(kept)).toEqual([{ file: { ...done.file, id: 'k1' }, upload: { kind: 'done', key: 'k1' } }]);
  });
});
