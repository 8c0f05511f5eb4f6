import { Effect, Option } from 'effect';
import axios, { type AxiosAdapter, type AxiosInstance, type AxiosProgressEvent } from 'axios';
import { isHttpSuccess, needsErrorHandler } from '../../../domain/bridge/client-result.ts';
import { faultOfResult, faultOfStatus, type UploadFault } from '../../../domain/feedback/upload-fault.ts';
import { envelopeOf } from '../schemas/wire-values.ts';
import * as limits from '../../../domain/limits.ts';
import { UploadFailed } from '../../../domain/ports/feedback.ts';

const parsed = (body: unknown): unknown => {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Returns why the upload failed, or null if it succeeded. The platform reports success with result 0; a storage service with any 2xx
 * status, unless the body is an envelope with an error.
 */
export const uploadFaultOf = (status: number, body: unknown, isPlatform: boolean): UploadFault | null => {
  if (status < 200 || status >= 300) return faultOfStatus(status);
  const envelope = Option.getOrNull(envelopeOf(parsed(body)));
  if (envelope !== null && needsErrorHandler(envelope.result)) return faultOfResult(envelope.result);
  return isPlatform && (envelope === null || !isHttpSuccess(status)) ? 'unavailable' : null;
};

export interface UploadRequest {
  readonly url: string;
  /** The form fields before the file, in this order. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** True if the answer must be the platform's envelope; a storage service may answer anything with its 2xx. */
  readonly isPlatform: boolean;
}

/** Browser functions used besides the network; replaced in tests. */
interface UploadSurroundings {
  readonly adapter?: AxiosAdapter;
  readonly stallMs?: number;
}

/** Multipart uploads by HTTP, each sent once. No overall time-out, since 20 MB take minutes on a slow connection. */
export class HttpUploads {
  readonly #http: AxiosInstance;
  readonly #stallMs: number;

  constructor({ adapter, stallMs = limits.uploadStall }: UploadSurroundings = {}) {
    this.#stallMs = stallMs;
    this.#http = axios.create({
      responseType: 'text',
      transformResponse: [(data: unknown) => data],
      validateStatus: () => true,
      withXSRFToken: false,
      ...(adapter === undefined ? {} : { adapter }),
    });
  }

  /** Fails with `network`, with `stalled` after 60 s without progress, or with the fault in the answer. Interruption aborts the request. */
  send(
    { url, fields, file, name, headers = {}, isPlatform }: UploadRequest,
    progressed: (share: number) => void,
  ): Effect.Effect<void, UploadFailed> {
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    body.append('file', file, name);
    return Effect.tryPromise({
      try: (signal) => this.#post(url, body, headers, signal, progressed),
      catch: (error) => (error instanceof UploadFailed ? error : new UploadFailed('network')),
    }).pipe(
      Effect.flatMap(({ status, data }) => {
        const fault = uploadFaultOf(status, data, isPlatform);
        return fault === null ? Effect.void : Effect.fail(new UploadFailed(fault));
      }),
    );
  }

  async #post(
    url: string,
    body: FormData,
    headers: Readonly<Record<string, string>>,
    left: AbortSignal,
    progressed: (share: number) => void,
  ) {
    const stop = new AbortController();
    let isStalled = false;
    const stall = (): void => {
      isStalled = true;
      stop.abort();
    };
    let timer = setTimeout(stall, this.#stallMs);
    left.addEventListener('abort', () => stop.abort());
    const onUploadProgress = ({ loaded, total }: AxiosProgressEvent): void => {
      clearTimeout(timer);
      timer = setTimeout(stall, this.#stallMs);
      if (total !== undefined && total > 0) progressed(loaded / total);
    };
    try {
      return await this.#http.post<unknown>(url, body, { headers, signal: stop.signal, onUploadProgress });
    } catch (error) {
      throw isStalled ? new UploadFailed('stalled') : error;
    } finally {
      clearTimeout(timer);
    }
  }
}
