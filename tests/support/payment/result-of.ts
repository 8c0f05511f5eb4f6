import { Effect, type Result } from 'effect';

/** Runs the effect; its success or its typed failure is the value of the promise. */
export const resultOf = <A, E>(effect: Effect.Effect<A, E>): Promise<Result.Result<A, E>> => Effect.runPromise(Effect.result(effect));
