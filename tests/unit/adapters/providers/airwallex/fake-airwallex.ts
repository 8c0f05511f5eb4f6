type Handler = (payload?: unknown) => void;

/** An element `applePayButton`, driven by the test. */
export class FakeAirwallexElement {
  readonly done: string[] = [];
  readonly handlers = new Map<string, Handler[]>();
  readonly mounted: unknown[] = [];
  /** What `mount` returns, or throws. */
  mountGives: unknown = {};
  destroyThrows = false;

  readonly mount = (container: unknown): unknown => {
    this.mounted.push(container);
    if (this.mountGives instanceof Error) throw this.mountGives;
    return this.mountGives;
  };
  readonly on = (event: string, handler: Handler): void => {
    this.handlers.set(event, [...(this.handlers.get(event) ?? []), handler]);
  };
  readonly destroy = (): void => {
    this.done.push('destroy');
    if (this.destroyThrows) throw new Error('destroy');
  };

  tell(event: string, payload?: unknown): void {
    for (const handler of this.handlers.get(event) ?? []) handler(payload);
  }
}

/** `window.Airwallex` as typed. `done` lists its calls in order. */
export class FakeAirwallex {
  readonly done: string[] = [];
  readonly inits: unknown[] = [];
  readonly created: unknown[] = [];
  element: unknown;
  initGives: () => unknown = () => undefined;
  constructor(element: unknown) {
    this.element = element;
  }
  readonly init = (options: unknown): unknown => {
    this.done.push('init');
    this.inits.push(options);
    return this.initGives();
  };
  readonly createElement = (type: string, options: unknown): unknown => {
    this.done.push(`create ${type}`);
    this.created.push(options);
    if (this.element instanceof Error) throw this.element;
    return this.element;
  };
  readonly destroyElement = (type: string): boolean => {
    this.done.push(`destroy ${type}`);
    return false;
  };
}
