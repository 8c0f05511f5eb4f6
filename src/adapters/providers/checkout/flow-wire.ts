import type { Component } from '@checkout.com/checkout-web-components';
import { Option, Schema } from 'effect';

/** The functions we call on a component. Its payloads stay `unknown` until `wire.ts` decodes them. */
export type FlowComponent = Pick<Component, 'isAvailable' | 'mount' | 'unmount'>;

const Callable = Schema.declare((value: unknown): value is (...parameters: unknown[]) => unknown => typeof value === 'function');

const decodeComponent = Schema.decodeUnknownOption(Schema.Struct({ isAvailable: Callable, mount: Callable, unmount: Callable }));

/** Returns whether the result of `create` has the functions we call. */
export const isFlowComponent = (value: unknown): value is FlowComponent => Option.isSome(decodeComponent(value));

/** Returns whether the script's global is the function that the loader calls. */
export const isFlowGlobal = (value: unknown): boolean => typeof value === 'function';

const decodeComponents = Schema.decodeUnknownOption(Schema.Struct({ create: Callable }));

/** Returns whether the script's result can create components. */
export const createsComponents = (value: unknown): boolean => Option.isSome(decodeComponents(value));

/** The validated part of a payment session; the rest is passed to the SDK unchanged. */
const Session = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(/^ps_\w{1,128}$/)),
  payment_session_secret: Schema.NonEmptyString,
});

const decodeRecord = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown)));
const decodeSession = Schema.decodeUnknownOption(Session);

/** Returns Checkout's answer to the creation of a payment session from the order's platform data, or none if it is not a session. */
export const paymentSessionOf = (platformData: string | null): Option.Option<Readonly<Record<string, unknown>>> =>
  Option.flatMap(decodeRecord(platformData), (record) => Option.map(decodeSession(record), () => record));

const decodeError = Schema.decodeUnknownOption(Schema.Struct({ code: Schema.String.check(Schema.isPattern(/^[a-z][a-z_]{0,63}$/)) }));

/** Returns the code of a Flow error, or null for anything else. Its message is for developers and may contain what was typed. */
export const flowErrorCode = (error: unknown): string | null =>
  Option.match(decodeError(error), { onNone: () => null, onSome: ({ code }) => code });

/** Errors that the shopper can correct in Flow's own form: nothing was charged, and the pay button may be pressed again. */
const CORRECTABLE: readonly string[] = ['component_invalid', 'network_error', 'tokenize_request_failed'];

/** Returns whether an error before the charge leaves the form usable. */
export const isCorrectable = (code: string | null): boolean => code !== null && CORRECTABLE.includes(code);
