type Handler = (payload?: unknown) => void;

/** A component of `PMdropin`, driven by the test. `done` lists its calls in order. */
export class FakeDropinComponent {
  readonly done: string[] = [];
  readonly handlers = new Map<string, Handler[]>();
  /** What `canMakePayment` returns. */
  answer: () => unknown = () => new Promise(() => {});
  /** Actions that throw. */
  readonly throwing = new Set<string>();

  readonly mount = (selector: string): void => this.#do(`mount ${selector}`, 'mount');
  readonly on = (event: string, handler: Handler): void => {
    this.handlers.set(event, [...(this.handlers.get(event) ?? []), handler]);
  };
  readonly emit = (action: string, argument?: unknown): unknown => {
    this.#do(argument === undefined ? action : `${action} ${String(argument)}`, action);
    return action === 'canMakePayment' ? this.answer() : undefined;
  };
  readonly unmount = (): void => this.#do('unmount', 'unmount');

  tell(event: string, payload?: unknown): void {
    for (const handler of this.handlers.get(event) ?? []) handler(payload);
  }

  #do(what: string, action: string): void {
    this.done.push(what);
    if (this.throwing.has(action)) throw new Error(action);
  }
}

/** `window.PMdropin` as documented. */
export class FakeDropin {
  readonly created: (readonly [component: string, options: unknown])[] = [];
  component: unknown;
  supported: () => unknown = () => true;
  constructor(component: unknown) {
    this.component = component;
  }
  readonly create = (component: string, options: unknown): unknown => {
    this.created.push([component, options]);
    if (this.component instanceof Error) throw this.component;
    return this.component;
  };
  readonly isSupportApplePay = (): unknown => this.supported();
}
