const PRINTING = ['debug', 'dir', 'error', 'info', 'log', 'table', 'trace', 'warn'] as const;
const NAVIGATING = ['pushState', 'replaceState'] as const;

/** What code has left in places that outlive it, since the page was loaded. */
export interface Traces {
  /** Lines that code printed; the browser's own are not among them. */
  readonly printed: readonly string[];
  /** Keys of web storage that were written, and names of databases that were opened. */
  readonly stored: readonly string[];
  /** Calls that changed the browser's history. */
  readonly history: readonly string[];
}

/** Records what is printed, stored and put into the browser's history. Installed before anything else runs. */
export class PageTraces implements Traces {
  readonly printed: string[] = [];
  readonly stored: string[] = [];
  readonly history: string[] = [];

  constructor() {
    const { printed, stored, history: changes } = this;
    for (const name of PRINTING) {
      const print = console[name].bind(console);
      console[name] = (...given: unknown[]) => {
        printed.push(`${name}: ${given.map(String).join(' ')}`);
        print(...given);
      };
    }
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      stored.push(key);
      setItem.call(this, key, value);
    };
    const open = indexedDB.open.bind(indexedDB);
    Object.defineProperty(indexedDB, 'open', {
      value: (name: string, version?: number) => {
        stored.push(`database ${name}`);
        return open(name, version);
      },
    });
    for (const name of NAVIGATING) {
      const change = window.history[name].bind(window.history);
      window.history[name] = (...given) => {
        changes.push(`${name} ${JSON.stringify(given)}`);
        change(...given);
      };
    }
  }
}
