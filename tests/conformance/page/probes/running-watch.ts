const OBSERVERS = ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'] as const;

type Method = (this: object, ...given: unknown[]) => unknown;

/** Whether the code that drives the browser is calling: Playwright watches the document for itself. */
const isOfDriver = (): boolean => new Error('who calls').stack?.includes('InjectedScript') === true;

/** Counts the intervals, workers and observers that are running on the page. Installed before anything else runs. */
export class RunningWatch {
  readonly #running = { interval: new Set<unknown>(), worker: new Set<unknown>(), observer: new Set<unknown>() };

  constructor() {
    this.#countIntervals();
    this.#countWorkers();
    for (const name of OBSERVERS) this.#countObservers(window[name].prototype);
  }

  /** How many are running now, by kind; a kind of which none runs is left out. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(Object.entries(this.#running).flatMap(([kind, { size }]) => (size > 0 ? [[kind, size]] : [])));
  }

  #countIntervals(): void {
    const { interval } = this.#running;
    const begin = window.setInterval.bind(window);
    const ends = { clearInterval: window.clearInterval.bind(window), clearTimeout: window.clearTimeout.bind(window) };
    const counted = (...given: Parameters<typeof begin>): number => {
      const id = begin(...given);
      interval.add(id);
      return id;
    };
    Object.assign(window, { setInterval: counted });
    // A browser takes either call for the end of an interval.
    for (const [name, end] of Object.entries(ends)) {
      const ended = (id?: number): void => {
        interval.delete(id);
        end(id);
      };
      Object.assign(window, { [name]: ended });
    }
  }

  #countWorkers(): void {
    const { worker } = this.#running;
    const { terminate } = Worker.prototype;
    Worker.prototype.terminate = function (this: Worker) {
      worker.delete(this);
      terminate.call(this);
    };
    const Counted = new Proxy(Worker, {
      construct: (target, given: ConstructorParameters<typeof Worker>, newTarget) => {
        const made = Reflect.construct(target, given, newTarget) as Worker;
        worker.add(made);
        return made;
      },
    });
    Object.assign(window, { Worker: Counted });
  }

  #countObservers(prototype: object): void {
    const { observer } = this.#running;
    const wrap = (name: 'observe' | 'disconnect', note: (self: unknown) => void): void => {
      const method = Reflect.get(prototype, name) as Method;
      const noted = function (this: object, ...given: unknown[]): unknown {
        note(this);
        return method.apply(this, given);
      };
      Object.defineProperty(prototype, name, { value: noted, configurable: true, writable: true });
    };
    wrap('observe', (self) => {
      if (!isOfDriver()) observer.add(self);
    });
    wrap('disconnect', (self) => observer.delete(self));
  }
}
