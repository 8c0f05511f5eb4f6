import type { ReadRows } from '../database/read-rows.ts';

/** What a program that is mounted on the sandbox's server gets of it. */
export interface MountPoint {
  /** Reads the platform's database; it cannot write. */
  readonly read: ReadRows;
  /** Folder in which data outlives the process; null for a sandbox that keeps nothing. */
  readonly dataFolder: string | null;
}

/** Answers a request; `address` is the caller's network address, empty where there is no network. */
export type MountedFetch = (request: Request, address: string) => Response | Promise<Response>;

/** A program of its own on the site's server: everything at `path` and below is its, headers included. */
export interface Mountable {
  /** Such as `/finance`. */
  readonly path: string;
  readonly mount: (point: MountPoint) => MountedFetch;
  /** Lines for whoever started the server: a label and a text each. */
  readonly notices: (siteOrigin: string) => readonly (readonly [string, string])[];
}
