import type { Effect } from 'effect';

/** Why a provider's code cannot be used. */
export type ScriptFault = 'blocked' | 'timeout' | 'broken';

export class ScriptLoadError {
  readonly _tag = 'ScriptLoadError';
  readonly fault: ScriptFault;
  readonly url: string;
  constructor(fault: ScriptFault, url: string) {
    this.fault = fault;
    this.url = url;
  }
}

/** Third-party scripts. One element per address; a failed load may be tried again. */
export abstract class ScriptLoader {
  /** Resolves with the named global once the script has run; fails within the time-out (F23). */
  abstract load(url: string, globalName: string): Effect.Effect<unknown, ScriptLoadError>;
}
