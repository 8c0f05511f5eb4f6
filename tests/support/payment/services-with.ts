import type { AppServices } from '../../../src/ui/di/app-services.ts';

type PlayedServices = { readonly [Area in keyof AppServices]?: Partial<AppServices[Area]> };

/** The services that a test plays; what it does not play throws when it is asked for. */
export const servicesWith = (played: PlayedServices): AppServices => {
  const area = (name: string): object =>
    new Proxy<object>(Reflect.get(played, name) ?? {}, {
      get: (members, key) => {
        if (typeof key === 'symbol' || key in members) return Reflect.get(members, key);
        throw new Error(`The test plays no ${name}.${key}`);
      },
    });
  return new Proxy({} as AppServices, { get: (_, name) => (typeof name === 'symbol' ? undefined : area(name)) });
};
