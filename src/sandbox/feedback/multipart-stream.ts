import { once } from 'node:events';
import { Busboy, type BusboyInstance } from '@fastify/busboy';

export interface FilePart {
  readonly fieldName: string;
  readonly fileName: string;
  readonly type: string;
}

export type WriteBytes = (bytes: Uint8Array) => Promise<void>;
type OnFile = (fields: ReadonlyMap<string, string>, part: FilePart) => Promise<WriteBytes>;

/** The body is not a multipart form, or ends inside one. */
export class MalformedForm extends Error {}

const LIMITS = { headerSize: 4096, fieldSize: 8192 };

const parserOf = (contentType: string): BusboyInstance => {
  if (!contentType.startsWith('multipart/form-data')) throw new MalformedForm('the body is not a multipart form');
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
  } catch {
    throw new MalformedForm('the form has no boundary');
  }
};

/** Reads a form as it arrives, and streams each file to the writer that `onFile` returns for the fields before it. Throws MalformedForm. */
export const readMultipart = async (
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  onFile: OnFile,
): Promise<ReadonlyMap<string, string>> => {
  const parser = parserOf(contentType);
  const fields = new Map<string, string>();
  let failure: Error | null = null;
  let opened: Promise<unknown> = Promise.resolve();
  let written: Promise<void> = Promise.resolve();
  const fail = (error: Error): void => {
    failure ??= error;
    parser.destroy(failure);
  };
  parser.on('field', (name, value, _isNameCut, isCut) => {
    if (isCut) fail(new MalformedForm('a field is too long'));
    else fields.set(name, value);
  });
  parser.on('file', (fieldName, file, fileName, _encoding, type) => {
    const writer = onFile(fields, { fieldName, fileName, type });
    opened = writer;
    written = Promise.all([writer, written]).then(async ([write]) => {
      for await (const bytes of file) await write(bytes);
    });
    written.catch(fail);
    parser.once('close', () => file.destroy());
  });
  // The parser's only error of its own: "Unexpected end of multipart data".
  parser.on('error', () => (failure ??= new MalformedForm('the form ends too early')));
  const finished = once(parser, 'finish');
  finished.catch(() => {});
  try {
    for await (const chunk of body) {
      if (failure !== null) break;
      if (!parser.write(chunk)) await once(parser, 'drain');
      // The body may be slowed down by what the file's writer knows.
      await opened;
    }
    parser.end();
    await finished;
    await written;
  } catch (error) {
    throw failure ?? error;
  } finally {
    parser.destroy();
  }
  return fields;
};
