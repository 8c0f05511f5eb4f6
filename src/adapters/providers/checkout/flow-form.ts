import type { OnTokenizedResponse, PartialDesignTokens } from '@checkout.com/checkout-web-components';
import { Deferred, Effect } from 'effect';
import { FIELD_FONT } from '../../../domain/site/themes.ts';
import type { CardFormError, ElementFormListener, MountedElementForm } from '../../../domain/ports/providers.ts';
import { type FlowComponent, flowErrorCode, isCorrectable } from './flow-wire.ts';

/** Page colours used by Flow: the custom property of each, and the first theme's colour if the page sets none. */
const COLOURS = {
  text: ['--text', '#0e2124', '#e8f1f1'],
  quiet: ['--text-2', '#4b6165', '#a4b8bb'],
  danger: ['--danger', '#b3261e', '#ff9a90'],
  surface: ['--surface', '#ffffff', '#122023'],
  line: ['--line-strong', '#7b9093', '#6f898d'],
  accent: ['--accent', '#0b7a70', '#37c8b8'],
  onAccent: ['--on-accent', '#ffffff', '#03211e'],
} as const;

/**
 * Returns Flow's design tokens in the page's colours, read at the form's position: those of the flavour's theme and of the device's
 * colour scheme (`dark`).
 */
export const flowAppearance = (dark: boolean, place: HTMLElement): PartialDesignTokens => {
  const styles = place.ownerDocument.defaultView?.getComputedStyle(place);
  const colour = (name: keyof typeof COLOURS): string => {
    const [property, light, night] = COLOURS[name];
    const set = styles?.getPropertyValue(property).trim() ?? '';
    return set === '' ? (dark ? night : light) : set;
  };
  return {
    colorPrimary: colour('text'),
    colorSecondary: colour('quiet'),
    colorError: colour('danger'),
    colorBackground: colour('surface'),
    colorFormBackground: colour('surface'),
    colorFormBorder: colour('line'),
    colorBorder: colour('line'),
    colorAction: colour('accent'),
    colorOutline: colour('accent'),
    colorInverse: colour('onAccent'),
    borderRadius: ['12px', '12px'],
    input: { fontFamily: FIELD_FONT, fontSize: '17px', fontWeight: 600 },
    button: { fontFamily: FIELD_FONT, fontSize: '17px', fontWeight: 700 },
  };
};

interface FlowFormParts {
  readonly container: HTMLElement;
  readonly listener: ElementFormListener;
  readonly broken: (detail: string | null) => CardFormError;
  /** Called if a call throws, or for an error without a code. */
  readonly ignored: (event: string) => void;
}

/** `paying`: Flow is allowed to charge. `over`: this form has made its only payment, or never will. */
type Phase = 'idle' | 'asking' | 'paying' | 'over';

/** The answers to Flow between tokenisation and the charge. */
const STOP: OnTokenizedResponse = { continue: false };
const GO_ON: OnTokenizedResponse = { continue: true };

/** One mount of Flow's card component. Flow's payment result is only a claim: the order is read from the platform (D30, D57). */
export class FlowForm implements MountedElementForm {
  readonly #parts: FlowFormParts;
  readonly #asked = Deferred.makeUnsafe<void>();
  #component: FlowComponent | null = null;
  #phase: Phase = 'idle';
  #isMounted = true;
  #answer: (response: OnTokenizedResponse) => void = () => {};
  #asking: Promise<OnTokenizedResponse> | null = null;
  #settleReady: ((failure: string | null) => void) | null = null;

  constructor(parts: FlowFormParts) {
    this.#parts = parts;
  }

  /** Flow's callbacks, passed when the component is created. */
  readonly callbacks = {
    onReady: () => this.#ready(null),
    onTokenized: () => this.#tokenised(),
    onPaymentCompleted: () => this.#ended(),
    onError: (_: unknown, error: unknown) => this.#failed(flowErrorCode(error)),
  };

  /** Mounts the component. `ready` is called once: with null when the form accepts input, else with a code. Throws what Flow throws. */
  start(component: FlowComponent, ready: (failure: string | null) => void): void {
    // Unmounted while Flow was still preparing the form.
    if (!this.#isMounted) return;
    this.#component = component;
    this.#settleReady = ready;
    component.mount(this.#parts.container);
  }

  /** Waits for the pay button and asks the page whether Flow may charge; ends with the form. Without an answer Flow charges nothing. */
  readonly payment: Effect.Effect<void> = Effect.suspend(() =>
    Effect.flatMap(Effect.exit(Deferred.await(this.#asked)), (asked) =>
      asked._tag === 'Failure'
        ? Effect.void
        : Effect.map(Effect.exit(this.#parts.listener.mayPay), (may) => {
            // A form unmounted in the meantime charges nothing.
            const isHere = this.#phase === 'asking';
            const goesOn = may._tag === 'Success' && may.value && isHere;
            this.#phase = goesOn ? 'paying' : 'over';
            this.#answer(goesOn ? GO_ON : STOP);
            if (may._tag === 'Failure' && isHere) this.#parts.listener.failed(this.#parts.broken('may-pay'));
          }),
    ),
  );

  /** The page removes the form's mount point too. A charge that Flow has started may still complete, and the order is read (D57). */
  readonly unmount = (): void => {
    if (!this.#isMounted) return;
    this.#isMounted = false;
    this.#settleReady = null;
    this.#dispose();
  };

  #ready(failure: string | null): void {
    const settle = this.#settleReady;
    this.#settleReady = null;
    settle?.(failure);
  }

  /** The shopper pressed the pay button and the card is tokenised: Flow charges unless the answer stops it. */
  #tokenised(): Promise<OnTokenizedResponse> {
    // If Flow calls twice for one press, both calls get the same answer.
    if (this.#phase === 'asking' && this.#asking !== null) return this.#asking;
    if (this.#phase !== 'idle' || !this.#isMounted) return Promise.resolve(STOP);
    this.#phase = 'asking';
    this.#asking = new Promise((resolve) => {
      this.#answer = resolve;
    });
    Deferred.doneUnsafe(this.#asked, Effect.void);
    return this.#asking;
  }

  #ended(): void {
    if (this.#phase === 'over') return;
    this.#phase = 'over';
    this.#parts.listener.ended();
  }

  #failed(code: string | null): void {
    if (code === null) this.#parts.ignored('onError');
    if (this.#phase === 'paying') return this.#ended();
    if (this.#settleReady !== null) return this.#ready(code ?? 'error');
    if (this.#phase !== 'idle' || isCorrectable(code)) return;
    this.#phase = 'over';
    this.#parts.listener.failed(this.#parts.broken(code));
  }

  #dispose(): void {
    this.#phase = 'over';
    this.#answer(STOP);
    Deferred.doneUnsafe(this.#asked, Effect.interrupt);
    try {
      this.#component?.unmount();
    } catch {
      this.#parts.ignored('unmount');
    }
    this.#component = null;
    this.#parts.container.remove();
  }
}
