import { Telemetry, type TelemetryValue } from '../../domain/ports/browser/telemetry.ts';
import { telemetryFields } from './telemetry-fields.ts';

export interface TelemetryReport {
  readonly event: string;
  readonly fields: Readonly<Record<string, TelemetryValue>>;
}

const KEPT = 200;

/** Telemetry in memory: the last 200 reports, also on the console with `debug` (D17). A listener sends on what may leave the device. */
export class RingTelemetry extends Telemetry {
  readonly #debug: boolean;
  readonly #reports: TelemetryReport[] = [];
  #listener: (report: TelemetryReport) => void = () => {};

  constructor(debug: boolean) {
    super();
    this.#debug = debug;
  }

  override report(event: string, fields: Readonly<Record<string, TelemetryValue>>): void {
    const report = { event: event.slice(0, 200), fields: telemetryFields(fields) };
    this.#reports.push(report);
    if (this.#reports.length > KEPT) this.#reports.shift();
    // oxlint-disable-next-line no-console -- debug builds alone; the fields are plain values already
    if (this.#debug) console.warn('telemetry', report.event, report.fields);
    this.#listener(report);
  }

  /** Tells of every report from now on; there is one listener. */
  listen(listener: (report: TelemetryReport) => void): void {
    this.#listener = listener;
  }

  /** Oldest first. */
  recent(): readonly TelemetryReport[] {
    return [...this.#reports];
  }
}
