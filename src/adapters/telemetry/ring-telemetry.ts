import { Telemetry, type TelemetryValue } from '../../domain/ports/browser/telemetry.ts';
import { telemetryFields } from './telemetry-fields.ts';

export interface TelemetryReport {
  readonly event: string;
  readonly fields: Readonly<Record<string, TelemetryValue>>;
}

const KEPT = 200;

/** Telemetry in memory: the last 200 reports, also on the console with `debug` (D17). Nothing leaves the device yet. */
export class RingTelemetry extends Telemetry {
  readonly #debug: boolean;
  readonly #reports: TelemetryReport[] = [];

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
  }

  /** Oldest first. */
  recent(): readonly TelemetryReport[] {
    return [...this.#reports];
  }
}
