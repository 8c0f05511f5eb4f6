import { type Context, Hono } from 'hono';
import * as limits from '../../domain/limits.ts';
import { refusal, type RefusalName, success } from '../api/answer.ts';
import { ClientRules, type OfClient } from '../web/client-rules.ts';
import { jsonResponse } from '../api/parameters.ts';
import { dropConnection, type MaybeNode, type SandboxEnvironment } from '../web/faulted-answer.ts';
import type { SandboxParts, Scheduler } from '../sandbox-parts.ts';
import { MalformedForm, readMultipart, type WriteBytes } from './multipart-stream.ts';
import type { ArrivingFile } from './upload-store.ts';

export const UPLOADS_PATH = '/uploads/';
const UPLOAD_IMAGE_PATH = '/api/user/upload_image/';

/** Removes the trailing slash: routes are written without it, and a request may have it or not. */
const routeOf = (path: string): string => path.replace(/\/$/, '');

const LARGEST_FILE = limits.feedbackAttachmentSize;
/** Bytes allowed for the form around its file. */
const FORM_AROUND = 16 * 1024;
const PERCENT = 100;
const SECOND = 1000;

/** The connection failed, as its rule specifies. */
class LineDied extends Error {}
class UploadRefused extends Error {
  readonly refused: RefusalName;
  constructor(refused: RefusalName) {
    super(refused);
    this.refused = refused;
  }
}

/** Streams the body as a slow or failing connection delivers it; the form's fields in the first bytes tell which connection it is. */
async function* asLineBrings(body: ReadableStream<Uint8Array>, length: number, lineOf: () => UploadLine | null, scheduler: Scheduler) {
  let arrived = 0;
  for await (const chunk of body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
    yield chunk;
    arrived += chunk.length;
    const { bytesPerSecond = null, diesAtPercent = null } = lineOf() ?? {};
    if (diesAtPercent !== null && arrived >= (length * diesAtPercent) / PERCENT) throw new LineDied();
    if (bytesPerSecond === null) continue;
    await new Promise<void>((resolve) => scheduler.after((chunk.length / bytesPerSecond) * SECOND, resolve));
  }
}

/** Breaks off the connection after starting an answer: a browser repeats a request by itself if it is reset before one starts. */
const breakOff = (node: MaybeNode): Response => {
  node?.outgoing?.writeHead(200, { 'content-length': '1' });
  node?.outgoing?.flushHeaders();
  return dropConnection(node);
};

/** Upload targets: multipart forms of one file each, streamed to disk (platform §7, D41). */
export const uploadRoutes = ({
  uploads,
  uploadLines,
  scheduler,
}: Pick<SandboxParts, 'uploads' | 'uploadLines' | 'scheduler'>): Hono<SandboxEnvironment> => {
  const routes = new Hono<SandboxEnvironment>();

  const receive = async (context: Context<SandboxEnvironment>, needsToken: boolean): Promise<Response> => {
    const { raw } = context.req;
    const length = Number(raw.headers.get('content-length') ?? 0);
    if (raw.body === null) return jsonResponse(refusal('badRequest', 'the body is not a multipart form'), 400);
    if (length > LARGEST_FILE + FORM_AROUND) return jsonResponse(refusal('tooLarge'), 413);
    let line: UploadLine | null = null;
    let file: ArrivingFile | null = null;
    let size = 0;

    const onFile = async (fields: ReadonlyMap<string, string>): Promise<WriteBytes> => {
      if (file !== null) throw new UploadRefused('badRequest');
      const upload = await uploads.promised(fields.get('key') ?? '', needsToken ? (fields.get('token') ?? '') : null);
      if (upload === null) throw new UploadRefused('noSuchUpload');
      line = uploadLines.take(upload.clientId, upload.key);
      const arriving = await uploads.arriving(upload);
      file = arriving;
      return async (bytes) => {
        size += bytes.length;
        if (size > LARGEST_FILE) throw new UploadRefused('tooLarge');
        await arriving.write(bytes);
      };
    };

    try {
      const fields = await readMultipart(
        asLineBrings(raw.body, length, () => line, scheduler),
        raw.headers.get('content-type') ?? '',
        onFile,
      );
      if (file === null) throw new MalformedForm('the form holds no file');
      await (file as ArrivingFile).complete();
      return jsonResponse(success({ key: fields.get('key') ?? '' }));
    } catch (error) {
      await (file as ArrivingFile | null)?.giveUp();
      if (error instanceof LineDied) return breakOff(context.env);
      if (error instanceof UploadRefused) return jsonResponse(refusal(error.refused), error.refused === 'tooLarge' ? 413 : 403);
      // A client that disconnects midway is a normal end.
      return jsonResponse(refusal('badRequest', error instanceof MalformedForm ? error.message : 'the upload broke off'), 400);
    }
  };

  routes.post(routeOf(UPLOADS_PATH), (context) => receive(context, true));
  routes.post(routeOf(UPLOAD_IMAGE_PATH), (context) => receive(context, false));
  return routes;
};

/** Simulated connection for a browser's uploads. */
export interface UploadLine extends OfClient {
  /** Bytes per second that the server reads, or null for unlimited. */
  readonly bytesPerSecond: number | null;
  /** Percentage of the body after which the connection is dropped, or null for never. */
  readonly diesAtPercent: number | null;
  /** Number of further uploads that fail; later ones arrive. */
  readonly times: number;
  /** True if upload_token returns no address, so that images go to upload_image. */
  readonly withoutAddress: boolean;
}

const GOOD_LINE: UploadLine = { clientId: null, bytesPerSecond: null, diesAtPercent: null, times: 0, withoutAddress: false };

/** Slow and failing upload connections, by browser. The newest rule wins. */
export class UploadLines extends ClientRules<UploadLine> {
  /** Keys of failing uploads. They fail on every repetition, because some browsers repeat an upload themselves after a connection reset. */
  readonly #doomed = new Set<string>();

  lineOf(clientId: string): UploadLine {
    return this.of(clientId).at(-1) ?? GOOD_LINE;
  }

  /** Returns the connection for an upload that starts now, by its key; the first failure of a key counts as used. */
  take(clientId: string, key: string): UploadLine {
    const line = this.lineOf(clientId);
    if (line === GOOD_LINE || this.#doomed.has(key)) return line;
    if (line.times === 0) return { ...line, diesAtPercent: null };
    if (line.diesAtPercent !== null) this.#doomed.add(key);
    this.replace(line, { ...line, times: line.times - 1 });
    return line;
  }
}
