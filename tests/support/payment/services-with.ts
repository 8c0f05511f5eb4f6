import type { AppServices } from '../../../src/ui/di/app-services.ts';

type PlayedServices = { readonly [Area in keyof AppServices]?: Partial<AppServices[Area]> };

/** Played in every test: a clock that does not move, cards that nothing holds, and no earlier orders. */
const DEFAULTS: Readonly<Record<string, object>> = {
  page: { now: () => 0 },
  payment: { cardsHeldUntil: () => null, reviewSuperseded: async () => [] },
};

/** The services that a test plays; what it does not play throws when it is asked for. */
export const servicesWith = (played: PlayedServices): AppServices => {
  const area = (name: string): object =>
    new Proxy<object>(
      { ...DEFAULTS[name], ...Reflect.get(played, name) },
      {
        get: (members, key) => {
          if (typeof key === 'symbol' || key in members) return Reflect.get(members, key);
          throw new Error(`The test plays no ${name}.${key}`);
        },
      },
    );
  // The same one each time: an effect of a screen may depend on it.
  const areas = new Map<string, object>();
  const areaOf = (name: string): object => {
    const known = areas.get(name) ?? area(name);
    areas.set(name, known);
    return known;
  };
  return new Proxy({} as AppServices, { get: (_, name) => (typeof name === 'symbol' ? undefined : areaOf(name)) });
};
