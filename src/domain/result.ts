/** A typed success or failure, for code that does not use Effect. */
export type Result<A, E> = { readonly ok: true; readonly value: A } | { readonly ok: false; readonly error: E };

export const succeeded = <A>(value: A): Result<A, never> => ({ ok: true, value });
export const failed = <E>(error: E): Result<never, E> => ({ ok: false, error });
