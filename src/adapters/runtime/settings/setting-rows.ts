import { BRAND_THEMES } from '../../../domain/site/themes.ts';
import { TARGETS } from '../../../domain/ports/settings.ts';
import { GOOGLE_SDKS } from '../../../domain/login/login-state.ts';
import { FLAVOURS } from '../../../domain/share/store-target.ts';
import * as kinds from './setting-kind.ts';

/** Location of a setting in the page: beside the groups, or in one of them. `server` settings are only in the server's files. */
export type SettingPlace =
  | 'start'
  | 'hosts'
  | 'headImages'
  | 'links'
  | 'stores'
  | 'social'
  | 'analytics'
  | 'brand'
  | 'limits'
  | 'heatMap'
  | 'room'
  | 'device'
  | 'server';

export interface SettingRow {
  readonly place: SettingPlace;
  readonly name: string;
  readonly kind: kinds.SettingKind;
  readonly says: string;
  /** Set only by a build with a value other than the sources' own. */
  readonly optional?: true;
}

const row = (place: SettingPlace, name: string, kind: kinds.SettingKind, says: string): SettingRow => ({ place, name, kind, says });

/** Every setting of a build by its variable, except those of providers and replaced paths (D21). */
export const SETTING_ROWS: Readonly<Record<string, SettingRow>> = {
  VITE_FLAVOUR: row('start', 'flavour', kinds.flavourOf(FLAVOURS), 'the app that this site belongs to'),
  VITE_TARGET: row('start', 'target', kinds.oneOf(TARGETS), 'what the site talks to: the sandbox, or the platform'),
  VITE_DEBUG_ALLOWED: row('start', 'debugAllowed', kinds.SWITCH, 'whether debug parameters of the address work (D17)'),
  VITE_PACKAGE_NAME: row('start', 'packageName', kinds.TEXT, "package name of the calls where the page's address names none"),
  VITE_WEB_VERSION: {
    ...row('start', 'webVersion', kinds.WEB_VERSION, "web version of this build, compared with the platform's website_version"),
    optional: true,
  },
  VITE_SUPPORT_URL: row('start', 'supportUrl', kinds.LINK_OR_PATH, 'where a shopper finds help'),
  VITE_PAYABLE_ORIGINS: row('start', 'payableOrigins', kinds.PAYABLE_ORIGINS, 'origins at which wallets may pay (D15)'),

  VITE_HOST_PRODUCTION: row('hosts', 'production', kinds.ORIGIN, 'origin of the platform API'),
  VITE_HOST_OTHER_PRODUCTION: row('hosts', 'otherProduction', kinds.ORIGIN, 'origin of the platform API for the other bundle ids'),
  VITE_HOST_OTHER_BUNDLE_IDS: row('hosts', 'otherBundleIds', kinds.TEXTS, 'bundle ids that belong to the other production host'),
  VITE_HOST_TEST: row('hosts', 'test', kinds.ORIGIN, 'origin of the platform API in debug mode'),
  VITE_HOST_RELEASE: row('hosts', 'release', kinds.ORIGIN, 'origin of the platform API with is_release'),
  VITE_HOST_BACKUP_SUFFIXES: row('hosts', 'backupSuffixes', kinds.HOSTS, 'domains below which a backup host is accepted'),
  VITE_HOST_PACKAGE_NAMES: row('hosts', 'packageNames', kinds.PACKAGE_NAMES, "package names by the page's host"),
  VITE_HOST_SOCKET: row('hosts', 'socket', kinds.SOCKET_ORIGIN, 'origin of the room socket'),
  VITE_HOST_UPLOADS: row('hosts', 'uploads', kinds.ORIGINS, 'origins that uploads may go to (D41)'),
  VITE_HOST_HEAD_IMAGES: row('headImages', 'current', kinds.HOST, 'host that serves head images'),
  VITE_HOST_HEAD_IMAGES_OLD: row('headImages', 'old', kinds.HOSTS, 'old http hosts of head images, rewritten to it'),

  VITE_LINK_TERMS_KSA: row('links', 'ksaTerms', kinds.LINK, 'user agreement of every flavour but weyay'),
  VITE_LINK_TERMS_WEYAY: row('links', 'weyayTerms', kinds.LINK, 'user agreement of weyay'),
  VITE_LINK_PRIVACY: row('links', 'privacy', kinds.LINK, "privacy policy where the platform's config names none"),
  VITE_LINK_ALTERNATE_PRIVACY: row('links', 'alternatePrivacy', kinds.LINK, 'fixed privacy policy of the alternate build'),
  VITE_LINK_REFUNDS: row('links', 'refunds', kinds.OPTIONAL_DOCUMENT, 'what is refunded, and how, or empty for no such page'),
  VITE_LINK_STORE_ANDROID: row('stores', 'android', kinds.LINK, 'page of the Android app'),
  VITE_LINK_STORE_HUAWEI: row('stores', 'huawei', kinds.LINK, 'page of the app at Huawei'),
  VITE_LINK_STORE_GOOGLE: row('stores', 'google', kinds.LINK, 'page of the app at Google Play'),
  VITE_LINK_STORE_APPLE: row('stores', 'apple', kinds.LINK, 'page of the app at Apple'),
  VITE_LINK_STORE_LUDO: row('stores', 'ludo', kinds.LINK, 'store page of Ludo'),

  VITE_SOCIAL_FACEBOOK_APP_ID: row('social', 'facebookAppId', kinds.TEXT, 'public app id of the Facebook login'),
  VITE_SOCIAL_FACEBOOK_SCRIPT_URL: row(
    'social',
    'facebookScript',
    kinds.OPTIONAL_SCRIPT,
    "script of the Facebook SDK, Facebook's at connect.facebook.net/ar_AR/sdk.js, or empty for none",
  ),
  VITE_SOCIAL_FACEBOOK_DIALOG_URL: row(
    'social',
    'facebookDialog',
    kinds.OPTIONAL_SCRIPT,
    "Facebook's OAuth dialog for the login by redirect (Ludo), at www.facebook.com/v6.0/dialog/oauth, or empty for none",
  ),
  VITE_SOCIAL_FACEBOOK_PROFILE_URL: row(
    'social',
    'facebookProfile',
    kinds.OPTIONAL_SCRIPT,
    'where Facebook says whose token that is, at graph.facebook.com/v6.0/me, or empty for no login by redirect',
  ),
  VITE_SOCIAL_GOOGLE_CLIENT_ID: row('social', 'googleClientId', kinds.TEXT, 'public client id of the Google login'),
  VITE_SOCIAL_GOOGLE_SDK: row(
    'social',
    'googleSdk',
    kinds.oneOf(GOOGLE_SDKS),
    "which of Google's libraries the next script is: Google Identity Services, or the older platform library",
  ),
  VITE_SOCIAL_GOOGLE_SCRIPT_URL: row(
    'social',
    'googleScript',
    kinds.OPTIONAL_SCRIPT,
    "script of that library, Google's at accounts.google.com/gsi/client or apis.google.com/js/platform.js, or empty for none",
  ),
  VITE_SOCIAL_GOOGLE_LOGIN_URI: row(
    'social',
    'googleLoginUri',
    kinds.LINK,
    'address of the platform that Google sends a login to from an installed app',
  ),

  VITE_ANALYTICS_BASE: row('analytics', 'host', kinds.ORIGIN, 'origin of the analytics host'),
  VITE_ANALYTICS_SAMPLING: row('analytics', 'sampling', kinds.POSITIVE, 'performance is measured for one visit in this many'),
  VITE_ANALYTICS_LOGGER_DEVICE_ID: row('analytics', 'loggerDeviceId', kinds.OPTIONAL_TEXT, 'device id that turns the logger on'),
  VITE_ANALYTICS_STORAGE_WEBHOOK: row(
    'analytics',
    'storageWebhook',
    kinds.OPTIONAL_LINK,
    "relay of ours that takes storage errors, at one of this build's origins; a chat service's own address is a credential",
  ),
  VITE_ANALYTICS_SDK_URL: row(
    'analytics',
    'sdkUrl',
    kinds.OPTIONAL_LINK,
    "folder of the performance and remote-config SDK's scripts (D38), Google's at www.gstatic.com/firebasejs/8.10.0",
  ),
  VITE_ANALYTICS_SDK_KEY: row('analytics', 'sdkKey', kinds.OPTIONAL_TEXT, 'public API key of its web app; without it the SDK is off'),
  VITE_ANALYTICS_SDK_PROJECT: row('analytics', 'sdkProject', kinds.OPTIONAL_TEXT, "id of that app's project"),
  VITE_ANALYTICS_SDK_APP: row('analytics', 'sdkApp', kinds.OPTIONAL_TEXT, 'id of that app'),

  VITE_BRAND_NAME: row(
    'server',
    'brandName',
    kinds.BRAND_NAME,
    'the name that shoppers know the site by, written into its pages and texts',
  ),
  VITE_BRAND_THEME: row('server', 'brandTheme', kinds.themeOf(BRAND_THEMES), 'colours, logo and illustration of the site'),
  VITE_BRAND_COMPANY: row(
    'brand',
    'company',
    kinds.OPTIONAL_TEXT,
    'the company behind the site, named at the end of its pages, or empty for none',
  ),
  VITE_BRAND_STATEMENT_NAME: row(
    'brand',
    'statementName',
    kinds.OPTIONAL_TEXT,
    'how a card statement names a payment here, for the receipt, or empty if that is not known',
  ),
  VITE_BRAND_SUPPORT_PHONE: row('brand', 'supportPhone', kinds.PHONE, 'phone number of the support chat'),
  VITE_BRAND_SUPPORT_ANSWER: row(
    'brand',
    'supportAnswer',
    kinds.SUPPORT_ANSWER,
    'how customer service answers a message, and within how many hours, or empty for no promise',
  ),
  VITE_BRAND_LOCAL_CURRENCY: row(
    'brand',
    'localCurrency',
    kinds.LOCAL_CURRENCY,
    'currency in which an amount is hinted at beside its dollars, with its rate, or empty for none',
  ),
  VITE_BRAND_ALTERNATE_BUILD: row('brand', 'alternateBuild', kinds.SWITCH, 'whether this is the alternate build'),

  VITE_LIMIT_HEAT_MAP_ANDROID: row('heatMap', 'android', kinds.POSITIVE, 'first Android app version with heat-map tracking'),
  VITE_LIMIT_HEAT_MAP_IPHONE: row('heatMap', 'iphone', kinds.POSITIVE, 'first iPhone app version with heat-map tracking'),

  VITE_LIMIT_CARD_DECLINES: row(
    'limits',
    'cardDeclines',
    kinds.DECLINE_LIMITS,
    'how many declined cards of a device, of a payer and with one form are enough within so many minutes, or empty for our own limits',
  ),

  VITE_DEVICE_TOKEN_SCRIPT_URL: row('device', 'tokenScript', kinds.OPTIONAL_SCRIPT, 'script of the fraud-device-token SDK'),

  VITE_SERVER_SDK_ORIGINS: {
    ...row('server', 'sdkOrigins', kinds.SOURCES, "hosts that providers' SDKs call from the page, besides those of their addresses"),
    optional: true,
  },
  VITE_SERVER_STYLE_ATTRIBUTES: {
    ...row('server', 'styleAttributes', kinds.SWITCH, 'whether SDKs may set style attributes (published versions of Airwallex do)'),
    optional: true,
  },

  VITE_ROOM_MESSAGE_IDS: row('room', 'messageIds', kinds.MESSAGE_IDS, 'message ids of room events (D8)'),
  VITE_ROOM_EXTRA_REFRESH: row(
    'room',
    'extraRefresh',
    kinds.SWITCH,
    "whether a room's table that may differ from the server's is requested again (D6)",
  ),
};
