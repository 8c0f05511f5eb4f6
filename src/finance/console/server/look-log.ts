import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Result, Schema } from 'effect';
import { beginning } from '../../../domain/format/texts.ts';
import { type LoggedLook, LookEntry, UNREADABLE } from '../answers/totals.ts';
import { WHAT_AN_ID_IS } from '../../outcomes/cell-text.ts';
import { ID_FIELDS, NO_NULL } from '../answers/order-row.ts';
import type { Context } from 'hono';
import type { ReadLedger } from '../ledger/sql.ts';
import type { ConsoleEnvironment } from './mount-finance-console.ts';

const decodeEntry = Schema.decodeUnknownResult(Schema.fromJsonString(LookEntry));

/** Access log: who viewed what, and when. Append-only. */
export interface LookLog {
  /** Rejects if the entry could not be stored: then nothing may be shown. */
  readonly add: (entry: LookEntry) => Promise<void>;
  /** The latest entries, newest first. */
  readonly latest: (most: number) => Promise<readonly LoggedLook[]>;
}

/** For a server without storage. */
export const memoryLookLog = (): LookLog => {
  const entries: LookEntry[] = [];
  return {
    add: (entry) => {
      entries.push(entry);
      return Promise.resolve();
    },
    latest: (most) => Promise.resolve(entries.toReversed().slice(0, most)),
  };
};

/** Enough for a few thousand entries. */
const TAIL_BYTES = 1024 * 1024;

const tailOf = async (file: string): Promise<string> => {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (handle === null) return '';
  try {
    const { size } = await handle.stat();
    const from = Math.max(0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from);
    const text = buffer.toString('utf8', 0, bytesRead);
    return from === 0 ? text : text.slice(text.indexOf('\n') + 1);
  } finally {
    await handle.close();
  }
};

/** Returns whether the last line of a file is incomplete, as after a power cut. */
const isCut = async (handle: FileHandle): Promise<boolean> => {
  const { size } = await handle.stat();
  if (size === 0) return false;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() !== '\n';
};

const MOST_SHOWN = 200;

const lookOf = (line: string): LoggedLook => {
  const entry = decodeEntry(line);
  if (Result.isSuccess(entry)) return entry.success;
  return { at: null, who: '', address: '', kind: UNREADABLE, which: beginning(line, MOST_SHOWN) };
};

/** A JSON Lines file that only its owner can read. Emptying the ledger leaves it unchanged. */
export const fileLookLog = (file: string): LookLog => {
  let last: Promise<void> = Promise.resolve();
  const append = async (entry: LookEntry): Promise<void> => {
    await mkdir(dirname(file), { recursive: true });
    const handle = await open(file, 'a+', 0o600);
    try {
      await handle.writeFile(`${(await isCut(handle)) ? '\n' : ''}${JSON.stringify(entry)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  };
  return {
    add: (entry) => {
      const added = last.then(() => append(entry));
      last = added.catch(() => {});
      return added;
    },
    latest: async (most) => {
      await last;
      const lines = (await tailOf(file)).split('\n').toReversed();
      return lines
        .filter((line) => line !== '')
        .slice(0, most)
        .map(lookOf);
    },
  };
};

/** The request is not valid for the call; the message gives the reason. */
export class BadRequest extends Error {}

const refusalOf = ([name, value]: readonly [string, string]): string => {
  const because = ID_FIELDS.includes(name) && NO_NULL.test(value) ? `: ${WHAT_AN_ID_IS}` : '';
  return `${name} cannot be ${JSON.stringify(beginning(value, 80))}${because}.`;
};

type Decodable = Schema.ConstraintDecoder<unknown, never>;

/** Decodes the parameters of an address: empty ones count as absent, unknown and repeated ones are reported. Throws BadRequest. */
export const readQuery = <Fields extends Schema.Struct.Fields>(
  schema: Schema.Struct<Fields> & Decodable,
  address: string,
): Schema.Struct<Fields>['Type'] => {
  const given = [...new URL(address).searchParams].filter(([, value]) => value !== '');
  const names = given.map(([name]) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new BadRequest(`${repeated} is given twice.`);
  const unknown = names.find((name) => !Object.hasOwn(schema.fields, name));
  if (unknown !== undefined) throw new BadRequest(`There is no filter ${JSON.stringify(unknown)}.`);
  const decode = Schema.decodeUnknownResult(schema);
  const wrong = given.find(([name, value]) => Result.isFailure(decode({ [name]: value })));
  if (wrong !== undefined) throw new BadRequest(refusalOf(wrong));
  return Schema.decodeUnknownSync(schema)(Object.fromEntries(given));
};

/** Texts as a body produced as fast as it is read, and no further once the reader has gone. */
export const textStream = (texts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await texts.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await texts.return();
    },
  });
};

export interface ConsoleParts {
  readonly read: ReadLedger;
  readonly log: LookLog;
  /** Receives internal errors, which are not shown to the caller of the request. */
  readonly onFailure: (error: unknown) => void;
  /** Epoch ms. */
  readonly now: () => number;
  readonly pagesFolder: string;
  /** Folder of the runs of `finance -- match`. */
  readonly runsFolder: string;
  readonly screensFolder: string;
}

type Caller = Pick<Context<ConsoleEnvironment>, 'env' | 'var'>;

/** Logs access by the signed-in user. Rejects if the entry cannot be stored: then nothing is shown. */
export const note = (
  { log, now }: ConsoleParts,
  { env, var: { session } }: Caller,
  look: Pick<LookEntry, 'kind' | 'which'>,
): Promise<void> => log.add({ at: now(), who: session.who, address: env.address, ...look });
