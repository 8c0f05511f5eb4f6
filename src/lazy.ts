/** Why code is missing: its request failed, or it took longer than its caller waits. */
export type LoadFault = 'blocked' | 'timeout';

/** The code did not load within its caller's time. */
export class LoadTimeout extends Error {}

interface LazyOptions {
  /** Called once per failed load, and for each caller that has waited too long. */
  readonly report?: (name: string, fault: LoadFault) => void;
  /** Other chunks import from this one by its own address, so a copy from another address would not be theirs. */
  readonly isImported?: boolean;
}

/** Code in a chunk of its own, loaded when it is first needed. */
export interface Lazy<Code> {
  readonly name: string;
  /** Null until loaded. */
  readonly code: Code | null;
  /**
   * Loads the code unless it is loaded or loading. Rejects if loading fails, and may then be called again; rejects with LoadTimeout after
   * `timeoutMs`, but code that arrives later is still used.
   */
  load(timeoutMs?: number | null): Promise<Code>;
  /** Runs once loaded; never triggers loading. */
  onceLoaded(use: (code: Code) => void): void;
}

/** The URL of our file in a browser's module loading error, or null if it names none. */
const missingAddress = (reason: unknown): string | null => {
  const [address = ''] = /https?:\/\/[^\s?#]+\.js/.exec(reason instanceof Error ? reason.message : '') ?? [];
  return address.startsWith(`${globalThis.location?.origin}/`) ? address : null;
};

/** Chromium caches a failed module load for the lifetime of the page (observed), so a retry must use another URL. */
const fromAnotherAddress = <Module>(first: () => Promise<Module>): (() => Promise<Module>) => {
  let missing: string | null = null;
  let tries = 0;
  return async () => {
    if (missing !== null) {
      tries += 1;
      return import(/* @vite-ignore */ `${missing}?again=${tries}`) as Promise<Module>;
    }
    try {
      return await first();
    } catch (reason) {
      missing = missingAddress(reason);
      throw reason;
    }
  };
};

/** Rejects after a time, whether or not the code still arrives. */
const within = <Code>(coming: Promise<Code>, timeoutMs: number, late: () => void): Promise<Code> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      late();
      reject(new LoadTimeout());
    }, timeoutMs);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** The one way to load code later: `take` picks what the app uses of the module, once. */
export const lazy = <Module, Code>(
  name: string,
  load: () => Promise<Module>,
  take: (module: Module) => Code,
  { report = () => {}, isImported = false }: LazyOptions = {},
): Lazy<Code> => {
  const fetchModule = isImported ? load : fromAnotherAddress(load);
  const waiting: ((code: Code) => void)[] = [];
  let loading: Promise<Code> | null = null;
  let code: Code | null = null;
  const loadNow = async (): Promise<Code> => {
    try {
      const taken = take(await fetchModule());
      code = taken;
      for (const use of waiting.splice(0)) use(taken);
      return taken;
    } catch (reason) {
      loading = null;
      report(name, 'blocked');
      throw reason;
    }
  };
  return {
    name,
    get code() {
      return code;
    },
    load: (timeoutMs = null) => {
      if (code !== null) return Promise.resolve(code);
      loading ??= loadNow();
      return timeoutMs === null ? loading : within(loading, timeoutMs, () => report(name, 'timeout'));
    },
    onceLoaded: (use) => {
      if (code === null) waiting.push(use);
      else use(code);
    },
  };
};
