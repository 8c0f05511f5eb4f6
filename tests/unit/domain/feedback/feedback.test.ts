import { describe, expect, it } from 'vitest';
import {
  addFiles,
  removeFile,
  updateUpload,
  uploadNext,
  uploadsReady,
  type Attachment,
  type ChosenFile,
  type UploadState,
} from '../../../../src/domain/feedback/attachments.ts';
import { checkFeedback, contentCount, prefilledAccount } from '../../../../src/domain/feedback/feedback-form.ts';

const MB = 1_048_576;
const file = (id: string, change: Partial<ChosenFile> = {}): ChosenFile => ({
  id,
  name: `${id}.png`,
  size: 10,
  type: 'image/png',
  content: 'image',
  ...change,
});
const attached = (id: string, upload: UploadState): Attachment => ({ file: file(id), upload });

describe('feedback form', () => {
  it.each([
    ['', 'feedback.account-missing'],
    ['  ', 'feedback.account-missing'],
    ['12a45', 'feedback.account-not-digits'],
    ['1234', 'feedback.account-too-short'],
    ['12345', undefined],
    [' ١٢٣٤٥ ', undefined],
  ])('FBK-1 account %j', (account, message) => {
    const check = checkFeedback({ account, order: '', content: 'x' });
    expect(check.ok ? undefined : check.error.account).toBe(message);
    expect(check.ok).toBe(message === undefined);
  });

  it.each([
    ['', 'feedback.content-empty'],
    [' \n ', 'feedback.content-empty'],
    ['x', undefined],
    ['x'.repeat(500), undefined],
    ['💎'.repeat(500), undefined],
    ['x'.repeat(501), 'feedback.content-too-long'],
    [` ${'x'.repeat(500)} `, undefined],
  ])('FBK-2 content %#', (content, message) => {
    const check = checkFeedback({ account: '12345', order: '', content });
    expect(check.ok ? undefined : check.error.content).toBe(message);
  });

  it('FBK-1 FBK-2 a valid form is returned as it is sent, an invalid one with every problem', () => {
    expect(checkFeedback({ account: ' ١٢٣٤٥', order: '', content: ' مشكلة ' })).toEqual({
      ok: true,
      value: { account: '12345', content: 'مشكلة' },
    });
    expect(checkFeedback({ account: '', order: '', content: '' })).toEqual({
      ok: false,
      error: { account: 'feedback.account-missing', content: 'feedback.content-empty' },
    });
  });
});

describe('the order of a message', () => {
  const form = { account: '100200', order: ' SB100001 ', content: ' x ' };

  it('FBK-8 its number is the first line of what is sent, and counts', () => {
    expect(checkFeedback(form)).toEqual({ ok: true, value: { account: '100200', content: '#SB100001\nx' } });
    expect(contentCount(form)).toEqual({ typed: 1, most: 490 });
    expect(contentCount({ ...form, order: '' })).toEqual({ typed: 1, most: 500 });
    expect(checkFeedback({ ...form, content: 'x'.repeat(490) }).ok).toBe(true);
    expect(checkFeedback({ ...form, content: 'x'.repeat(491) })).toEqual({ ok: false, error: { content: 'feedback.content-too-long' } });
  });

  it('FBK-8 a number alone is not a message, and the message names it', () => {
    expect(checkFeedback({ ...form, content: '' })).toEqual({ ok: false, error: { content: 'feedback.content-empty' } });
    expect(checkFeedback({ ...form, order: 'طلبي' })).toEqual({ ok: false, error: { order: 'feedback.order-not-a-number' } });
  });

  it.each([
    ['SB1', 'own', 'target', 'target'],
    ['SB1', 'own', null, 'own'],
    ['', 'own', 'target', 'own'],
    ['', null, 'target', 'target'],
    ['', null, null, ''],
  ])('FBK-8 with the order %j the account is of %s and %s: %s', (order, own, target, account) => {
    expect(prefilledAccount({ order, account: '' }, own, target)).toBe(account);
  });

  it('FBK-8 a banned account that is named goes before every other', () => {
    expect(prefilledAccount({ order: '', account: 'banned' }, 'own', 'target')).toBe('banned');
    expect(prefilledAccount({ order: 'SB1', account: 'banned' }, 'own', 'target')).toBe('banned');
  });
});

describe('attachments', () => {
  it.each([
    [{ type: 'image/png' }, null],
    [{ type: 'VIDEO/MP4' }, null],
    [{ type: 'image/svg+xml' }, 'feedback.file-kind'],
    [{ type: 'IMAGE/SVG+XML' }, 'feedback.file-kind'],
    [{ content: 'video' as const }, null],
    [{ content: null }, 'feedback.file-content'],
    [{ content: null, size: 20 * MB + 1 }, 'feedback.file-too-large'],
    [{ size: 1 }, null],
    [{ size: 20 * MB }, null],
    [{ size: 20 * MB + 1 }, 'feedback.file-too-large'],
    [{ size: 0 }, 'feedback.file-empty'],
    [{ type: 'application/pdf' }, 'feedback.file-kind'],
    [{ type: '' }, 'feedback.file-kind'],
    [{ type: 'image/' }, 'feedback.file-kind'],
    [{ type: 'x-image/png' }, 'feedback.file-kind'],
  ])('FBK-3 %j', (change, message) => {
    const { attachments, refused } = addFiles([], [file('a', change)]);
    expect(refused.map((each) => each.message)).toEqual(message === null ? [] : [message]);
    expect(attachments).toHaveLength(message === null ? 1 : 0);
  });

  it('FBK-3 at most 3 attachments in all; the others are refused by name', () => {
    const first = addFiles([], [file('a'), file('b')]);
    const second = addFiles(first.attachments, [file('bad', { type: 'text/html' }), file('c'), file('d')]);
    expect(second.attachments.map((each) => each.file.id)).toEqual(['a', 'b', 'c']);
    expect(second.refused.map(({ file: { id }, message }) => `${id} ${message}`)).toEqual([
      'bad feedback.file-kind',
      'd feedback.too-many-files',
    ]);
    expect(addFiles(removeFile(second.attachments, 'a'), [file('d')]).attachments.map((each) => each.file.id)).toEqual(['b', 'c', 'd']);
  });

  it('FBK-4 an upload only moves forward, and a failed one can be restarted', () => {
    let state: UploadState = { kind: 'waiting' };
    expect(uploadNext(state, { type: 'progressed', progress: 0.5 })).toBe(state);
    expect(uploadNext(state, { type: 'uploaded', key: 'k' })).toBe(state);
    state = uploadNext(state, { type: 'started' });
    state = uploadNext(state, { type: 'progressed', progress: 0.5 });
    expect(uploadNext(state, { type: 'progressed', progress: 0.2 })).toBe(state);
    expect(uploadNext(state, { type: 'progressed', progress: Number.NaN })).toBe(state);
    expect(uploadNext(state, { type: 'progressed', progress: 7 })).toEqual({ kind: 'uploading', progress: 1 });
    expect(uploadNext(state, { type: 'started' })).toBe(state);
    const lost = uploadNext(state, { type: 'failed', fault: 'network' });
    expect(uploadNext(lost, { type: 'started' })).toEqual({ kind: 'uploading', progress: 0 });
    expect(uploadNext(lost, { type: 'queued' })).toEqual({ kind: 'waiting' });
    expect(uploadNext(state, { type: 'queued' })).toBe(state);
    const done = uploadNext(state, { type: 'uploaded', key: 'k' });
    expect(uploadNext(done, { type: 'failed', fault: 'network' })).toBe(done);
  });

  it('FBK-4 the form is sent once every file is uploaded', () => {
    const one = attached('a', { kind: 'done', key: 'k1' });
    expect(uploadsReady([])).toEqual({ kind: 'ready', keys: [] });
    expect(uploadsReady([one, attached('b', { kind: 'done', key: 'k2' })])).toEqual({ kind: 'ready', keys: ['k1', 'k2'] });
    expect(uploadsReady([one, attached('b', { kind: 'waiting' })])).toEqual({ kind: 'not-yet', message: 'feedback.uploading' });
    expect(uploadsReady([one, attached('b', { kind: 'failed', fault: 'network' })])).toEqual({
      kind: 'not-yet',
      message: 'feedback.upload-failed',
    });
    const changed = updateUpload([one, attached('b', { kind: 'waiting' })], 'b', { type: 'started' });
    expect(changed.map(({ upload }) => upload.kind)).toEqual(['done', 'uploading']);
    expect(updateUpload([one], 'gone', { type: 'started' })).toEqual([one]);
  });
});
