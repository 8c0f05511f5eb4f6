import type { Container, Newable } from 'inversify';
import type { LazyArea } from '../application/runtime/lazy-area.ts';
import { Telemetry } from '../domain/ports/reports.ts';
import { lazy, type Lazy } from '../lazy.ts';

/** A port or a use case as the container knows it: an abstract class is both its type and its token. */
export type Token<T> = abstract new (...args: never[]) => T;

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

/** Binds a port to a function that makes it from other ports, in order; the compiler checks that each fits. */
export const bindMade = <T, Parts extends readonly [] | readonly unknown[]>(
  container: Container,
  port: Token<T>,
  tokens: TokensInOrder<Parts>,
  make: (...parts: Parts) => NoInfer<T>,
): void => {
  container
    .bind<T>(port as Newable<T>)
    .toResolvedValue(make as unknown as (...parts: unknown[]) => T, tokens as unknown as Newable<unknown>[]);
};

export const getFrom =
  (container: Container): Get =>
  (token) =>
    container.get(token as Newable<never>);

/** Exports of the module of an area that loads later: binds what only that area needs, and returns its API. */
export interface AreaCode<Parts> {
  readonly bindArea: (container: Container) => Parts;
}

interface LazyBinding {
  /** Load timeout in ms; null means none. */
  readonly timeoutMs?: number | null;
  /** As in `lazy`. */
  readonly isImported?: boolean;
}

/**
 * Binds an area whose code is loaded on first use, and then bound into the container. To make an area lazy: its wiring file declares a
 * subclass of LazyArea, its token, and imports only types of the area; `<area>-code.ts` exports `bindArea`.
 */
export const bindLazy = <Parts>(
  container: Container,
  area: new (code: Lazy<Parts>, timeoutMs?: number | null) => LazyArea<Parts>,
  name: string,
  load: () => Promise<AreaCode<Parts>>,
  { timeoutMs, isImported = false }: LazyBinding = {},
): void => {
  container.bind(area).toResolvedValue(
    (telemetry: Telemetry) => {
      const report = (missing: string, fault: string): void => telemetry.report('area_unavailable', { area: missing, fault });
      return new area(
        lazy(name, load, ({ bindArea }) => bindArea(container), { report, isImported }),
        timeoutMs,
      );
    },
    [Telemetry],
  );
};

type Makers<T> = { readonly [Key in keyof T]: () => T[Key] };

/** An object whose members are created on first access, once each. */
export const madeWhenAsked = <T extends object>(makers: Makers<T>): T => {
  const made = new Map<PropertyKey, unknown>();
  const members = Object.entries<() => unknown>(makers).map(([name, make]): [string, PropertyDescriptor] => [
    name,
    {
      enumerable: true,
      get: () => {
        if (!made.has(name)) made.set(name, make());
        return made.get(name);
      },
    },
  ]);
  return Object.defineProperties({}, Object.fromEntries(members)) as T;
};
