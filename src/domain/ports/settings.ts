import type { HeadImageHosts } from '../format/head-image.ts';
import type { GoogleSdk } from '../login/social-sign-in.ts';
import type { LegalLinks } from '../share/legal-links.ts';
import type { Flavour, StoreTarget } from '../share/store-target.ts';

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

/** Where the calls of this build go (platform §7). An empty origin is the page's own. */
export interface HostSettings {
  readonly production: string;
  readonly otherProduction: string;
  readonly otherBundleIds: readonly string[];
  readonly test: string;
  readonly release: string;
  /** Domains below which a backup host is accepted. */
  readonly backupSuffixes: readonly string[];
  /** Package names by the page's host. */
  readonly packageNames: Readonly<Record<string, string>>;
  readonly socket: string;
  readonly uploads: readonly string[];
  readonly headImages: HeadImageHosts;
}

export interface LinkSettings extends LegalLinks {
  /** The privacy policy where the platform's config names none. */
  readonly privacy: string;
  /** What is refunded, and how; empty for no such page. */
  readonly refunds: string;
  readonly stores: Readonly<Record<StoreTarget, string>>;
}

/** The social logins: public ids, and where their SDKs and pages are. */
export interface SocialSettings {
  readonly facebookAppId: string;
  /** Script of the Facebook SDK; empty for no login by its window. */
  readonly facebookScript: string;
  /** Facebook's OAuth dialog, for the login by redirect; empty for none. */
  readonly facebookDialog: string;
  /** Where Facebook says whose token it is; empty for no login by redirect. */
  readonly facebookProfile: string;
  readonly googleClientId: string;
  /** Which of Google's two libraries the script is. */
  readonly googleSdk: GoogleSdk;
  /** Script of that library; empty for no login by Google. */
  readonly googleScript: string;
  /** Address of the platform that Google sends the sign-in to, from an installed app. */
  readonly googleLoginUri: string;
}

export interface AnalyticsSettings {
  /** Origin of the analytics host; empty for the page's own. */
  readonly host: string;
  /** Performance is measured for one visit in this many. */
  readonly sampling: number;
  /** The device id that turns the logger on; empty for none. */
  readonly loggerDeviceId: string;
  /** Address of our relay for storage errors; empty for none. */
  readonly storageWebhook: string;
  /** Folder of the scripts of the performance and remote-config SDK, Firebase 8.10.0; empty for none (D38, platform §9). */
  readonly sdkUrl: string;
  /** By which Firebase knows the web app: its public API key, its project's id and its own; empty for none. */
  readonly sdkKey: string;
  readonly sdkProject: string;
  readonly sdkApp: string;
}

export interface BrandSettings {
  /** The company behind the site; empty for none. */
  readonly company: string;
  readonly supportPhone: string;
  /** Such as `SAR=3.75`; empty for none. */
  readonly localCurrency: string;
  /** Whether this is the alternate build, with a privacy policy of its own. */
  readonly alternateBuild: boolean;
}

/** Numbers that a build may change. */
export interface LimitSettings {
  /** First app versions with heat-map tracking. */
  readonly heatMap: { readonly android: number; readonly iphone: number };
}

export interface RoomSettings {
  /** Message ids by room event (D8). */
  readonly messageIds: Readonly<Record<string, number>>;
  /** Whether a table that may differ from the server's asks for an extra refresh (D6). */
  readonly extraRefresh: boolean;
}

/** What is asked of the browser's device. */
export interface DeviceSettings {
  /** Script of the fraud-device-token SDK; empty for none. */
  readonly tokenScript: string;
}

/**
 * The settings of a build that single areas read (D21), each group decoded when it is first asked for. A damaged group is an
 * Error with its name.
 */
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
