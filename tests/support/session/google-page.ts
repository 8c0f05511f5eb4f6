import { Effect } from 'effect';
import { vi } from 'vitest';
import { type Page, ScriptLoadError, ScriptLoader } from '../../../src/domain/ports/browser.ts';
import type { GoogleEvent, GoogleSignIn } from '../../../src/domain/ports/social.ts';

export class FakeElement {
  clientWidth = 358.4;
  readonly listeners: (() => void)[] = [];
  addEventListener(_: string, listener: () => void): void {
    this.listeners.push(listener);
  }
  replaceChildren(): void {}
}
/** Observers of the elements' widths, to be called by hand. */
export const resized: (() => void)[] = [];
class FakeResizeObserver {
  constructor(changed: () => void) {
    resized.push(changed);
  }
  observe(): void {}
  disconnect(): void {}
}
/** For the start of a test: the parts of the page that a button stands on. */
export const stubPage = (): void => {
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
};

export class OneScript extends ScriptLoader {
  readonly #global: unknown;
  constructor(global: unknown) {
    super();
    this.#global = global;
  }
  override load(url: string) {
    return this.#global === null ? Effect.fail(new ScriptLoadError('blocked', url)) : Effect.succeed(this.#global);
  }
}
export const page = { origin: () => 'https://pay.example.com' } as unknown as Page;
export const windowWith = (matches = false) =>
  ({ open: () => null, matchMedia: () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }) }) as unknown as Window;

export const offerAt = async (google: GoogleSignIn, redirects = false) => {
  const element = new FakeElement();
  const told: GoogleEvent[] = [];
  const offer = { element, language: 'ar', redirects, told: (event: GoogleEvent) => void told.push(event) } as const;
  const end = await Effect.runPromise(
    Effect.match(google.offer(offer), { onSuccess: (stop): unknown => stop, onFailure: (error) => error }),
  );
  return { element, told, end };
};
export const kinds = (told: readonly GoogleEvent[]) => told.map((event) => (event.kind === 'failed' ? event.error._tag : event.kind));
