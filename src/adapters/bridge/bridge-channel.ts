import { type AppBuild, type BridgeVersion, bridgeVersionOf } from '../../domain/bridge/bridge-version.ts';
import { BRIDGE_CALLBACK, type BridgeObject } from './bridge-object.ts';

/** Texts to the app and from it. */
export interface BridgeChannel {
  readonly version: BridgeVersion;
  /** Hands a text to the app; throws what the app's object throws. */
  send(text: string): void;
}

/** What a version 1 app calls, and what a version 2 app's object sends. */
type Received = (message: unknown) => void;

const invoke = (object: object, method: string, ...args: readonly unknown[]): void => {
  const found: unknown = Reflect.get(object, method);
  if (typeof found === 'function') Reflect.apply(found, object, args);
};

/** Version 1: the object is called with a text, and the app answers by calling a function of the page. */
const callChannel = (page: Window, object: object, received: Received): BridgeChannel => {
  Object.defineProperty(page, BRIDGE_CALLBACK, { value: (text: unknown) => received(text), configurable: true });
  return { version: 1, send: (text) => invoke(object, 'call', text) };
};

/** Version 2: texts go to the object and come from it as messages, which no other script of the page can send. */
const messageChannel = (object: object, received: Received): BridgeChannel => {
  invoke(object, 'addEventListener', 'message', (event: unknown) =>
    received(typeof event === 'object' && event !== null ? Reflect.get(event, 'data') : null),
  );
  return { version: 2, send: (text) => invoke(object, 'postMessage', text) };
};

/** The channel of the version that is spoken; null when the object speaks none. */
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
