import type { ReadRows } from '../database/read-rows.ts';

/** The services that the sandbox's server offers a mounted program. */
export interface MountPoint {
  /** Reads the platform's database; cannot write. */
  readonly read: ReadRows;
  /** Folder for data that outlives the process; null if the sandbox keeps nothing. */
  readonly dataFolder: string | null;
}

/** Answers a request; `address` is the caller's network address, empty if there is no network. */
export type MountedFetch = (request: Request, address: string) => Response | Promise<Response>;

/** A separate program on the site's server, which handles everything at and below `path`, headers included. */
export interface Mountable {
  /** Path of the program, such as `/finance`. */
  readonly path: string;
  readonly mount: (point: MountPoint) => MountedFetch;
  /** Returns lines to print at server start, each a label and a text. */
  readonly notices: (siteOrigin: string) => readonly (readonly [string, string])[];
}
