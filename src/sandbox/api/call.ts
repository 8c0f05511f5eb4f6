import type { Ports } from '../web/origins.ts';
import type { Answer } from './answer.ts';
import type { Parameters } from './parameters.ts';

/** One call of the platform API, as passed to its handler. */
export interface CallInput {
  readonly parameters: Parameters;
  /** Header x-cli-id (platform §7); empty if absent. */
  readonly clientId: string;
  /** Network address of the client; empty if there is no network. */
  readonly address: string;
  /** Header X-CLI-RID (D2); empty if absent. */
  readonly requestId: string;
  /** Header x-cli-tk (platform §7): the session key; empty if absent. */
  readonly sessionKey: string;
  /** False for a platform that does not recognise a repeated X-CLI-RID (D2). */
  readonly deduplicate: boolean;
  /** Time for which a paid order of this create is first declined, in ms; 0 for never. */
  readonly declinedFirstMs: number;
  /** Origin of the site in the browser, such as http://localhost:4173. */
  readonly siteOrigin: string;
  /** Origin of the calling page, such as http://localhost:4173. */
  readonly pageOrigin: string;
  readonly ports: Ports;
}

/** Answers a call, or throws Refused. Independent of HTTP, so that the batch call can dispatch to it. */
export type Call = (input: CallInput) => Promise<Answer>;

/** Calls by path, as in cashier §7 and D1. */
export type Calls = Readonly<Record<string, Call>>;

/** Answers a call by its path. Rejects only on a failure of the sandbox itself. */
export type Dispatch = (path: string, input: CallInput) => Promise<Answer>;
