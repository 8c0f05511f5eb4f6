import type { BridgeFace } from '../../domain/bridge/bridge-version.ts';

/** Name of the object that the app puts on the page, and of the function by which version 1 answers. */
export const BRIDGE_OBJECT = 'appBridge';
export const BRIDGE_CALLBACK = 'appBridgeCallback';

/** The app's object, as far as it was looked at. */
export interface BridgeObject extends BridgeFace {
  readonly object: object;
}

const has = (object: object, method: string): boolean => typeof Reflect.get(object, method) === 'function';

/** The app's object on a page of its own; null in a frame (T21), and where there is none or one that can do nothing. */
export const findBridge = (page: Window): BridgeObject | null => {
  if (page.top !== page) return null;
  const object: unknown = Reflect.get(page, BRIDGE_OBJECT);
  if (object === null || (typeof object !== 'object' && typeof object !== 'function')) return null;
  const takesCalls = has(object, 'call');
  const takesMessages = has(object, 'postMessage') && has(object, 'addEventListener');
  return takesCalls || takesMessages ? { object, takesCalls, takesMessages } : null;
};
