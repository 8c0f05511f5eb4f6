import type { Component } from '@checkout.com/checkout-web-components';
import { Option, Schema } from 'effect';

/** The functions we call on a component. Its payloads stay `unknown` until `wire.ts` decodes them. */
export type FlowComponent = Pick<Component, 'isAvailable' | 'mount' | 'unmount'>;

const Callable = Schema.declare((value: unknown): value is (...parameters: unknown[]) => unknown => typeof value === 'function');

const decodeComponent = Schema.decodeUnknownOption(Schema.Struct({ isAvailable: Callable, mount: Callable, unmount: Callable }));

/** Whether the result of `create` has the functions we call. */
export const isFlowComponent = (value: unknown): value is FlowComponent => Option.isSome(decodeComponent(value));

/** Whether the script's global is the function that the loader calls. */
export const isFlowGlobal = (value: unknown): boolean => typeof value === 'function';

const decodeComponents = Schema.decodeUnknownOption(Schema.Struct({ create: Callable }));

/** Whether the script's result can create components. */
export const createsComponents = (value: unknown): boolean => Option.isSome(decodeComponents(value));
