import type { FieldState, HostedCardField } from '../../../../../src/domain/card/card-field.ts';
import type { CardFormError, CardFormListener } from '../../../../../src/domain/ports/providers.ts';
import { Configuration, type Settings } from '../../../../../src/domain/ports/settings.ts';

type Callback = (payload?: unknown) => void;

/** A minimal element of a page. */
export class FakePageElement {
  readonly dataset: Record<string, string> = {};
  readonly style = { cssText: '' };
  readonly frames: EventTarget[] = [];
  children: FakePageElement[] = [];
  parentElement: FakePageElement | null = null;
  readonly ownerDocument = { createElement: () => new FakePageElement(), location: { origin: 'https://shop.test' } };

  append(child: FakePageElement): void {
    child.parentElement = this;
    this.children.push(child);
  }
  remove(): void {
    if (this.parentElement !== null) this.parentElement.children = this.parentElement.children.filter((child) => child !== this);
    this.parentElement = null;
  }
  contains(other: FakePageElement): boolean {
    return other === this || this.children.some((child) => child.contains(other));
  }
  querySelectorAll(): readonly EventTarget[] {
    return this.frames;
  }
}

/** Three mount points below one form. */
export const fakeAdyenMountPoints = (): Record<HostedCardField, FakePageElement> => {
  const form = new FakePageElement();
  const holders = { 'card-number': new FakePageElement(), cvv: new FakePageElement(), 'expiry-date': new FakePageElement() };
  for (const holder of Object.values(holders)) form.append(holder);
  return holders;
};

/** A component of the SDK, driven by the test. */
export class FakeAdyenComponent {
  readonly options: Readonly<Record<string, unknown>>;
  readonly mounted: unknown[] = [];
  readonly focused: string[] = [];
  unmounts = 0;
  data: unknown = {};
  constructor(options: Readonly<Record<string, unknown>>) {
    this.options = options;
  }
  readonly mount = (node: unknown): void => void this.mounted.push(node);
  readonly unmount = (): void => {
    this.unmounts += 1;
  };
  readonly styles: unknown[] = [];
  readonly updateStyles = (styles: unknown): void => void this.styles.push(styles);
  readonly setFocusOn = (field: string): void => void this.focused.push(field);

  emit(name: string, payload?: unknown): void {
    (this.options[name] as Callback)(payload);
  }
}

/** AdyenCheckout, as the module's default export makes it. */
export class FakeAdyen {
  readonly opened: Readonly<Record<string, unknown>>[] = [];
  readonly components: FakeAdyenComponent[] = [];
  readonly actions: { readonly action: unknown; readonly options: unknown }[] = [];
  /** Runs before a component is created; throws in some tests. */
  onCreate: () => void = () => {};

  readonly createCheckout = (options: Readonly<Record<string, unknown>>): Promise<unknown> => {
    this.opened.push(options);
    return Promise.resolve({
      create: (_type: string, given: Readonly<Record<string, unknown>>) => this.#component(given),
      createFromAction: (action: unknown, given: Readonly<Record<string, unknown>>) => {
        this.actions.push({ action, options: given });
        return this.#component(given);
      },
    });
  };

  get component(): FakeAdyenComponent {
    const component = this.components.at(-1);
    if (component === undefined) throw new Error('no component yet');
    return component;
  }

  /** A global callback of the newest checkout. */
  emit(name: string, ...payload: readonly unknown[]): void {
    const callback = (this.opened.at(-1) ?? {})[name] as (...parameters: readonly unknown[]) => void;
    callback(...payload);
  }

  #component(options: Readonly<Record<string, unknown>>): FakeAdyenComponent {
    this.onCreate();
    const component = new FakeAdyenComponent(options);
    this.components.push(component);
    return component;
  }
}

export class FakeAdyenConfiguration extends Configuration {
  readonly values: Record<string, string> = {
    'adyen.clientKey': 'test_key',
    'adyen.environmentUrl': 'https://checkoutshopper-test.example.com/checkoutshopper/',
  };
  override get settings(): Settings {
    throw new Error('not used');
  }
  override provider(name: string): string | null {
    return this.values[name] ?? null;
  }
}

/** Records the events of a form. */
export class RecordingAdyenListener implements CardFormListener {
  readonly said: string[] = [];
  readonly fieldChanged = (field: HostedCardField, state: FieldState): void => void this.said.push(`${field} ${state}`);
  readonly focusChanged = (field: HostedCardField, focused: boolean): void => void this.said.push(`${field} ${focused ? 'focus' : 'blur'}`);
  readonly brandChanged = (brand: string | null): void => void this.said.push(`brand ${brand}`);
  readonly failed = (error: CardFormError): void => void this.said.push(`failed ${error.fault} ${error.detail}`);
}
