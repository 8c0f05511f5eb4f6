import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { HttpUploads, type UploadRequest } from '../../../../../src/adapters/platform/calls/http-uploads.ts';
import { platformAttachmentUploads } from '../../../../../src/adapters/platform/calls/platform-feedback.ts';
import { uploadPurpose } from '../../../../../src/domain/feedback/feedback-address.ts';
import { fakePlatform, golden, json, run } from '../fake-platform.ts';

const FILE = { id: '1', name: 'photo.jpg', size: 1000, type: 'image/jpeg', content: 'image' } as const;
const TOKEN = { url: null, token: 't', key: 'feedback/k' };

class NotedUploads extends HttpUploads {
  readonly requests: UploadRequest[] = [];
  override send(request: UploadRequest) {
    this.requests.push(request);
    return Effect.void;
  }
}

const uploadsOf = (origin: string) => {
  const fake = fakePlatform(() => json(golden('upload_token').answer));
  const http = new NotedUploads();
  const uploads = platformAttachmentUploads(fake.client, http, { hex32: () => 'f'.repeat(32) }, () => origin);
  return { ...fake, http, uploads };
};
const toSend = { file: FILE, content: new Blob(['x']) };

describe('uploads by the platform', () => {
  it('FBK-11 an audit is requested with the session, and without an id', async () => {
    const { uploads, sent, identity } = uploadsOf('');
    identity.key = 'sk_sandbox_jawaher';
    await run(uploads.token(FILE, uploadPurpose({ isFromFines: true }, true)));
    expect(sent[0]?.query).toEqual({
      files: JSON.stringify([{ name: 'photo.jpg', size: 1000, content_type: 'image/jpeg' }]),
      purpose: 'audit',
      session_key: 'sk_sandbox_jawaher',
      scene: '5',
      way: '1',
      need_date: '1',
    });
  });

  it('FBK-10 upload_image goes to the platform with its key and the headers of every call, and must answer as the platform does', async () => {
    const { uploads, http } = uploadsOf('https://api.example');
    await run(uploads.send({ kind: 'upload-image' }, TOKEN, toSend, () => {}));
    expect(http.requests[0]).toMatchObject({
      url: 'https://api.example/api/user/upload_image/',
      fields: { key: 'feedback/k' },
      name: 'photo.jpg',
      isPlatform: true,
      headers: { 'x-cli-pn': 'web.ksa' },
    });
  });

  it('FBK-10 an address is sent the token and the key, and none of the headers', async () => {
    const { uploads, http } = uploadsOf('');
    await run(uploads.send({ kind: 'address', url: 'https://uploads.example/a' }, TOKEN, toSend, () => {}));
    expect(http.requests[0]).toMatchObject({
      url: 'https://uploads.example/a',
      fields: { token: 't', key: 'feedback/k' },
      isPlatform: false,
    });
    expect(http.requests[0]).not.toHaveProperty('headers');
  });
});
