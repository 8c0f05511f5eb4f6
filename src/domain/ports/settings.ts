import type { HeadImageHosts } from '../format/head-image.ts';
import type { GoogleSdk } from '../login/login-state.ts';
import type { LegalLinks } from '../share/legal-links.ts';
import type { Flavour, StoreTarget } from '../share/store-target.ts';

/** The platforms that a build can talk to (D44). */
export const TARGETS = ['sandbox', 'production'] as const;
export type Target = (typeof TARGETS)[number];

/** The build settings that every visit reads (D21), decoded from the page once at boot; SettingGroups has the others. */
export interface Settings {
  readonly flavour: Flavour;
  readonly target: Target;
  readonly debugAllowed: boolean;
  /** Base address of the platform API, or empty for the page's own origin. */
  readonly apiBase: string;
  readonly packageName: string;
  readonly webVersion: string;
  readonly supportUrl: string;
  /** Origins where wallets may pay; a redirect goes to exactly one of these (D15). */
  readonly payableOrigins: readonly string[];
  /** Script addresses and public keys of providers, by name: `checkout.scriptUrl`, `checkout.publicKey` … */
  readonly providers: Readonly<Record<string, string>>;
}

export abstract class Configuration {
  abstract readonly settings: Settings;
  /** Returns a provider's setting, or null if the build has none. */
  abstract provider(name: string): string | null;
}

/** The hosts for this build's calls (platform §7). An empty origin is the page's own. */
export interface HostSettings {
  readonly production: string;
  readonly otherProduction: string;
  readonly otherBundleIds: readonly string[];
  readonly test: string;
  readonly release: string;
  /** Parent domains under which a backup host is accepted. */
  readonly backupSuffixes: readonly string[];
  /** Package names by page host. */
  readonly packageNames: Readonly<Record<string, string>>;
  readonly socket: string;
  readonly uploads: readonly string[];
  readonly headImages: HeadImageHosts;
}

export interface LinkSettings extends LegalLinks {
  /** The privacy policy if the platform's config names none. */
  readonly privacy: string;
  /** The page about refunds, or empty if there is none. */
  readonly refunds: string;
  readonly stores: Readonly<Record<StoreTarget, string>>;
}

/** The social logins: public ids, and the addresses of their SDKs and pages. */
export interface SocialSettings {
  readonly facebookAppId: string;
  /** Script of the Facebook SDK, or empty for no login through its window. */
  readonly facebookScript: string;
  /** Facebook's OAuth dialog, for login by redirect, or empty for none. */
  readonly facebookDialog: string;
  /** Facebook's address for looking up a token's owner, or empty for no login by redirect. */
  readonly facebookProfile: string;
  readonly googleClientId: string;
  /** Which of Google's two libraries the script is. */
  readonly googleSdk: GoogleSdk;
  /** Script of that library, or empty for no Google login. */
  readonly googleScript: string;
  /** The platform address to which Google sends the sign-in, in an installed app. */
  readonly googleLoginUri: string;
}

export interface AnalyticsSettings {
  /** Origin of the analytics host, or empty for the page's own. */
  readonly host: string;
  /** Performance is measured in one of this many visits. */
  readonly sampling: number;
  /** The device id for which the logger is on, or empty for none. */
  readonly loggerDeviceId: string;
  /** Address of our relay for storage errors, or empty for none. */
  readonly storageWebhook: string;
  /** Folder of the scripts of the performance and remote-config SDK, Firebase 8.10.0, or empty for none (D38, platform §9). */
  readonly sdkUrl: string;
  /** Firebase's identifiers of the web app: its public API key, project id and app id, or empty for none. */
  readonly sdkKey: string;
  readonly sdkProject: string;
  readonly sdkApp: string;
}

export interface BrandSettings {
  /** The company behind the site, or empty for none. */
  readonly company: string;
  /** How a card statement names a payment, or empty if that is not known. */
  readonly statementName: string;
  readonly supportPhone: string;
  /** When and how customer service answers, such as `app=24`, or empty for no promise. */
  readonly supportAnswer: string;
  /** Such as `SAR=3.75`, or empty for none. */
  readonly localCurrency: string;
  /** True if this is the alternate build, with its own privacy policy. */
  readonly alternateBuild: boolean;
}

/** Numbers that a build may change. */
export interface LimitSettings {
  /** First app versions with heat-map tracking. */
  readonly heatMap: { readonly android: number; readonly iphone: number };
  /** After how many declined cards no further one is tried for a while (`declineLimitsOf`), or empty for our own limits. */
  readonly cardDeclines: string;
}

export interface RoomSettings {
  /** Message ids by room event (D8). */
  readonly messageIds: Readonly<Record<string, number>>;
  /** True if a table that may differ from the server's requests an extra refresh (D6). */
  readonly extraRefresh: boolean;
}

/** Settings for reading the browser's device. */
export interface DeviceSettings {
  /** Script of the fraud-device-token SDK, or empty for none. */
  readonly tokenScript: string;
}

/** The build settings that only single areas read (D21), each group decoded on first use. A damaged group is an Error with its name. */
export abstract class SettingGroups {
  abstract hosts(): HostSettings;
  abstract links(): LinkSettings;
  abstract social(): SocialSettings;
  abstract analytics(): AnalyticsSettings;
  abstract brand(): BrandSettings;
  abstract limits(): LimitSettings;
  abstract room(): RoomSettings;
  abstract device(): DeviceSettings;
}
