import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { UploadAttachments } from '../../../../src/application/pages/upload-attachments.ts';
import { needsReencoding, uploadWay } from '../../../../src/domain/feedback/file-content.ts';
import { faultOfCall, UPLOAD_FAULTS, type UploadFault } from '../../../../src/domain/feedback/upload-fault.ts';
import { EncodingFailed, type FileToSend, FileUnreadable, UploadFailed } from '../../../../src/domain/ports/feedback.ts';
import { type PlatformError, PlatformRefusal, PlatformUnreachable } from '../../../../src/domain/ports/platform.ts';
import { FakeTelemetry } from '../../../support/payment/fake-ports.ts';

const MB = 1_048_576;
const ORIGIN = 'https://uploads.example';

interface World {
  readonly size?: number;
  readonly content?: 'image' | 'video';
  readonly url?: string | null;
  readonly encodes?: boolean;
  /** How often the picked file is as it was picked. */
  readonly readable?: number;
  /** What the sending fails with. */
  readonly sendFault?: UploadFault;
  readonly tokenError?: PlatformError;
}

const worldOf = ({
  size = 3 * MB,
  content = 'image',
  url = `${ORIGIN}/a`,
  encodes = true,
  readable = Number.POSITIVE_INFINITY,
  sendFault,
  tokenError,
}: World = {}) => {
  const sent: (FileToSend & { readonly way: string })[] = [];
  const asked: string[] = [];
  const telemetry = new FakeTelemetry();
  let encoded = 0;
  let checks = 0;
  const files = new UploadAttachments({
    picked: {
      look: (id, { name }) => Effect.succeed({ id, name, size, type: `${content}/x-any`, content }),
      // A re-encoded image is in memory.
      check: (bytes) =>
        Effect.suspend(() => (!(bytes instanceof File) || (checks += 1) <= readable ? Effect.void : Effect.fail(new FileUnreadable()))),
    },
    encoder: {
      encode: () =>
        Effect.suspend(() => {
          encoded += 1;
          return encodes ? Effect.succeed(new Blob(['small'], { type: 'image/jpeg' })) : Effect.fail(new EncodingFailed());
        }),
      preview: () => (encodes ? Effect.succeed('data:image/jpeg;base64,AA==') : Effect.fail(new EncodingFailed())),
    },
    uploads: {
      token: (file, purpose) => {
        asked.push(`${file.name} ${file.size} ${purpose}`);
        if (tokenError !== undefined) return Effect.fail(tokenError);
        return Effect.succeed({ url, token: 't', key: 'k' });
      },
      send: (way, _, file) => {
        sent.push({ ...file, way: way.kind });
        return sendFault === undefined ? Effect.void : Effect.fail(new UploadFailed(sendFault));
      },
    },
    origins: { all: () => [ORIGIN] },
    randomness: { hex32: () => 'id' },
    telemetry,
  });
  const take = () => Effect.runPromise(files.take(new File(['x'], 'photo.png')));
  const upload = () => Effect.runPromise(Effect.result(files.upload('id', 'feedback', () => {})));
  return { files, sent, asked, telemetry, take, upload, encodings: () => encoded };
};

describe('the files of a message', () => {
  it('FBK-6 a large image is re-encoded once, however often it is tried, and sent under its new name and size', async () => {
    const { take, upload, sent, asked, encodings } = worldOf();
    const file = await take();
    expect(needsReencoding(file)).toBe(true);
    await upload();
    expect(await upload()).toMatchObject({ success: 'k' });
    expect(encodings()).toBe(1);
    expect(asked).toEqual(['photo.jpg 5 feedback', 'photo.jpg 5 feedback']);
    expect(sent[0]).toMatchObject({ way: 'address', file: { name: 'photo.jpg', type: 'image/jpeg', size: 5 } });
  });

  it('FBK-6 the original is sent where re-encoding fails, and for a video and a small image', async () => {
    for (const world of [{ encodes: false }, { content: 'video' as const }, { size: MB }]) {
      const { take, upload, sent, telemetry } = worldOf(world);
      await take();
      await upload();
      expect(sent[0]?.file.name).toBe('photo.png');
      expect(telemetry.reports.map(({ event }) => event)).toEqual('encodes' in world ? ['image_not_reencoded'] : []);
    }
  });

  it('FBK-10 nothing is sent to an address of another origin', async () => {
    expect(uploadWay('https://elsewhere.example/a', 'image', [ORIGIN]).kind).toBe('none');
    const { take, upload, sent, telemetry } = worldOf({ url: 'https://elsewhere.example/a' });
    await take();
    expect(await upload()).toMatchObject({ failure: new UploadFailed('refused') });
    expect(sent).toEqual([]);
    expect(telemetry.reports).toEqual([{ event: 'upload_failed', fields: { type: 'api', cause: 'refused' } }]);
  });

  it('FBK-10 an image without an address goes by upload_image, a video does not', async () => {
    const image = worldOf({ url: null });
    await image.take();
    await image.upload();
    expect(image.sent.map(({ way }) => way)).toEqual(['upload-image']);
    const video = worldOf({ url: null, content: 'video' });
    await video.take();
    expect(await video.upload()).toMatchObject({ failure: new UploadFailed('refused') });
  });

  it('FBK-6 a preview is drawn of an image alone, and lost without harm', async () => {
    const previewOf = async (world: World) => {
      const { take, files } = worldOf(world);
      await take();
      return Effect.runPromise(files.preview('id'));
    };
    expect(await previewOf({})).toMatch(/^data:/);
    expect(await previewOf({ encodes: false })).toBeNull();
    expect(await previewOf({ content: 'video' })).toBeNull();
  });

  it('FBK-4 a file that was let go of is not uploaded', async () => {
    const { take, upload, files, sent } = worldOf();
    await take();
    files.forget('id');
    expect(await upload()).toMatchObject({ failure: new UploadFailed('unreadable') });
    expect(sent).toEqual([]);
  });

  it('FBK-16 a file that has changed on the device asks for no token, and says so at every try', async () => {
    for (const world of [{}, { size: 1 }, { content: 'video' as const }, { encodes: false }]) {
      const { take, upload, sent, asked, telemetry } = worldOf({ ...world, readable: 0 });
      await take();
      for (let tries = 0; tries < 2; tries += 1) expect(await upload()).toMatchObject({ failure: new UploadFailed('unreadable') });
      expect([sent, asked]).toEqual([[], []]);
      expect(telemetry.reports).toEqual(
        Array.from({ length: 2 }, () => ({ event: 'upload_failed', fields: { type: 'api', cause: 'unreadable' } })),
      );
    }
  });

  it('FBK-16 one that changes while it is sent is no broken connection; any other fault stays what it is', async () => {
    for (const fault of UPLOAD_FAULTS) {
      const { take, upload } = worldOf({ size: 1, readable: 1, sendFault: fault });
      await take();
      expect(await upload()).toMatchObject({ failure: new UploadFailed(fault === 'network' ? 'unreadable' : fault) });
      const steady = worldOf({ size: 1, sendFault: fault });
      await steady.take();
      expect(await steady.upload()).toMatchObject({ failure: new UploadFailed(fault) });
    }
  });

  it('FBK-16 a large image that was re-encoded can be sent again, whatever became of its file', async () => {
    const { take, upload, sent } = worldOf({ readable: 1, sendFault: 'network' });
    await take();
    for (let tries = 0; tries < 2; tries += 1) expect(await upload()).toMatchObject({ failure: new UploadFailed('network') });
    expect(sent.map(({ file }) => file.name)).toEqual(['photo.jpg', 'photo.jpg']);
  });

  it('FBK-16 a token that does not arrive is a fault of its own, reported by its call alone', async () => {
    for (const [error, fault] of [
      [new PlatformUnreachable('network', -2, 'upload_token'), 'network'],
      [new PlatformUnreachable('timeout', -2, 'upload_token'), 'stalled'],
      [new PlatformUnreachable('server-error', 500, 'upload_token'), 'unavailable'],
      [new PlatformRefusal(70013, null), 'refused'],
    ] as const) {
      const { take, upload, telemetry } = worldOf({ tokenError: error });
      await take();
      expect(faultOfCall(error)).toBe(fault);
      expect(await upload()).toMatchObject({ failure: new UploadFailed(fault) });
      expect(telemetry.reports).toEqual([]);
    }
  });
});
