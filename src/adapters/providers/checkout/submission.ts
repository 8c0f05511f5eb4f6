import { Effect, Option } from 'effect';
import type { CardFormError } from '../../../domain/ports/providers.ts';
import { cardFormErrors } from '../../mount/mount-within.ts';
import { manifest } from './manifest.ts';
import type { FramesSdk } from './sdk.ts';
import { failureCode, tokenFields } from './wire.ts';

const formErrors = cardFormErrors(manifest.id);

type Fields = Readonly<Record<string, string>>;
type Settle = (result: Effect.Effect<Fields, CardFormError>) => void;

/**
 * One submission of the form at a time. A token is accepted only from its own submission's promise: a late `cardTokenized` event
 * could belong to an earlier one. The form may be submitted again after any result.
 */
export class Submissions {
  readonly #sdk: FramesSdk;
  readonly #timeoutMs: number;
  #settle: Settle | null = null;

  constructor(sdk: FramesSdk, timeoutMs: number) {
    this.#sdk = sdk;
    this.#timeoutMs = timeoutMs;
  }

  submit(holderName: string): Effect.Effect<Fields, CardFormError> {
    return Effect.callback((resume) => {
      if (this.#settle !== null) return resume(formErrors.fail('rejected', 'in-flight'));
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
      const timer = setTimeout(() => settle(formErrors.fail('submit-timeout')), this.#timeoutMs);
      this.#settle = settle;
      this.#start(holderName).then(
        (result) => settle(this.#read(result, holderName)),
        (reason: unknown) => settle(formErrors.fail('rejected', failureCode(reason))),
      );
      return Effect.sync(() => void end());
    });
  }

  /** Ends the submission in flight, if any, without a token. */
  reject(detail: string | null): void {
    this.#settle?.(formErrors.fail('rejected', detail));
  }

  async #start(holderName: string): Promise<unknown> {
    this.#sdk.cardholder = { name: holderName };
    return this.#sdk.submitCard();
  }

  #read(result: unknown, holderName: string): Effect.Effect<Fields, CardFormError> {
    return Option.match(tokenFields(result, holderName), {
      onNone: () => formErrors.fail('malformed'),
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
}
