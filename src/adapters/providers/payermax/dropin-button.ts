import { Deferred, Effect, Option } from 'effect';
import { DEFAULT_REASON, mergeEvidence, NO_EVIDENCE, type PlatformAnswer } from '../../../domain/outcome/evidence.ts';
import type { Verdict } from '../../../domain/outcome/outcome.ts';
import { verdictOf } from '../../../domain/outcome/verdict.ts';
import type { EmbeddedButtonListener, MountedButton } from '../../../domain/ports/wallets.ts';
import type { PlatformError } from '../../../domain/ports/platform.ts';
import type { ButtonContainer } from './button-gateway.ts';
import { type DropinComponent, type PaymentAnswer, readAnswer, readLoad, readRejection } from './wire.ts';

export interface DropinButtonParts {
  readonly component: DropinComponent;
  readonly container: ButtonContainer;
  readonly listener: EmbeddedButtonListener;
  readonly sheetAnswerMs: number;
  readonly submit: (token: string) => Effect.Effect<PlatformAnswer, PlatformError>;
  /** Called for a payload that does not decode, or if a call to the component throws. */
  readonly ignored: (event: string) => void;
}

/** The result shown on the sheet for each verdict, or null while it keeps waiting. */
const RESULTS = { success: 'success', declined: 'failure', pending: null, unknown: null } as const satisfies Record<Verdict, string | null>;

/** `ended`: this button has made its only payment, or never will. */
type Phase = 'idle' | 'asking' | 'submitted' | 'ended';

/**
 * One mount of the drop-in's wallet button: one effective tap, one token, one submission. Only the platform decides the result
 * shown on the sheet: by its answer to the token, or by `complete`.
 */
export class DropinButton implements MountedButton {
  readonly #parts: DropinButtonParts;
  readonly #token = Deferred.makeUnsafe<string>();
  #phase: Phase = 'idle';
  #isMounted = true;
  #sheetAnswered = false;
  #sheetTimer: ReturnType<typeof setTimeout> | undefined;
  #settleLoad: ((failure: string | null) => void) | null = null;

  constructor(parts: DropinButtonParts) {
    this.#parts = parts;
  }

  /**
   * Mounts the component; throws what the component throws. `loaded` is called once: with null when the button can be tapped, else
   * with a code.
   */
  start(loaded: (failure: string | null) => void): void {
    const { component, container } = this.#parts;
    this.#settleLoad = loaded;
    this.#on('ready', () => this.#loaded(null));
    this.#on('load', (payload) =>
      Option.match(readLoad(payload), {
        onNone: () => this.#parts.ignored('load'),
        onSome: ({ ok, code }) => this.#loaded(ok ? null : (code ?? 'load')),
      }),
    );
    this.#on('payButtonClick', () => this.#tapped());
    component.mount(container.selector);
  }

  /** Waits for the token and submits it; ends with the button. Leaving the screen does not abort a submission. */
  readonly payment: Effect.Effect<void> = Effect.suspend(() =>
    Deferred.await(this.#token).pipe(
      Effect.flatMap((token) => {
        const { listener, submit } = this.#parts;
        return listener.exclusively(
          Effect.suspend(() => {
            listener.authorising();
            return submit(token);
          }),
        );
      }),
      Effect.match({
        // The token may have arrived anyway, so the order is read from the platform.
        onFailure: () => this.#answered(null),
        // Another tab's order came first: nothing was sent.
        onSuccess: (answer) => (answer === null ? this.complete('failure') : this.#answered(answer)),
      }),
    ),
  );

  readonly complete = (result: 'success' | 'failure'): void => {
    if (this.#phase !== 'submitted' || this.#sheetAnswered) return;
    this.#sheetAnswered = true;
    clearTimeout(this.#sheetTimer);
    this.#emit(result === 'success' ? 'paySuccess' : 'payFail');
  };

  readonly unmount = (): void => {
    if (!this.#isMounted) return;
    this.complete('failure');
    this.#isMounted = false;
    this.#settleLoad = null;
    if (this.#phase !== 'submitted') this.#end();
    try {
      this.#parts.component.unmount?.();
    } catch {
      this.#parts.ignored('unmount');
    }
    this.#parts.container.remove();
  };

  #loaded(failure: string | null): void {
    const settle = this.#settleLoad;
    this.#settleLoad = null;
    if (settle !== null) return settle(failure);
    // A component that fails after loading but before its token has failed for good.
    if (failure !== null && this.#phase === 'idle') this.#failed({ kind: 'failed', reason: DEFAULT_REASON, code: failure });
  }

  /** The sheet must be requested within this event of the component. */
  #tapped(): void {
    if (this.#phase !== 'idle') return;
    this.#phase = 'asking';
    this.#emit('setDisabled', true);
    try {
      Promise.resolve(this.#parts.component.emit('canMakePayment')).then(
        (payload) => this.#asked(readAnswer(payload)),
        (reason: unknown) => this.#asked(readRejection(reason)),
      );
    } catch (error) {
      this.#asked(readRejection(error));
    }
  }

  #asked(answer: PaymentAnswer): void {
    // A late token is dropped and its sheet is closed.
    if (this.#phase !== 'asking') return this.#emit('payFail');
    switch (answer.kind) {
      case 'token':
        this.#phase = 'submitted';
        this.#sheetTimer = setTimeout(() => this.complete('failure'), this.#parts.sheetAnswerMs);
        Deferred.doneUnsafe(this.#token, Effect.succeed(answer.token));
        return;
      case 'cancelled':
        this.#end();
        return this.#parts.listener.cancelled();
      case 'failed':
        this.#emit('payFail');
        return this.#failed(answer);
    }
  }

  #answered(answer: PlatformAnswer | null): void {
    const result = RESULTS[verdictOf(mergeEvidence(NO_EVIDENCE, answer?.evidence ?? {}))];
    if (result !== null) this.complete(result);
    this.#parts.listener.answered(answer ?? {});
  }

  #failed({ reason, code }: Extract<PaymentAnswer, { kind: 'failed' }>): void {
    if (code === null) this.#parts.ignored('canMakePayment');
    this.#end();
    this.#parts.listener.failed(reason);
  }

  #end(): void {
    this.#phase = 'ended';
    Deferred.doneUnsafe(this.#token, Effect.interrupt);
  }

  #on(event: string, handle: (payload: unknown) => void): void {
    this.#parts.component.on(event, (payload) => {
      if (this.#isMounted) handle(payload);
    });
  }

  #emit(action: 'paySuccess' | 'payFail' | 'setDisabled', argument?: boolean): void {
    try {
      this.#parts.component.emit(action, argument);
    } catch {
      this.#parts.ignored(action);
    }
  }
}
