import { Effect, Option } from 'effect';
import { CardFormError } from '../../../domain/ports/providers.ts';
import type { FramesSdk } from './sdk.ts';
import { failureCode, tokenFields } from './wire.ts';

type Fields = Readonly<Record<string, string>>;
type Settle = (result: Effect.Effect<Fields, CardFormError>) => void;

/**
 * One submission of the form at a time. A token is accepted only from its own submission's promise: a late `cardTokenized` event
 * could belong to an earlier one. The form may be submitted again after any result.
 */
export class Submissions {
  readonly #sdk: FramesSdk;
  readonly #providerId: string;
  readonly #timeoutMs: number;
  #settle: Settle | null = null;

  constructor(sdk: FramesSdk, providerId: string, timeoutMs: number) {
    this.#sdk = sdk;
    this.#providerId = providerId;
    this.#timeoutMs = timeoutMs;
  }

  submit(holderName: string): Effect.Effect<Fields, CardFormError> {
    return Effect.callback((resume) => {
      if (this.#settle !== null) return resume(Effect.fail(this.#error('rejected', 'in-flight')));
      const end = (): boolean => {
        if (this.#settle !== settle) return false;
        this.#settle = null;
        clearTimeout(timer);
        this.#allowAnother();
        return true;
      };
      const settle: Settle = (result) => {
        if (end()) resume(result);
      };
      const timer = setTimeout(() => settle(Effect.fail(this.#error('submit-timeout'))), this.#timeoutMs);
      this.#settle = settle;
      this.#start(holderName).then(
        (result) => settle(this.#read(result, holderName)),
        (reason: unknown) => settle(Effect.fail(this.#error('rejected', failureCode(reason)))),
      );
      return Effect.sync(() => void end());
    });
  }

  /** Ends the submission in flight, if any, without a token. */
  reject(detail: string | null): void {
    this.#settle?.(Effect.fail(this.#error('rejected', detail)));
  }

  async #start(holderName: string): Promise<unknown> {
    this.#sdk.cardholder = { name: holderName };
    return this.#sdk.submitCard();
  }

  #read(result: unknown, holderName: string): Effect.Effect<Fields, CardFormError> {
    return Option.match(tokenFields(result, holderName), {
      onNone: () => Effect.fail(this.#error('malformed')),
      onSome: (fields) => Effect.succeed(fields),
    });
  }

  /** Frames accepts no further submission before this call, which keeps the input. */
  #allowAnother(): void {
    try {
      this.#sdk.enableSubmitForm();
    } catch {
      // The next submission then reports the problem.
    }
  }

  #error(fault: 'rejected' | 'submit-timeout' | 'malformed', detail: string | null = null): CardFormError {
    return new CardFormError(fault, this.#providerId, detail);
  }
}
