/** Named one-shot timers. Starting a running one replaces it. */
export abstract class Timers {
  /** Calls `fired` once after `ms` milliseconds of monotonic time or, with `visibleOnly`, of time in which the page is visible (D3). */
  abstract start(name: string, ms: number, visibleOnly: boolean, fired: () => void): void;
  abstract stop(name: string): void;
}
