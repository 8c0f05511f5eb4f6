/** Events with listeners that may begin a payment in Safari. */
const GESTURE_EVENTS: readonly string[] = ['click', 'keydown', 'pointerup', 'mouseup', 'touchend'];

/** Key under which the page's first script stores the watch for a later script. */
export const SHARED_GESTURES = Symbol.for('sandbox.in-gesture');

type Listener = EventListenerOrEventListenerObject;

/**
 * Returns a function that tells whether the running code was called, without interruption, by a listener of the shopper's own
 * gesture. `navigator.userActivation` stays true for seconds, and capturing listeners cannot see a microtask that runs between two
 * listeners of one event; so every listener of a gesture event is wrapped: the gesture lasts from its call until it returns, and
 * code after an `await` runs later. Handlers set as properties (`onclick`) are not seen.
 */
export const watchGestures = (prototype: EventTarget, isActive: () => boolean): (() => boolean) => {
  const { addEventListener: add, removeEventListener: remove } = prototype;
  const wrappers = new WeakMap<object, EventListener>();
  let isOpen = false;

  const wrapperOf = (listener: Listener): EventListener => {
    const known = wrappers.get(listener);
    if (known !== undefined) return known;
    const wrapper = function (this: unknown, event: Event): unknown {
      const before = isOpen;
      // An event dispatched by a script within the gesture belongs to it; outside, it does not start one.
      isOpen ||= event.isTrusted;
      try {
        return typeof listener === 'function' ? listener.call(this as EventTarget, event) : listener.handleEvent(event);
      } finally {
        isOpen = before;
      }
    };
    wrappers.set(listener, wrapper);
    return wrapper;
  };
  // Each listener has one wrapper, so that adding it twice and removing it work as before.
  const wrapped = (type: string, listener: Listener | null): Listener | null =>
    listener !== null && GESTURE_EVENTS.includes(type) ? wrapperOf(listener) : listener;

  prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    add.call(this, type, wrapped(type, listener), options);
  };
  prototype.removeEventListener = function (this: EventTarget, type, listener, options) {
    remove.call(this, type, wrapped(type, listener), options);
  };
  return () => isOpen && isActive();
};
