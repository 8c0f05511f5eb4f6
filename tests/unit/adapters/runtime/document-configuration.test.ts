import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { buildSettings, settingsForPage } from '../../../../src/adapters/runtime/build-settings.ts';
import { DocumentConfiguration, DocumentSettingGroups } from '../../../../src/adapters/runtime/document-configuration.ts';

const example = parseEnv(readFileSync(new URL('../../../../.env.ludo.example', import.meta.url), 'utf8'));

const built = () => {
  const result = buildSettings(
    { ...example, VITE_ENDPOINT_ORDER_RESULT: '/api/x/', VITE_ROOM_MESSAGE_IDS: 'gift=20' },
    { providers: [], overridable: ['order_result'] },
  );
  if (!result.ok) throw new Error(result.message);
  return result.settings;
};

const page = (textContent: string | null) => ({
  getElementById: (id: string) => (id === 'configuration' ? ({ textContent } as HTMLElement) : null),
});

describe('D21: settings in the page', () => {
  it('SET-4 the page reads exactly what the build wrote, group by group', () => {
    const configuration = new DocumentConfiguration(page(settingsForPage(built())));
    const { settings, groups, endpoints } = configuration;
    const { apiBase, ...start } = settings;
    expect({
      ...start,
      endpoints,
      hosts: groups.hosts(),
      links: groups.links(),
      social: groups.social(),
      analytics: groups.analytics(),
      brand: groups.brand(),
      limits: groups.limits(),
      room: groups.room(),
      device: groups.device(),
    }).toEqual(built());
    expect(apiBase).toBe('https://api.ludo.example.com');
    expect(configuration.analyticsBase).toBe('https://analytics.ludo.example.com');
    expect(groups.links().stores.ludo).toBe('https://www.ludo.example.com/store');
    expect(configuration.provider('checkout.publicKey')).toBe('pk_replace_me');
    for (const name of ['checkout.none', 'toString', '__proto__']) expect(configuration.provider(name)).toBeNull();
  });

  it("D15: the sandbox's two origins come as one text", () => {
    const both = { ...built(), payableOrigins: ['http://localhost:1,http://127.0.0.1:1'] };
    expect(new DocumentConfiguration(page(settingsForPage(both))).settings.payableOrigins).toEqual([
      'http://localhost:1',
      'http://127.0.0.1:1',
    ]);
  });

  const damaged = { ...built(), flavour: 'other' };
  for (const text of [null, '', '{}', '{', 'null', '{"flavour":"ksa"}', settingsForPage(damaged)]) {
    it(`D21: a page with ${JSON.stringify(text)?.slice(0, 40)} does not start`, () => {
      expect(() => new DocumentConfiguration(page(text))).toThrow(/#configuration is missing or damaged/);
    });
  }

  it('D21: a page without the element does not start', () => {
    expect(() => new DocumentConfiguration({ getElementById: () => null })).toThrow(/#configuration/);
  });

  it('SET-4 a damaged group is an error with its name when it is read, and harms no other', () => {
    const groups = new DocumentSettingGroups({ ...built(), links: { ksaTerms: 1 }, room: { messageIds: { gift: '20' } } });
    expect(() => groups.links()).toThrow(/"links"/);
    expect(() => groups.room()).toThrow(/"room"/);
    expect(() => new DocumentSettingGroups({}).hosts()).toThrow(/"hosts"/);
    expect(groups.brand()).toMatchObject({ supportPhone: '+966500000000', localCurrency: 'SAR=3.75', alternateBuild: false });
    expect(groups.brand()).toBe(groups.brand());
  });
});
