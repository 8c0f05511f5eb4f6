import { Effect } from 'effect';
import { beginning } from '../../domain/format/texts.ts';
import * as limits from '../../domain/limits.ts';
import { type StorageErrorRelay, Telemetry, type TelemetryValue } from '../../domain/ports/reports.ts';

const LONGEST = 200;
/** The only field with a higher length limit; masked before it is reported. */
const STACK = 'stack';

/** Matches every `?name=value`, `&name=value` and `#name=value`, which are removed because addresses may contain secrets (T1, T18). */
const QUERY = /[?&#][^\s=?&#]*=\S*/g;

const plain = (value: unknown, longest: number): TelemetryValue | undefined => {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return typeof value === 'string' ? beginning(value.replace(QUERY, ''), longest) : undefined;
};

/**
 * Returns a report's fields as plain values: texts lose their queries and are cut at 200 characters, a stack at 12,000; objects are
 * dropped.
 */
export const telemetryFields = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, TelemetryValue>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const kept = plain(value, name === STACK ? limits.stackLength : LONGEST);
      return kept === undefined ? [] : [[beginning(name, LONGEST), kept]];
    }),
  );

interface TelemetryReport {
  readonly event: string;
  readonly fields: Readonly<Record<string, TelemetryValue>>;
}

const KEPT = 200;

const log = ({ event, fields }: TelemetryReport): void => {
  // oxlint-disable-next-line no-console -- for the person who turned the logger on; the fields are plain values already
  console.warn('telemetry', event, fields);
};

/**
 * Telemetry in memory: the last 200 reports, also on the console while the logger is on (D17). A listener forwards reports that may
 * leave the device.
 */
export class RingTelemetry extends Telemetry {
  #logs: boolean;
  readonly #reports: TelemetryReport[] = [];
  #listener: (report: TelemetryReport) => void = () => {};

  constructor(logs: boolean) {
    super();
    this.#logs = logs;
  }

  override report(event: string, fields: Readonly<Record<string, TelemetryValue>>): void {
    const report = { event: beginning(event, 200), fields: telemetryFields(fields) };
    this.#reports.push(report);
    if (this.#reports.length > KEPT) this.#reports.shift();
    if (this.#logs) log(report);
    this.#listener(report);
  }

  /** Turns the logger on, first writing the earlier reports. */
  turnLoggerOn(): void {
    if (!this.#logs) this.#reports.forEach(log);
    this.#logs = true;
  }

  /** Calls the listener for every later report; there is only one listener. */
  listen(listener: (report: TelemetryReport) => void): void {
    this.#listener = listener;
  }

  /** Returns the recent reports, oldest first. */
  recent(): readonly TelemetryReport[] {
    return [...this.#reports];
  }
}

/** StorageErrorRelay using a POST of JSON to the configured address; without an address nothing is sent. */
export const fetchStorageErrorRelay = (addressOf: () => string, fetchPage: typeof fetch): StorageErrorRelay => ({
  send: (error) =>
    Effect.suspend(() => {
      const address = addressOf();
      if (address === '') return Effect.void;
      const post = (interrupted: AbortSignal) =>
        fetchPage(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(error),
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          signal: interrupted,
        });
      return Effect.match(Effect.timeout(Effect.tryPromise(post), limits.helperTimeout), {
        onSuccess: () => undefined,
        onFailure: () => undefined,
      });
    }),
});
