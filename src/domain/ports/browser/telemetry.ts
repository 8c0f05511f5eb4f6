export type TelemetryValue = string | number | boolean | null;

/** Reports about what went wrong or was decided. Fields are an allow-list of plain values: no error objects, no addresses with a query. */
export abstract class Telemetry {
  abstract report(event: string, fields: Readonly<Record<string, TelemetryValue>>): void;
}
