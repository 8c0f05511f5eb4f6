import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadFaultOf } from '../../../../src/adapters/platform/calls/http-uploads.ts';
import * as limits from '../../../../src/domain/limits.ts';
import { readMultipart } from '../../../../src/sandbox/feedback/multipart-stream.ts';
import { UploadLines, UPLOADS_PATH } from '../../../../src/sandbox/feedback/upload-routes.ts';
import { dataOf, OPENING_MS, TestSandbox } from '../../../support/sandbox/test-sandbox.ts';

const LARGEST = limits.feedbackAttachmentSize;
const UPLOAD_IMAGE = '/api/user/upload_image/';

interface Token {
  readonly url: string;
  readonly body: { readonly token: string; readonly key: string };
  readonly result: number;
}

describe('messages to customer service', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open();
  }, OPENING_MS);
  afterAll(() => world.close());

  const tokenFor = async (file: { name: string; size: number; content_type: string }, clientId = 'client', more = {}): Promise<Token> => {
    const payload = { uuid: world.fresh('uuid'), files: JSON.stringify([file]), purpose: 'feedback', ...more };
    const answer = await world.call('/api/sys/upload_token/', payload, { headers: { 'x-cli-id': clientId } });
    const [token] = dataOf(answer)['tokens'] as readonly Token[];
    if (token === undefined) throw new Error('no token');
    return token;
  };
  const send = async (fields: Readonly<Record<string, string>>, bytes: Uint8Array<ArrayBuffer>, path = UPLOADS_PATH): Promise<Response> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([bytes], { type: 'video/mp4' }), 'a.mp4');
    const whole = new Response(form);
    const body = await whole.arrayBuffer();
    const headers = { 'content-type': whole.headers.get('content-type') ?? '', 'content-length': String(body.byteLength) };
    return world.sandbox.site.request(path, { method: 'POST', headers, body });
  };
  const VIDEO = { name: 'a.mp4', size: 5, content_type: 'video/mp4' };
  const submit = (payload: object) =>
    world.call('/api/feedback/submit/', { uid: '100200', content: 'x', images: '[]', model: 'm', version: '1', ...payload });
  const shown = async (path = '') => (await world.sandbox.site.request(`/sandbox/feedback${path}`)).json();

  it('SBX-11 a file of 20 MB is streamed to disk and shown with its message; one byte more is refused', async () => {
    const bytes = new Uint8Array(LARGEST);
    bytes.fill(7);
    bytes.set([13, 10, 45, 45], 1000);
    const { url, body, result } = await tokenFor({ ...VIDEO, size: LARGEST });
    expect([url, result]).toEqual(['http://localhost:4173/uploads/', 0]);
    const taken = await send(body, bytes);
    expect(uploadFaultOf(taken.status, await taken.text(), true)).toBeNull();
    const uuid = world.fresh('uuid');
    for (let times = 0; times < 2; times += 1) expect((await submit({ uuid, images: JSON.stringify([body.key]) })).result).toBe(0);
    const { feedback } = await shown('?client_id=');
    expect(feedback).toMatchObject([{ uid: '100200', content: 'x', writer_uid: '', files: [{ name: 'a.mp4', size: LARGEST }] }]);
    const file = await world.sandbox.site.request(feedback[0].files[0].address);
    expect(file.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);

    expect((await tokenFor({ ...VIDEO, size: LARGEST + 1 })).result).not.toBe(0);
    expect((await send((await tokenFor(VIDEO)).body, new Uint8Array(LARGEST + 1))).status).toBe(413);
    expect((await send((await tokenFor(VIDEO)).body, new Uint8Array(LARGEST + 32_768))).status).toBe(413);
  });

  it('SBX-11 the page for people shows what was written as text', async () => {
    await submit({ uuid: world.fresh('uuid'), content: '<script>alert(1)</script>' });
    const page = await world.send('/sandbox/feedback', {}, { headers: { accept: 'text/html' } });
    const html = await page.text();
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>alert');
  });

  it('SBX-11 an upload needs its own token, and a message the keys of files that are here', async () => {
    const { body } = await tokenFor(VIDEO);
    expect((await send({ ...body, token: 'another' }, new Uint8Array(5))).status).toBe(403);
    expect((await send({ ...body, key: 'feedback/../secret' }, new Uint8Array(5))).status).toBe(403);
    expect((await submit({ uuid: world.fresh('uuid'), images: JSON.stringify([body.key]) })).result).toBe(70_019);
    expect((await submit({ uuid: world.fresh('uuid'), content: 'x'.repeat(501) })).result).toBe(70_001);
    expect((await submit({ uuid: world.fresh('uuid'), session_key: 'ended' })).result).toBe(-10_000);
    expect((await world.sandbox.site.request('/sandbox/feedback/files/..%2F..%2Fpackage.json')).status).toBe(404);
  });

  it.each([
    ['text/plain', 'not a form'],
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf'],
    ['multipart/form-data; boundary=x', '--x\r\nno name\r\n\r\n\r\n--x--\r\n'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="key"\r\n\r\nk\r\n--x--\r\n'],
  ])('SBX-11 a body of %s (%j) is refused', async (type, body) => {
    const response = await world.sandbox.site.request(UPLOADS_PATH, { method: 'POST', headers: { 'content-type': type }, body });
    expect([400, 403]).toContain(response.status);
  });

  it('SBX-11 a form is read alike however its bytes are cut', async () => {
    const text =
      '--b\r\nContent-Disposition: form-data; name="key"\r\n\r\nk\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: image/png\r\n\r\n1\r\n--2\r\n--b--\r\n';
    const bytes = Buffer.from(text);
    for (let size = 1; size <= bytes.length; size += 1) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
      const body = (async function* () {
        yield* chunks;
      })();
      const written: Uint8Array[] = [];
      const fields = await readMultipart(body, 'multipart/form-data; boundary=b', async (_, part) => {
        expect(part).toEqual({ fieldName: 'file', fileName: 'a', type: 'image/png' });
        return async (piece) => void written.push(Uint8Array.from(piece));
      });
      expect(Object.fromEntries(fields)).toEqual({ key: 'k' });
      expect(Buffer.concat(written).toString()).toBe('1\r\n--2');
    }
  });

  it('SBX-12 a connection breaks for the chosen number of uploads, however often each is sent; the next one arrives', async () => {
    const clientId = world.fresh('client');
    await world.send('/sandbox/upload-line', { client_id: clientId, dies_at_percent: 90, times: 1 }, { encoding: 'json' });
    const dying = await tokenFor(VIDEO, clientId);
    expect(world.sandbox.services.uploadLines).toBeInstanceOf(UploadLines);
    for (let times = 0; times < 2; times += 1) expect((await send(dying.body, new Uint8Array(5))).type).toBe('error');
    expect((await send((await tokenFor(VIDEO, clientId)).body, new Uint8Array(5))).status).toBe(200);
    expect((await send((await tokenFor(VIDEO, 'other')).body, new Uint8Array(5))).status).toBe(200);
  });

  it('SBX-12 a slow line takes its time', async () => {
    const clientId = world.fresh('client');
    await world.send('/sandbox/upload-line', { client_id: clientId, bytes_per_second: 100 }, { encoding: 'json' });
    const { body } = await tokenFor(VIDEO, clientId);
    let ended = false;
    const upload = send(body, new Uint8Array(1000)).then((response) => {
      ended = true;
      return response.status;
    });
    await expect.poll(() => world.scheduler.waiting).toBeGreaterThan(0);
    expect(ended).toBe(false);
    world.scheduler.advance(60_000);
    expect(await upload).toBe(200);
  });

  it('FBK-10 without an address an image goes to upload_image by its key', async () => {
    const clientId = world.fresh('client');
    await world.send('/sandbox/upload-line', { client_id: clientId, without_address: 'true' }, { encoding: 'json' });
    const { url, body } = await tokenFor({ name: 'a.png', size: 5, content_type: 'image/png' }, clientId);
    expect(url).toBe('');
    const taken = await send({ key: body.key }, new Uint8Array(5), UPLOAD_IMAGE);
    expect(uploadFaultOf(taken.status, await taken.text(), true)).toBeNull();
    expect((await send({ key: 'feedback/none' }, new Uint8Array(5), UPLOAD_IMAGE)).status).toBe(403);
  });

  it('FBK-11 an audit needs a session', async () => {
    const ask = (more: object) =>
      world.call('/api/sys/upload_token/', { purpose: 'audit', scene: 5, way: 1, need_date: 1, files: JSON.stringify([VIDEO]), ...more });
    expect((await ask({})).result).toBe(-10_000);
    expect((await ask({ session_key: 'sk_sandbox_dana' })).result).toBe(0);
  });
});
