import type { Flavour } from '../../share/store-target.ts';

/** What a build talks to (D44). */
export const TARGETS = ['sandbox', 'production'] as const;
export type Target = (typeof TARGETS)[number];

/** Settings of a build that every visit reads (D21), decoded from the page once at boot; SettingGroups has the others. */
export interface Settings {
  readonly flavour: Flavour;
  readonly target: Target;
  readonly debugAllowed: boolean;
  /** Base address of the platform API; empty for the page's own origin. */
  readonly apiBase: string;
  readonly packageName: string;
  readonly webVersion: string;
  readonly supportUrl: string;
  /** Origins at which wallets may pay; a redirect goes to exactly one of these (D15). */
  readonly payableOrigins: readonly string[];
  /** Script addresses and public keys of providers, by name: `checkout.scriptUrl`, `checkout.publicKey` … */
  readonly providers: Readonly<Record<string, string>>;
}

export abstract class Configuration {
  abstract readonly settings: Settings;
  /** A provider's setting; null when the build has none. */
  abstract provider(name: string): string | null;
}
