import type { BridgeFace } from '../../domain/bridge/native-versions.ts';

/** Names of the object that the app adds to the page, and of the function that version 1 calls with its answer. */
export const BRIDGE_OBJECT = 'appBridge';
export const BRIDGE_CALLBACK = 'appBridgeCallback';

/** The app's object, as far as inspected. */
export interface BridgeObject extends BridgeFace {
  readonly object: object;
}

const has = (object: object, method: string): boolean => typeof Reflect.get(object, method) === 'function';

/** Finds the app's object on a top-level page; null in a frame (T21), without the object, or if it can do nothing. */
export const findBridge = (page: Window): BridgeObject | null => {
  if (page.top !== page) return null;
  const object: unknown = Reflect.get(page, BRIDGE_OBJECT);
  if (object === null || (typeof object !== 'object' && typeof object !== 'function')) return null;
  const takesCalls = has(object, 'call');
  const takesMessages = has(object, 'postMessage') && has(object, 'addEventListener');
  return takesCalls || takesMessages ? { object, takesCalls, takesMessages } : null;
};
