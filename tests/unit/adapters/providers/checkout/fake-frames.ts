import { Effect } from 'effect';
import type { FieldState, HostedCardField } from '../../../../../src/domain/card/card-field.ts';
import type { CardFormError, CardFormListener } from '../../../../../src/domain/ports/providers.ts';
import { Configuration, type Settings } from '../../../../../src/domain/ports/settings.ts';
import { ScriptLoader, type ScriptLoadError } from '../../../../../src/domain/ports/browser.ts';

type Handler = (payload?: unknown) => void;

/** `window.Frames` as documented, driven by the test: a singleton, as the real one is. */
export class FakeFrames {
  readonly inits: Record<string, unknown>[] = [];
  readonly handlers = new Map<string, Set<Handler>>();
  cardholder: { name?: string } = {};
  submittedNames: (string | undefined)[] = [];
  enabled = 0;
  answer: () => unknown = () => new Promise(() => {});
  initThrows = false;

  readonly init = (config: Record<string, unknown>): void => {
    if (this.initThrows) throw new Error('no container');
    this.inits.push(config);
  };
  readonly submitCard = (): unknown => {
    this.submittedNames.push(this.cardholder.name);
    return this.answer();
  };
  readonly enableSubmitForm = (): void => {
    this.enabled += 1;
  };
  readonly addEventHandler = (event: string, handler: Handler): void => {
    this.handlers.set(event, (this.handlers.get(event) ?? new Set()).add(handler));
  };
  readonly removeEventHandler = (event: string, handler: Handler): boolean => this.handlers.get(event)?.delete(handler) ?? false;

  emit(event: string, payload?: unknown): void {
    for (const handler of this.handlers.get(event) ?? []) handler(payload);
  }
  get handlerCount(): number {
    return [...this.handlers.values()].reduce((sum, handlers) => sum + handlers.size, 0);
  }
}

/** A minimal mount point. */
export class FakeFramesElement {
  children: FakeFramesElement[] = [];
  className = '';
  readonly style = { cssText: '' };
  #parent: FakeFramesElement | null = null;
  readonly ownerDocument = { createElement: () => new FakeFramesElement() };
  append(child: FakeFramesElement): void {
    child.#parent = this;
    this.children.push(child);
  }
  remove(): void {
    if (this.#parent !== null) this.#parent.children = this.#parent.children.filter((child) => child !== this);
  }
  querySelector(): null {
    return null;
  }
}

export const fakeFramesMountPoints = (): Record<HostedCardField, FakeFramesElement> => ({
  'card-number': new FakeFramesElement(),
  cvv: new FakeFramesElement(),
  'expiry-date': new FakeFramesElement(),
});

export class FakeLoader extends ScriptLoader {
  readonly asked: string[] = [];
  answer: Effect.Effect<unknown, ScriptLoadError> = Effect.succeed(null);
  override load(url: string, globalName: string): Effect.Effect<unknown, ScriptLoadError> {
    this.asked.push(`${globalName} ${url}`);
    return this.answer;
  }
}

export class FakeFramesConfiguration extends Configuration {
  readonly values: Record<string, string> = { 'checkout.scriptUrl': 'https://sdk.test/frames.js', 'checkout.publicKey': 'pk_test' };
  override get settings(): Settings {
    throw new Error('not used');
  }
  override provider(name: string): string | null {
    return this.values[name] ?? null;
  }
}

/** Records the events of a form. */
export class RecordingFramesListener implements CardFormListener {
  readonly said: string[] = [];
  readonly fieldChanged = (field: HostedCardField, state: FieldState): void => void this.said.push(`${field} ${state}`);
  readonly focusChanged = (field: HostedCardField, focused: boolean): void => void this.said.push(`${field} ${focused ? 'focus' : 'blur'}`);
  readonly brandChanged = (brand: string | null): void => void this.said.push(`brand ${brand}`);
  readonly failed = (error: CardFormError): void => void this.said.push(`failed ${error.fault}`);
}
