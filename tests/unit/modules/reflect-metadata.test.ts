import { Container } from 'inversify';
import { afterEach, describe, expect, it } from 'vitest';
import { bind, getFrom } from '../../../src/modules/bind.ts';

interface Metadata {
  readonly defineMetadata: (key: string, value: unknown, target: object, property?: string) => void;
  readonly getMetadata: (key: string, target: object, property?: string) => unknown;
  readonly getOwnMetadata: (key: string, target: object, property?: string) => unknown;
}
const present = (): Metadata => {
  const { defineMetadata, getMetadata, getOwnMetadata } = Reflect as unknown as Metadata;
  return { defineMetadata, getMetadata, getOwnMetadata };
};

/** Inversify has loaded the package by now. */
const PACKAGE = present();
const standIn = async (): Promise<Metadata> => {
  const { standIn: module } = await import('../../../src/modules/reflect-metadata.ts');
  Object.assign(Reflect, module);
  return module;
};

abstract class Port {
  abstract name(): string;
}
class Named extends Port {
  readonly #name: string;
  constructor(inner: Inner) {
    super();
    this.#name = `named ${inner.name}`;
  }
  override name(): string {
    return this.#name;
  }
}
class Inner {
  readonly name: string = 'inner';
}

describe('the replacement for reflect-metadata in the shoppers’ build', () => {
  afterEach(() => void Object.assign(Reflect, PACKAGE));

  it('is another one than the package, which tests and servers use', async () => {
    expect(PACKAGE.getMetadata).toEqual(expect.any(Function));
    expect((await standIn()).getMetadata).not.toBe(PACKAGE.getMetadata);
  });

  it.each([
    ['the package', () => Promise.resolve(PACKAGE)],
    ['the stand-in', standIn],
  ])('%s keeps metadata of a class, of its members and of the class that it extends apart', async (_, load) => {
    const { defineMetadata, getMetadata, getOwnMetadata } = await load();
    class Parent {
      readonly name = 'parent';
    }
    class Child extends Parent {}
    defineMetadata('a', 1, Parent);
    defineMetadata('b', 2, Child);
    defineMetadata('a', 3, Parent, 'member');
    expect([getMetadata('a', Parent), getMetadata('a', Child), getMetadata('b', Parent), getMetadata('a', Child, 'member')]).toEqual([
      1,
      1,
      undefined,
      3,
    ]);
    expect([getOwnMetadata('a', Parent), getOwnMetadata('a', Child), getOwnMetadata('b', Child)]).toEqual([1, undefined, 2]);
    defineMetadata('a', undefined, Child);
    expect(getMetadata('a', Child)).toBeUndefined();
  });

  it.each([
    ['the package', () => Promise.resolve(PACKAGE)],
    ['the stand-in', standIn],
  ])('a container binds and makes its parts over %s', async (_, load) => {
    await load();
    const container = new Container({ defaultScope: 'Singleton' });
    bind(container, Inner, Inner, []);
    bind(container, Port, Named, [Inner]);
    const get = getFrom(container);
    expect(get(Port).name()).toBe('named inner');
    expect(get(Port)).toBe(get(Port));
    expect(() => getFrom(new Container())(Port)).toThrow('Port');
  });
});
