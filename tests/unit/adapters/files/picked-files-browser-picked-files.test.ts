import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { browserPickedFiles } from '../../../../src/adapters/files/picked-files.ts';
import { addFiles } from '../../../../src/domain/feedback/attachments.ts';
import { FileUnreadable, FormatsUnavailable } from '../../../../src/domain/ports/feedback.ts';
import { BELIEVED, IMAGES, OTHERS, type SampleFile, VIDEOS } from '../../../support/files/sample-files.ts';

const loadFormats = () => import('../../../../src/adapters/files/file-format-reader.ts');

/** What a file may pretend to be. */
const DISGUISES = [
  ['a.png', 'image/png'],
  ['a.jpg', 'image/jpeg'],
  ['a.tga', 'image/x-tga'],
  ['a.heic', 'image/heic'],
  ['a.mp4', 'video/mp4'],
  ['a.ts', 'video/mp2t'],
  ['a.mkv', 'video/x-matroska'],
  ['a.svg', 'image/svg+xml'],
] as const;

const picked = ({ bytes, name, stated }: SampleFile): File => new File([bytes], name, { type: stated });
const look = (file: File) => Effect.runPromise(browserPickedFiles(loadFormats).look('1', file));
const kindOf = async (file: SampleFile) => (await look(picked(file))).content;

describe('a picked file', () => {
  it.each(IMAGES)('FBK-5 $what is an image, whatever its name and its type say', async (file) => {
    for (const [name, stated] of [
      [file.name, file.stated],
      ['a', ''],
      ['a.exe', 'application/octet-stream'],
      ['a.mp4', 'video/mp4'],
    ] as const) {
      expect([name, await look(picked({ ...file, name, stated }))]).toMatchObject([
        name,
        { content: 'image', type: expect.stringMatching(/^image\/[\w.+-]+$/) },
      ]);
    }
  });

  it.each(VIDEOS)('FBK-5 $what is a video, whatever its name and its type say', async (file) => {
    for (const [name, stated] of [
      [file.name, file.stated],
      ['a', ''],
      ['a.exe', 'application/octet-stream'],
      ['a.png', 'image/png'],
    ] as const) {
      expect([name, await look(picked({ ...file, name, stated }))]).toMatchObject([
        name,
        { content: 'video', type: expect.stringMatching(/^video\/[\w.+-]+$/) },
      ]);
    }
  });

  it.each([...IMAGES, ...VIDEOS, ...BELIEVED])('FBK-3 FBK-5 $what can be attached', async (file) => {
    const { refused } = addFiles([], [await look(picked(file))]);
    expect(refused).toEqual([]);
  });

  it.each(BELIEVED)('FBK-15 $what is what the browser and its name agree on, and nothing where they do not', async (file) => {
    const kind = file.stated.split('/')[0];
    expect(await look(picked(file))).toMatchObject({ content: kind, type: file.stated });
    const otherKind = kind === 'image' ? 'video/mp4' : 'image/x-tga';
    for (const [name, stated] of [
      [file.name, ''],
      [file.name, 'application/octet-stream'],
      [file.name, otherKind],
      ['a', file.stated],
      ['a.exe', file.stated],
      [`${file.name}.exe`, file.stated],
    ] as const) {
      expect([name, stated, await kindOf({ ...file, name, stated })]).toEqual([name, stated, null]);
    }
  });

  it.each(OTHERS)('FBK-5 $what is neither, by its own name and in every disguise', async (file) => {
    for (const [name, stated] of [[file.name, file.stated], ...DISGUISES]) {
      const chosen = await look(picked({ ...file, name, stated }));
      expect([name, chosen.content]).toEqual([name, null]);
      expect(addFiles([], [chosen]).attachments).toEqual([]);
    }
  });

  it('FBK-5 is described by its name and its size, and by the browser where it is nothing we take', async () => {
    const [jpeg, program] = [IMAGES[0], OTHERS.find(({ what }) => what === 'a Windows program')];
    if (jpeg === undefined || program === undefined) throw new Error('no samples');
    expect(await look(picked({ ...jpeg, name: 'a.txt', stated: 'text/plain' }))).toEqual({
      id: '1',
      name: 'a.txt',
      size: jpeg.bytes.length,
      type: 'image/jpeg',
      content: 'image',
    });
    expect(await look(picked({ ...program, name: 'a.jpg', stated: 'image/jpeg' }))).toMatchObject({ type: 'image/jpeg', content: null });
  });

  it('FBK-5 that is gone cannot be read', async () => {
    const gone = { name: 'a', size: 1, type: '', slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotFoundError')) }) };
    const failure = await Effect.runPromise(Effect.flip(browserPickedFiles(loadFormats).look('1', gone as unknown as File)));
    expect(failure).toBeInstanceOf(FileUnreadable);
  });

  it('FBK-16 that changes, shrinks or goes after it was picked is seen before it is sent', async () => {
    const check = (content: Blob) => Effect.runPromise(Effect.result(browserPickedFiles(loadFormats).check(content)));
    expect(await check(new File(['abc'], 'a.png'))).toMatchObject({ _tag: 'Success' });
    for (const name of ['NotReadableError', 'NotFoundError', 'SecurityError']) {
      const changed = { slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('x', name)) }) };
      expect(await check(changed as unknown as Blob)).toMatchObject({ failure: new FileUnreadable() });
    }
    const shrunk = { slice: (from: number) => new Blob(from === 0 ? ['a'] : []) };
    expect(await check(shrunk as unknown as Blob)).toMatchObject({ failure: new FileUnreadable() });
  });

  it('FBK-16 that becomes unreadable while its format is read is unreadable; a damaged one is not', async () => {
    const bytes = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]);
    const slices = [new Blob([bytes]), { arrayBuffer: () => Promise.reject(new DOMException('x', 'NotReadableError')) }];
    const lost = { name: 'a.mkv', size: 4, type: 'video/x-matroska', slice: () => slices.shift() ?? slices[0] };
    expect(await Effect.runPromise(Effect.flip(browserPickedFiles(loadFormats).look('1', lost as unknown as File)))).toEqual(
      new FileUnreadable(),
    );
    expect(await look(new File([bytes], 'a.mkv', { type: 'video/x-matroska' }))).toMatchObject({ content: 'video' });
  });

  it('FBK-5 is not judged when what tells formats does not come, and is at the next pick', async () => {
    let comes = false;
    const files = browserPickedFiles(() => (comes ? loadFormats() : Promise.reject(new TypeError('Failed to fetch'))), 50);
    const [jpeg] = IMAGES;
    if (jpeg === undefined) throw new Error('no sample');
    expect(await Effect.runPromise(Effect.flip(files.look('1', picked(jpeg))))).toEqual(new FormatsUnavailable());
    const never = browserPickedFiles(() => new Promise(() => {}), 20);
    expect(await Effect.runPromise(Effect.flip(never.look('1', picked(jpeg))))).toEqual(new FormatsUnavailable());
    comes = true;
    expect(await Effect.runPromise(files.look('1', picked(jpeg)))).toMatchObject({ content: 'image' });
  });
});
