import { beginning } from '../../domain/format/texts.ts';
import { Telemetry, type TelemetryValue } from '../../domain/ports/reports.ts';
import { telemetryFields } from './telemetry-fields.ts';

export interface TelemetryReport {
  readonly event: string;
  readonly fields: Readonly<Record<string, TelemetryValue>>;
}

const KEPT = 200;

const log = ({ event, fields }: TelemetryReport): void => {
  // oxlint-disable-next-line no-console -- for whoever turned the logger on; the fields are plain values already
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
