import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { BrowserPickedFiles } from '../../../../src/adapters/files/browser-picked-files.ts';
import { contentOf } from '../../../../src/domain/feedback/file-content.ts';
import { FileUnreadable } from '../../../../src/domain/ports/browser/files/picked-files.ts';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const look = (file: File) => Effect.runPromise(new BrowserPickedFiles().look('1', file));

describe('a picked file', () => {
  it('FBK-5 is what its first bytes say, whatever the browser takes it for', async () => {
    expect(contentOf(JPEG)?.type).toBe('image/jpeg');
    expect(await look(new File([JPEG], 'a.txt', { type: 'text/plain' }))).toEqual({
      id: '1',
      name: 'a.txt',
      size: 4,
      type: 'image/jpeg',
      content: 'image',
    });
    expect(await look(new File(['MZ program'], 'a.jpg', { type: 'image/jpeg' }))).toMatchObject({ type: 'image/jpeg', content: null });
  });

  it('FBK-5 that is gone cannot be read', async () => {
    const gone = { name: 'a', size: 1, type: '', slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotFoundError')) }) };
    const failure = await Effect.runPromise(Effect.flip(new BrowserPickedFiles().look('1', gone as unknown as File)));
    expect(failure).toBeInstanceOf(FileUnreadable);
  });
});
