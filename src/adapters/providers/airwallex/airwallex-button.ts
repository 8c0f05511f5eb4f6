import type { EmbeddedButtonListener, MountedButton } from '../../../domain/ports/wallets.ts';
import { type ApplePayElement, errorCode, isAboutPayment, reasonOf } from './wire.ts';

export interface AirwallexButtonParts {
  readonly element: ApplePayElement;
  /** Contains only the element. */
  readonly container: HTMLElement;
  readonly listener: EmbeddedButtonListener;
  /** Called for an error without a code, or if a call to the element throws. */
  readonly ignored: (event: string) => void;
}

/** `authorising`: the element confirms the intent with Airwallex. `ended`: this button has made its only payment, or never will. */
type Phase = 'idle' | 'authorising' | 'ended';

/**
 * One mount of the element, which confirms the intent and answers its sheet itself. Its result is only the provider's claim, so the
 * order is read from the platform (D30).
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

  /**
   * Mounts the element; throws what the element throws. `ready` is called once: with null when the button can be tapped, else with a code.
   */
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

  /** A running confirmation continues in the background: removing the element would abort it. */
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

  /** From here on the shopper may be charged. */
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
