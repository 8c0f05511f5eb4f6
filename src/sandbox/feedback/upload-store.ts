import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import type { SandboxOptions } from '../create-sandbox.ts';
import type { Database } from '../database/database.ts';
import { databaseName } from '../database/database-refusals.ts';
import { IN_MEMORY } from '../database/open-database.ts';
import { uploads } from '../database/tables.ts';

export type Upload = typeof uploads.$inferSelect;

/** A file being received; stored only once complete. */
export interface ArrivingFile {
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly complete: () => Promise<void>;
  readonly giveUp: () => Promise<void>;
}

/** Returns the folder of one database's uploads. The uploads of a server's database are beside those of the folder's own. */
const uploadsFolder = (dataFolder: string, databaseUrl: string | undefined): string =>
  databaseUrl === undefined
    ? join(dataFolder, 'uploads')
    : join(dataFolder, 'server-uploads', createHash('sha256').update(databaseName(databaseUrl)).digest('hex').slice(0, 16));

/** Uploaded files: their tokens and names in the database, their bytes on disk; in memory, in a folder that `close` deletes. */
export class UploadStore {
  readonly #database: Database;
  readonly #folder: string;
  readonly #isTemporary: boolean;

  constructor(
    database: Database,
    { dataFolder, databaseUrl, reset = false }: Pick<SandboxOptions, 'dataFolder' | 'databaseUrl' | 'reset'>,
  ) {
    this.#database = database;
    this.#isTemporary = dataFolder === IN_MEMORY;
    this.#folder = this.#isTemporary ? mkdtempSync(join(tmpdir(), 'sandbox-uploads-')) : uploadsFolder(dataFolder, databaseUrl);
    // Their rows are gone.
    if (reset && databaseUrl !== undefined) rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true });
  }

  /** Issues a token and a key for a file. A repeated request, by its uuid, gets the same ones; an empty uuid matches none. */
  async promise(
    file: Pick<Upload, 'name' | 'size' | 'contentType'>,
    { uuid, clientId }: { readonly uuid: string; readonly clientId: string },
    createdAt: number,
  ): Promise<Upload> {
    const seed = uuid === '' ? randomBytes(32).toString('hex') : JSON.stringify([uuid, clientId, file]);
    const digest = createHash('sha256').update(seed).digest('hex');
    const upload = { key: `feedback/${digest.slice(0, 24)}`, token: digest.slice(24, 56), clientId, ...file, isStored: false, createdAt };
    await this.#database.insert(uploads).values(upload).onConflictDoNothing();
    return upload;
  }

  /** Returns the upload of a key and its token, or null for another. Without a token, finds it by key only. */
  async promised(key: string, token: string | null): Promise<Upload | null> {
    const [found] = await this.#database
      .select()
      .from(uploads)
      .where(and(eq(uploads.key, key), token === null ? undefined : eq(uploads.token, token)));
    return found ?? null;
  }

  async arriving({ key }: Upload): Promise<ArrivingFile> {
    const partial = `${this.pathOf(key)}.${randomBytes(4).toString('hex')}.part`;
    const file: FileHandle = await open(partial, 'w');
    let size = 0;
    return {
      write: async (bytes) => {
        size += bytes.length;
        await file.write(bytes);
      },
      complete: async () => {
        await file.close();
        await rename(partial, this.pathOf(key));
        await this.#database.update(uploads).set({ isStored: true, size }).where(eq(uploads.key, key));
      },
      giveUp: async () => {
        await file.close();
        await rm(partial, { force: true });
      },
    };
  }

  async stored(keys: readonly string[]): Promise<readonly Upload[]> {
    if (keys.length === 0) return [];
    return this.#database
      .select()
      .from(uploads)
      .where(and(inArray(uploads.key, [...keys]), eq(uploads.isStored, true)));
  }

  /** Returns the path of a key's bytes. Only for keys from the database itself. */
  pathOf(key: string): string {
    return join(this.#folder, key.replace('feedback/', ''));
  }

  close(): void {
    if (this.#isTemporary) rmSync(this.#folder, { recursive: true, force: true });
  }
}
