import { describe, expect, it } from 'vitest';
import { addFiles, type Attachment, uploadNext, uploadsReady } from '../../../../src/domain/feedback/attachments.ts';
import { attachmentsToKeep } from '../../../../src/domain/feedback/feedback-draft.ts';
import { faultOfCall, faultOfResult, faultOfStatus, UPLOAD_FAULTS, UPLOAD_REMEDIES } from '../../../../src/domain/feedback/upload-fault.ts';
import { PlatformRefusal, PlatformUnreachable, UNREACHABLE_CAUSES } from '../../../../src/domain/ports/platform.ts';
import { feedback as arabic } from '../../../../src/texts/ar/feedback.ts';
import { feedback as english } from '../../../../src/texts/en/feedback.ts';

/** What a shopper can do about each fault, written from the issue. */
const EXPECTED = {
  network: 'retry',
  stalled: 'retry',
  unavailable: 'retry',
  refused: 'remove',
  'too-large': 'remove',
  unreadable: 'pick-again',
} as const;

const failed = (id: string, fault: (typeof UPLOAD_FAULTS)[number], name = `${id}.png`): Attachment => ({
  file: { id, name, size: 10, type: 'image/png', content: 'image' },
  upload: { kind: 'failed', fault },
});

describe('an upload that failed', () => {
  it('FBK-16 has words of its own for each fault, and one thing to do', () => {
    expect(UPLOAD_FAULTS.toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
    for (const language of [arabic, english]) {
      const texts = UPLOAD_FAULTS.map((fault) => language[UPLOAD_REMEDIES[fault].message]);
      expect(new Set(texts).size).toBe(UPLOAD_FAULTS.length);
    }
  });

  it.each(UPLOAD_FAULTS)('FBK-16 for the fault %s it can be tried again only where that can work', (fault) => {
    expect(UPLOAD_REMEDIES[fault].remedy).toBe(EXPECTED[fault]);
    const { upload } = failed('a', fault);
    const canRetry = EXPECTED[fault] === 'retry';
    expect(uploadNext(upload, { type: 'queued' })).toEqual(canRetry ? { kind: 'waiting' } : upload);
    expect(uploadNext(upload, { type: 'started' })).toEqual(canRetry ? { kind: 'uploading', progress: 0 } : upload);
    expect(uploadNext({ kind: 'uploading', progress: 0.5 }, { type: 'failed', fault })).toEqual({ kind: 'failed', fault });
    expect(uploadsReady([failed('a', fault)])).toEqual({ kind: 'not-yet', message: 'feedback.upload-failed' });
  });

  it.each(UPLOAD_FAULTS)(
    'FBK-7 FBK-16 with the fault %s it is requested again after a reload, unless the server never accepts it',
    (fault) => {
      expect(attachmentsToKeep([failed('a', fault)]).pending).toEqual(EXPECTED[fault] === 'remove' ? [] : ['a.png']);
    },
  );

  it.each(UPLOAD_FAULTS)('FBK-17 with the fault %s its place is taken by the file that is picked instead, among three too', (fault) => {
    const three = [failed('a', 'network'), failed('b', fault), failed('c', 'network')];
    const again = { ...failed('d', fault).file, name: 'other.png' };
    const { attachments, refused } = addFiles(three, [again], 'b');
    expect(refused).toEqual([]);
    expect(attachments.map(({ file, upload }) => `${file.id} ${upload.kind}`)).toEqual(['a failed', 'd waiting', 'c failed']);
  });

  it.each(UPLOAD_FAULTS)('FBK-17 with the fault %s a file of the same name takes its place where it has to be picked again', (fault) => {
    const again = { ...failed('d', fault).file, name: 'a.png' };
    const { attachments } = addFiles([failed('a', fault), failed('b', fault)], [again]);
    expect(attachments.map(({ file }) => file.id)).toEqual(EXPECTED[fault] === 'pick-again' ? ['d', 'b'] : ['a', 'b', 'd']);
  });

  it('FBK-17 a file that is refused takes no place, nor does one that is picked instead of an upload that goes on', () => {
    const unreadable = failed('a', 'unreadable');
    const empty = { ...unreadable.file, id: 'd', size: 0 };
    expect(addFiles([unreadable], [empty], 'a')).toEqual({
      attachments: [unreadable],
      refused: [{ file: empty, message: 'feedback.file-empty' }],
    });
    const done: Attachment = { ...unreadable, upload: { kind: 'done', key: 'k' } };
    expect(addFiles([done], [{ ...empty, size: 1 }], 'a').attachments.map(({ file }) => file.id)).toEqual(['a', 'd']);
  });

  it('FBK-17 of several picked files one takes the place, the others are added', () => {
    const file = (id: string) => ({ ...failed(id, 'network').file });
    const { attachments, refused } = addFiles([failed('a', 'unreadable'), failed('b', 'network')], [file('c'), file('d'), file('e')], 'a');
    expect(attachments.map((each) => each.file.id)).toEqual(['c', 'b', 'd']);
    expect(refused.map(({ message }) => message)).toEqual(['feedback.too-many-files']);
  });
});

describe('what an answer says about an upload', () => {
  it.each([
    [413, 'too-large'],
    [400, 'refused'],
    [404, 'refused'],
    [415, 'refused'],
    [422, 'refused'],
    [302, 'refused'],
    // The next try asks for a new token.
    [401, 'unavailable'],
    [403, 'unavailable'],
    [408, 'unavailable'],
    [425, 'unavailable'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [507, 'unavailable'],
    [599, 'unavailable'],
  ])('FBK-16 the status %i: %s', (status, fault) => {
    expect(faultOfStatus(status)).toBe(fault);
  });

  it.each([
    [70013, 'refused'],
    ['200P1', 'refused'],
    [413, 'too-large'],
    [500, 'unavailable'],
    [-1, 'unavailable'],
    [-2, 'unavailable'],
    // The session of the call has ended: the next try has another one, or none.
    [-10_000, 'unavailable'],
  ])('FBK-16 the result %s: %s', (result, fault) => {
    expect(faultOfResult(result)).toBe(fault);
    expect(faultOfCall(new PlatformRefusal(result, null))).toBe(fault);
  });

  it.each(UNREACHABLE_CAUSES)('FBK-16 a token that did not arrive (%s) can be requested again', (cause) => {
    const expected = { network: 'network', aborted: 'network', timeout: 'stalled' }[cause as string] ?? 'unavailable';
    expect(faultOfCall(new PlatformUnreachable(cause, -1, 'upload_token'))).toBe(expected);
  });

  it('FBK-16 a token that the platform refuses by a status says what the status says', () => {
    expect(faultOfCall(new PlatformUnreachable('server-error', 413, 'upload_token'))).toBe('too-large');
    expect(faultOfCall(new PlatformUnreachable('server-error', 400, 'upload_token'))).toBe('refused');
  });
});
