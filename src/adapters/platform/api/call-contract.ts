import { Schema } from 'effect';

/** Product areas that calls belong to, in the order of the API page. */
export const CALL_AREAS = [
  'system',
  'account',
  'offer',
  'cards',
  'orders',
  'wallet',
  'session',
  'history',
  'events',
  'hosts',
  'login',
  'fines',
  'feedback',
  'room',
] as const;
export type CallArea = (typeof CALL_AREAS)[number];

/** A schema of data on the wire. Used as documentation; never run in the app. */
export type WireSchema = Schema.Codec<unknown, unknown>;

/** The payload of one call and the fields the client reads from its answer: the source of docs/api.md and docs/openapi.json. */
export interface CallContract {
  readonly area: CallArea;
  readonly purpose: string;
  /** The fields as sent: text in a query or form, with their own types in a JSON body. */
  readonly payload: WireSchema;
  /** The schema with which the client decodes `data`, or null if the data is not used. */
  readonly answer: WireSchema | null;
  /** By name of a list or map in the answer: the schema that decodes its entries one by one. */
  readonly entries?: Readonly<Record<string, WireSchema>>;
  /** By name of an object in the answer: the schemas that read it field by field. */
  readonly fields?: Readonly<Record<string, WireSchema>>;
  /** After a payment return, the parameters that the provider added to the page's query precede the payload (cashier §7, D64). */
  readonly withPageQuery?: true;
  /** Fields whose name or shape is assumed because the specification does not show it, each with the assumption. */
  readonly assumed?: Readonly<Record<string, string>>;
  /** Headers besides those sent with every call. */
  readonly headers?: readonly string[];
  /** The area that will add this call to the sandbox, which does not answer it yet. */
  readonly waitsFor?: CallArea;
}

export const Text = Schema.NonEmptyString;

export const TextOrEmpty = Schema.String;

/** An integer as text, the only form for numbers in a query or form. */
export const IntegerText = Schema.String.check(Schema.isPattern(/^-?\d{1,15}$/u));

/** 0 or 1 as text. */
export const FlagText = Schema.Literals(['0', '1']);

/** A value as JSON text. */
export const JsonText = <S extends Schema.Constraint>(schema: S) => Schema.fromJsonString(schema);

/** An object with fields known only to the receiver. */
export const AnyObject = Schema.Record(Schema.String, Schema.Unknown);

/** The session of a logged-in shopper, or absent for a visitor. */
export const OptionalSession = { session_key: Schema.optionalKey(Text) };

export const Nothing = Schema.Record(Schema.String, Schema.Never);
