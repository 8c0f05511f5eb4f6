export type TelemetryValue = string | number | boolean | null;

/** Reports of errors and decisions. Fields are plain values only: no error objects, no addresses with a query. */
export abstract class Telemetry {
  abstract report(event: string, fields: Readonly<Record<string, TelemetryValue>>): void;
}
