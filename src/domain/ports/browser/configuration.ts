/** Settings of a build (D21), decoded from the page once at boot. */
export interface Settings {
  readonly flavour: string;
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
