import { type AxiosAdapter, AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { Effect, Fiber } from 'effect';
import { describe, expect, it } from 'vitest';
import { HttpUploads } from '../../../../../src/adapters/platform/calls/http-uploads.ts';
import type { UploadFailed } from '../../../../../src/domain/ports/feedback.ts';

const REQUEST = {
  url: 'https://uploads.example/a',
  fields: { token: 't', key: 'k' },
  file: new Blob(['bytes'], { type: 'image/png' }),
  name: 'a.png',
  isPlatform: false,
};

const answer = (config: InternalAxiosRequestConfig, status: number, data = '') => ({ data, status, statusText: '', headers: {}, config });

/** Rejects once the request is aborted. */
const untilAborted = (config: InternalAxiosRequestConfig): Promise<never> =>
  new Promise((_, reject) => {
    config.signal?.addEventListener?.('abort', () => reject(new AxiosError('aborted', 'ERR_CANCELED', config)));
  });

const faultOf = async (adapter: AxiosAdapter, isPlatform = false, stallMs = 1000): Promise<UploadFailed['fault'] | 'none'> => {
  const uploads = new HttpUploads({ adapter, stallMs });
  const sent = uploads.send({ ...REQUEST, isPlatform }, () => {});
  return Effect.runPromise(Effect.match(sent, { onSuccess: () => 'none' as const, onFailure: ({ fault }) => fault }));
};

describe('an upload', () => {
  it('FBK-12 is a multipart form of token, key and file, in this order, without a time-out of its own', async () => {
    const seen: InternalAxiosRequestConfig[] = [];
    const shares: number[] = [];
    const uploads = new HttpUploads({
      adapter: (config) => {
        seen.push(config);
        config.onUploadProgress?.({ loaded: 5, total: 10 } as Parameters<NonNullable<typeof config.onUploadProgress>>[0]);
        return Promise.resolve(answer(config, 204));
      },
    });
    await Effect.runPromise(uploads.send(REQUEST, (share) => shares.push(share)));
    const [config] = seen;
    expect([config?.method, config?.url, config?.timeout]).toEqual(['post', REQUEST.url, 0]);
    const form = config?.data as FormData;
    expect([...form.keys()]).toEqual(['token', 'key', 'file']);
    expect((form.get('file') as File).name).toBe('a.png');
    expect(shares).toEqual([0.5]);
  });

  it.each([
    [200, '', false, 'none'],
    [204, '', false, 'none'],
    [200, '<xml/>', false, 'none'],
    [200, '{"hash":"x"}', false, 'none'],
    [200, '{"result":70013,"message":"","toast":"","data":null}', false, 'refused'],
    [403, '', false, 'unavailable'],
    [302, '', false, 'refused'],
    [400, '', false, 'refused'],
    [413, '', false, 'too-large'],
    [413, '<html>Request Entity Too Large</html>', true, 'too-large'],
    [413, '{"result":0,"data":{}}', true, 'too-large'],
    [500, '', false, 'unavailable'],
    [503, '{"result":0,"data":{}}', true, 'unavailable'],
    [200, '', true, 'unavailable'],
    [200, '{"result":413,"data":{}}', true, 'too-large'],
    [200, '{"result":0,"data":{}}', true, 'none'],
    [200, '{"result":1,"data":{}}', true, 'refused'],
    [204, '{"result":0,"data":{}}', true, 'unavailable'],
  ])('FBK-12 FBK-16 status %i with %j (of the platform: %s): %s', async (status, body, isPlatform, fault) => {
    expect(await faultOf((config) => Promise.resolve(answer(config, status, body)), isPlatform)).toBe(fault);
  });

  it('FBK-12 fails as network when the connection breaks', async () => {
    expect(await faultOf((config) => Promise.reject(new AxiosError('x', 'ERR_NETWORK', config)))).toBe('network');
  });

  it('FBK-12 fails as stalled, and is aborted, when nothing moves; progress gives it more time', async () => {
    expect(await faultOf(untilAborted, false, 20)).toBe('stalled');
    const moving: AxiosAdapter = async (config) => {
      for (let step = 1; step <= 5; step += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        config.onUploadProgress?.({ loaded: step, total: 5 } as Parameters<NonNullable<typeof config.onUploadProgress>>[0]);
      }
      return answer(config, 200);
    };
    expect(await faultOf(moving, false, 500)).toBe('none');
  });

  it('FBK-12 is aborted when it is interrupted', async () => {
    let aborted = false;
    const uploads = new HttpUploads({
      adapter: (config) => {
        config.signal?.addEventListener?.('abort', () => (aborted = true));
        return untilAborted(config);
      },
    });
    await Effect.runPromise(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(uploads.send(REQUEST, () => {}));
        yield* Effect.yieldNow;
        yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)));
        yield* Fiber.interrupt(fiber);
      }),
    );
    expect(aborted).toBe(true);
  });
});
