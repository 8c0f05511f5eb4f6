import type { EmbeddedButtonListener, MountedButton } from '../../../domain/ports/wallets.ts';
import type { ApplePayElement } from './sdk.ts';
import { errorCode, isAboutPayment, reasonOf } from './wire.ts';

export interface AirwallexButtonParts {
  readonly element: ApplePayElement;
  /** Holds the element and nothing else. */
  readonly container: HTMLElement;
  readonly listener: EmbeddedButtonListener;
  /** An error without a code, or a call to the element that threw. */
  readonly ignored: (event: string) => void;
}

/** `authorising`: the element confirms the intent with Airwallex. `ended`: this button has made its one payment, or never will. */
type Phase = 'idle' | 'authorising' | 'ended';

/**
 * One mount of the element, which confirms the intent and answers its sheet by itself. Its result is only the
 * provider's claim, so the platform is asked (D30).
 */
export class AirwallexButton implements MountedButton {
  readonly #parts: AirwallexButtonParts;
  #phase: Phase = 'idle';
  #isMounted = true;
  #isDisposed = false;
  #settleReady: ((failure: string | null) => void) | null = null;

  constructor(parts: AirwallexButtonParts) {
    this.#parts = parts;
  }

  /** Throws what the element throws. `ready` is called once: with null when the button can be tapped, else with a code. */
  start(ready: (failure: string | null) => void): void {
    const { element, container } = this.#parts;
    this.#settleReady = ready;
    this.#on('ready', () => this.#ready(null));
    this.#on('click', () => this.#parts.listener.opened());
    this.#on('authorized', () => this.#authorised());
    this.#on('success', () => this.#ended());
    this.#on('error', (payload) => this.#failed(errorCode(payload)));
    this.#on('cancel', () => this.#cancelled());
    if (element.mount(container) === null) this.#ready('mount');
  }

  /** A running confirmation continues out of sight: removing the element would abort it. */
  readonly unmount = (): void => {
    if (!this.#isMounted) return;
    this.#isMounted = false;
    this.#settleReady = null;
    if (this.#phase === 'authorising') this.#parts.container.hidden = true;
    else this.#dispose();
  };

  #ready(failure: string | null): void {
    const settle = this.#settleReady;
    this.#settleReady = null;
    settle?.(failure);
  }

  /** From here on money may move. */
  #authorised(): void {
    if (this.#phase !== 'idle') return;
    this.#phase = 'authorising';
    this.#parts.listener.authorising();
  }

  #ended(): void {
    this.#authorised();
    if (this.#phase !== 'authorising') return;
    this.#phase = 'ended';
    this.#parts.listener.answered({});
    if (!this.#isMounted) this.#dispose();
  }

  #failed(code: string | null): void {
    if (code === null) this.#parts.ignored('error');
    if (this.#settleReady !== null) return this.#ready(code ?? 'error');
    if (this.#phase === 'authorising' || isAboutPayment(code)) return this.#ended();
    if (this.#phase !== 'idle') return;
    this.#phase = 'ended';
    this.#parts.listener.failed(reasonOf(code));
  }

  #cancelled(): void {
    if (this.#phase === 'authorising') return this.#ended();
    if (this.#phase !== 'idle') return;
    this.#phase = 'ended';
    this.#parts.listener.cancelled();
  }

  #dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#phase = 'ended';
    try {
      this.#parts.element.destroy();
    } catch {
      this.#parts.ignored('destroy');
    }
    this.#parts.container.remove();
  }

  #on(event: string, handle: (payload: unknown) => void): void {
    this.#parts.element.on(event, (payload) => {
      if (!this.#isDisposed) handle(payload);
    });
  }
}
