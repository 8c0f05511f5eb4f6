/** Counts listeners on the window and the document and collects uncaught errors. Installed before anything else runs. */
export class PageWatch {
  readonly errors: string[] = [];
  readonly #listeners = new Map<EventTarget, Map<string, Set<unknown>>>();

  constructor(targets: readonly EventTarget[]) {
    for (const target of targets) this.#count(target);
    window.addEventListener('error', (event) => this.errors.push(event.message));
    window.addEventListener('unhandledrejection', (event) => this.errors.push(`unhandled: ${String(event.reason)}`));
  }

  /** How many listeners are registered now, by event type. */
  get listeners(): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const types of this.#listeners.values()) {
      for (const [type, listeners] of types) if (listeners.size > 0) counts[type] = (counts[type] ?? 0) + listeners.size;
    }
    return counts;
  }

  #count(target: EventTarget): void {
    const types = new Map<string, Set<unknown>>();
    this.#listeners.set(target, types);
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    const forget = (type: string, listener: unknown): void => void types.get(type)?.delete(listener);
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: AddEventListenerOptions | boolean,
    ) => {
      if (listener === null) return;
      types.set(type, (types.get(type) ?? new Set()).add(listener));
      if (typeof options === 'object') {
        options.signal?.addEventListener('abort', () => forget(type, listener));
        if (options.once === true) add(type, () => forget(type, listener), { once: true });
      }
      add(type, listener, options);
    };
    target.removeEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: EventListenerOptions | boolean,
    ) => {
      forget(type, listener);
      remove(type, listener, options);
    };
  }
}
