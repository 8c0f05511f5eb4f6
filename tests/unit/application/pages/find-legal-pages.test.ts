import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { FindLegalPages } from '../../../../src/application/pages/find-legal-pages.ts';
import type { Configuration, SettingGroups } from '../../../../src/domain/ports/settings.ts';
import { type PackageConfig, PackageConfigSource } from '../../../../src/domain/ports/platform.ts';
import { LOST } from '../../../support/payment/fake-ports.ts';

const PRIVACY = 'https://platform.example/privacy';
const CONFIG = { privacyUrl: PRIVACY } as PackageConfig;

class LateConfig extends PackageConfigSource {
  isLost = false;
  #known: PackageConfig | null = null;
  override load() {
    return Effect.suspend(() => (this.isLost ? Effect.fail(LOST) : Effect.succeed((this.#known = CONFIG))));
  }
  override known(): PackageConfig | null {
    return this.#known;
  }
}

const links = {
  ksaTerms: '/terms-ksa',
  weyayTerms: '/terms-weyay',
  alternatePrivacy: '/alternate',
  privacy: '/privacy',
  refunds: '/refunds',
};
const of = (flavour: string, alternateBuild: boolean, config: PackageConfigSource): FindLegalPages =>
  new FindLegalPages(
    { settings: { flavour } } as Configuration,
    { links: () => links, brand: () => ({ alternateBuild, company: '' }) } as unknown as SettingGroups,
    config,
  );

describe('FindLegalPages', () => {
  it('SHR-5 the build’s documents apply until the platform’s config names its own', async () => {
    const pages = of('ksa', false, new LateConfig());
    expect(pages.known()).toEqual({ terms: '/terms-ksa', privacy: '/privacy', refunds: '/refunds', company: null });
    expect(await Effect.runPromise(pages.execute())).toEqual({
      terms: '/terms-ksa',
      privacy: PRIVACY,
      refunds: '/refunds',
      company: null,
    });
    expect(pages.known().privacy).toBe(PRIVACY);
  });

  it('SHR-5 the alternate build keeps its policy, and a config that does not arrive changes nothing', async () => {
    expect(await Effect.runPromise(of('weyay', true, new LateConfig()).execute())).toEqual({
      terms: '/terms-weyay',
      privacy: '/alternate',
      refunds: '/refunds',
      company: null,
    });
    const lost = new LateConfig();
    lost.isLost = true;
    expect((await Effect.runPromise(of('ludo', false, lost).execute())).privacy).toBe('/privacy');
  });
});
