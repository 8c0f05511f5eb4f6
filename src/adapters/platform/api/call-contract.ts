import type { Schema } from 'effect';

/** The parts of the product that calls belong to, in the order of the API page. */
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

/** A schema of what travels. It is read, never run in the app. */
export type WireSchema = Schema.Codec<unknown, unknown>;

/** What one call sends and what the client reads from its answer: the source of docs/api.md and of docs/openapi.json. */
export interface CallContract {
  readonly area: CallArea;
  /** One sentence: what the call is for. */
  readonly purpose: string;
  /** The fields as they leave: in a query or form every value is text, in a JSON body it keeps its type. */
  readonly payload: WireSchema;
  /** The schema by which the client decodes `data`; null when the data is not used. */
  readonly answer: WireSchema | null;
  /** What the entries of a list or map of the answer are decoded by, one by one; by the name of the list. */
  readonly entries?: Readonly<Record<string, WireSchema>>;
  /** What an object of the answer is read by, field by field; by the name of the object. */
  readonly fields?: Readonly<Record<string, WireSchema>>;
  /** After a payment return, what the provider added to the page's query goes in front of the payload (cashier §7, D64). */
  readonly withPageQuery?: true;
  /** Fields whose name or shape is our assumption, since the specification shows none; each with what is assumed. */
  readonly assumed?: Readonly<Record<string, string>>;
  /** Headers beyond those that every call has. */
  readonly headers?: readonly string[];
  /** The sandbox does not answer the call yet: the area that brings it. */
  readonly waitsFor?: CallArea;
}
