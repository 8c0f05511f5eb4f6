import { Effect } from 'effect';
import type { Configuration, SettingGroups } from '../../domain/ports/settings.ts';
import type { PackageConfigSource } from '../../domain/ports/platform.ts';
import { legalPages, type LegalPages } from '../../domain/share/legal-links.ts';

/** The addresses of the user agreement and the privacy policy (platform §2). */
export class FindLegalPages {
  readonly #configuration: Configuration;
  readonly #groups: SettingGroups;
  readonly #config: PackageConfigSource;
  constructor(configuration: Configuration, groups: SettingGroups, config: PackageConfigSource) {
    this.#configuration = configuration;
    this.#groups = groups;
    this.#config = config;
  }

  /** As far as known now. */
  known(): LegalPages {
    const { alternateBuild: isAlternateBuild, company } = this.#groups.brand();
    const { flavour } = this.#configuration.settings;
    return legalPages({ flavour, isAlternateBuild, company }, this.#groups.links(), this.#config.known()?.privacyUrl ?? null);
  }

  /** The same after the platform's config has loaded or failed to. Never fails. */
  execute(): Effect.Effect<LegalPages> {
    return Effect.suspend(() => (this.#config.known() === null ? Effect.ignore(this.#config.load()) : Effect.void)).pipe(
      Effect.map(() => this.known()),
    );
  }
}
