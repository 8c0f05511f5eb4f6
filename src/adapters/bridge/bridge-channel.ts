import { type AppBuild, type BridgeVersion, bridgeVersionOf } from '../../domain/bridge/bridge-version.ts';
import { BRIDGE_CALLBACK, type BridgeObject } from './bridge-object.ts';

/** A channel for texts to and from the app. */
export interface BridgeChannel {
  readonly version: BridgeVersion;
  /** Sends a text to the app; throws what the app's object throws. */
  send(text: string): void;
}

/** Receives a version 1 app's call, or a message from a version 2 app's object. */
type Received = (message: unknown) => void;

const invoke = (object: object, method: string, ...args: readonly unknown[]): void => {
  const found: unknown = Reflect.get(object, method);
  if (typeof found === 'function') Reflect.apply(found, object, args);
};

/** Version 1: the page calls the object with a text, and the app answers by calling a function of the page. */
const callChannel = (page: Window, object: object, received: Received): BridgeChannel => {
  Object.defineProperty(page, BRIDGE_CALLBACK, { value: (text: unknown) => received(text), configurable: true });
  return { version: 1, send: (text) => invoke(object, 'call', text) };
};

/** Version 2: texts are exchanged with the object as messages, which no other script of the page can send. */
const messageChannel = (object: object, received: Received): BridgeChannel => {
  invoke(object, 'addEventListener', 'message', (event: unknown) =>
    received(typeof event === 'object' && event !== null ? Reflect.get(event, 'data') : null),
  );
  return { version: 2, send: (text) => invoke(object, 'postMessage', text) };
};

/** Opens the channel for the object's bridge version; null if it supports none. */
export const openChannel = (page: Window, found: BridgeObject, build: AppBuild, received: Received): BridgeChannel | null => {
  switch (bridgeVersionOf(found, build)) {
    case 2:
      return messageChannel(found.object, received);
    case 1:
      return callChannel(page, found.object, received);
    case null:
      return null;
  }
};
