export interface FilePart {
  readonly fieldName: string;
  readonly fileName: string;
  readonly type: string;
}

export type WriteBytes = (bytes: Uint8Array) => Promise<void>;

/** The body is not a multipart form, or ends inside one. */
export class MalformedForm extends Error {}

const HEADERS_END = Buffer.from('\r\n\r\n');
const LONGEST_HEADERS = 4096;
const LONGEST_FIELD = 8192;

/** Returns the boundary of a multipart form from its content type, or null for another type. */
export const boundaryOf = (contentType: string): string | null => {
  const [, quoted, plain] = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
};

const partOf = (headers: string): FilePart | { readonly fieldName: string } => {
  const [, fieldName] = /^content-disposition:[^\r\n]*[;\s]name="([^"]*)"/im.exec(headers) ?? [];
  if (fieldName === undefined) throw new MalformedForm('a part has no name');
  const [, fileName] = /^content-disposition:[^\r\n]*;\s*filename="([^"]*)"/im.exec(headers) ?? [];
  const [, type = 'application/octet-stream'] = /^content-type:\s*(\S+)/im.exec(headers) ?? [];
  return fileName === undefined ? { fieldName } : { fieldName, fileName, type };
};

type OnFile = (fields: ReadonlyMap<string, string>, part: FilePart) => Promise<WriteBytes>;

interface PartSink {
  readonly write: WriteBytes;
  readonly end: () => void;
}

const NOWHERE: PartSink = { write: async () => {}, end: () => {} };

/** The state of reading one form: the unprocessed bytes, and the part they belong to. */
class MultipartReader {
  readonly fields = new Map<string, string>();
  readonly #delimiter: Buffer;
  readonly #onFile: OnFile;
  // The first delimiter has no preceding line break.
  #rest: Buffer = Buffer.from('\r\n');
  #state: 'before' | 'headers' | 'content' | 'end' = 'before';
  #sink = NOWHERE;

  constructor(boundary: string, onFile: OnFile) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
    this.#onFile = onFile;
  }

  get isComplete(): boolean {
    return this.#state === 'end';
  }

  async push(chunk: Uint8Array): Promise<void> {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    while (await this.#step());
  }

  /** Processes the next piece of the received bytes; false if more are needed. */
  async #step(): Promise<boolean> {
    switch (this.#state) {
      case 'before':
      case 'content':
        return this.#content();
      case 'headers':
        return this.#headers();
      case 'end':
        return false;
    }
  }

  async #content(): Promise<boolean> {
    const at = this.#rest.indexOf(this.#delimiter);
    const end = at + this.#delimiter.length;
    if (at === -1 || this.#rest.length < end + 2) {
      // Holds back bytes that may begin a delimiter.
      await this.#pass(at === -1 ? Math.max(0, this.#rest.length - this.#delimiter.length) : at);
      return false;
    }
    await this.#pass(at);
    this.#sink.end();
    this.#sink = NOWHERE;
    this.#state = this.#rest.subarray(this.#delimiter.length, this.#delimiter.length + 2).toString() === '--' ? 'end' : 'headers';
    this.#rest = this.#rest.subarray(this.#delimiter.length + 2);
    return true;
  }

  async #headers(): Promise<boolean> {
    const at = this.#rest.indexOf(HEADERS_END);
    if (at === -1 && this.#rest.length > LONGEST_HEADERS) throw new MalformedForm('the headers of a part are too long');
    if (at === -1) return false;
    this.#sink = await this.#sinkOf(partOf(this.#rest.subarray(0, at).toString('utf8')));
    this.#rest = this.#rest.subarray(at + HEADERS_END.length);
    this.#state = 'content';
    return true;
  }

  async #pass(length: number): Promise<void> {
    if (length === 0) return;
    await this.#sink.write(this.#rest.subarray(0, length));
    this.#rest = this.#rest.subarray(length);
  }

  async #sinkOf(part: ReturnType<typeof partOf>): Promise<PartSink> {
    if ('fileName' in part) return { write: await this.#onFile(this.fields, part), end: () => {} };
    const pieces: Uint8Array[] = [];
    let length = 0;
    return {
      write: async (bytes) => {
        length += bytes.length;
        if (length > LONGEST_FIELD) throw new MalformedForm('a field is too long');
        pieces.push(Uint8Array.from(bytes));
      },
      end: () => this.fields.set(part.fieldName, Buffer.concat(pieces).toString('utf8')),
    };
  }
}

/**
 * Reads a multipart form as it arrives: collects fields, and streams each file to the writer that `onFile` returns for the
 * preceding fields. Throws MalformedForm and errors of the writer.
 */
export const readMultipart = async (
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  onFile: OnFile,
): Promise<ReadonlyMap<string, string>> => {
  const reader = new MultipartReader(boundary, onFile);
  for await (const chunk of body) await reader.push(chunk);
  if (!reader.isComplete) throw new MalformedForm('the form ends too early');
  return reader.fields;
};
