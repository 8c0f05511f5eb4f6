import { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import { bind, getFrom } from '../../../src/modules/bind.ts';

abstract class Clock {
  abstract now(): number;
}
abstract class Store {
  abstract read(): string;
}
class FixedClock extends Clock {
  override now(): number {
    return 7;
  }
}
class EmptyStore extends Store {
  override read(): string {
    return '';
  }
}
abstract class Journal {
  abstract line(): string;
}
class ByOrder extends Journal {
  readonly #parts: readonly [Clock, Store];
  constructor(clock: Clock, store: Store) {
    super();
    this.#parts = [clock, store];
  }
  override line(): string {
    return `${this.#parts[0].now()}:${this.#parts[1].read()}`;
  }
}
class ByName extends Journal {
  readonly #deps: { readonly clock: Clock; readonly store: Store };
  constructor(deps: { readonly clock: Clock; readonly store: Store }) {
    super();
    this.#deps = deps;
  }
  override line(): string {
    return `${this.#deps.clock.now()}:${this.#deps.store.read()}`;
  }
}

const withParts = () => {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(Clock).toConstantValue(new FixedClock());
  container.bind(Store).toConstantValue(new EmptyStore());
  return container;
};

describe('bind', () => {
  it('passes a constructor its ports in order', () => {
    const container = withParts();
    bind(container, Journal, ByOrder, [Clock, Store]);
    expect(getFrom(container)(Journal).line()).toBe('7:');
  });

  it('passes a constructor its ports by name, in whatever order they are listed', () => {
    const container = withParts();
    bind(container, Journal, ByName, { store: Store, clock: Clock });
    expect(getFrom(container)(Journal).line()).toBe('7:');
  });

  it.each<readonly [string, (container: Container) => void]>([
    // @ts-expect-error -- each port is in the other's place
    ['swapped', (container) => bind(container, Journal, ByOrder, [Store, Clock])],
    // @ts-expect-error -- the second port is missing
    ['missing', (container) => bind(container, Journal, ByOrder, [Clock])],
    // @ts-expect-error -- each port is under the other's name
    ['swapped by name', (container) => bind(container, Journal, ByName, { clock: Store, store: Clock })],
    // @ts-expect-error -- one name is missing
    ['missing by name', (container) => bind(container, Journal, ByName, { clock: Clock })],
    // @ts-expect-error -- the class is not the port's
    ['of another port', (container) => bind(container, Journal, FixedClock, [])],
  ])('ports that are %s do not compile; forced through, the class does not work', (_, wrong) => {
    const container = withParts();
    wrong(container);
    expect(() => getFrom(container)(Journal).line()).toThrow(TypeError);
  });
});
