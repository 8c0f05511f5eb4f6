import type { Container, Newable } from 'inversify';

/** A port or a use case as the container knows it: an abstract class is both its type and its token. */
export type Token<T> = abstract new (...args: never[]) => T;

/** Resolves a token. */
export type Get = <T>(token: Token<T>) => T;

type TokensInOrder<Parts extends readonly unknown[]> = { readonly [Index in keyof Parts]: Token<Parts[Index]> };
type TokensByName<Deps> = { readonly [Name in keyof Deps]: Token<Deps[Name]> };

/** Binds a port to a class by its constructor's ports, in order; the compiler checks that each fits. */
export function bind<T, Parts extends readonly unknown[]>(
  container: Container,
  port: Token<T>,
  made: new (...parts: Parts) => T,
  tokens: TokensInOrder<Parts>,
): void;
/** Binds a port to a class whose constructor takes one object of named ports; the compiler checks each name and its port. */
export function bind<T, Deps extends object>(
  container: Container,
  port: Token<T>,
  made: new (deps: Deps) => T,
  tokens: TokensByName<Deps>,
): void;
export function bind<T>(
  container: Container,
  port: Token<T>,
  made: new (...parts: never[]) => T,
  tokens: readonly Token<unknown>[] | Readonly<Record<string, Token<unknown>>>,
): void {
  const names = Array.isArray(tokens) ? null : Object.keys(tokens);
  const construct = made as unknown as new (...parts: unknown[]) => T;
  container
    .bind<T>(port as Newable<T>)
    .toResolvedValue(
      (...parts: unknown[]) =>
        names === null ? new construct(...parts) : new construct(Object.fromEntries(names.map((name, index) => [name, parts[index]]))),
      Object.values(tokens) as Newable<unknown>[],
    );
}

export const getFrom =
  (container: Container): Get =>
  (token) =>
    container.get(token as Newable<never>);
