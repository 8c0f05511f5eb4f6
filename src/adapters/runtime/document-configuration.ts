import { Option, Schema } from 'effect';
import { GOOGLE_SDKS } from '../../domain/login/login-state.ts';
import {
  type AnalyticsSettings,
  type BrandSettings,
  Configuration,
  type DeviceSettings,
  type HostSettings,
  type LimitSettings,
  type LinkSettings,
  type RoomSettings,
  SettingGroups,
  type Settings,
  type SocialSettings,
  TARGETS,
} from '../../domain/ports/settings.ts';
import { FLAVOURS } from '../../domain/share/store-target.ts';

const DocumentSettingGroupsTexts = Schema.Array(Schema.String);

const groups = {
  hosts: () =>
    Schema.Struct({
      production: Schema.String,
      otherProduction: Schema.String,
      otherBundleIds: DocumentSettingGroupsTexts,
      test: Schema.String,
      release: Schema.String,
      backupSuffixes: DocumentSettingGroupsTexts,
      packageNames: Schema.Record(Schema.String, Schema.String),
      socket: Schema.String,
      uploads: DocumentSettingGroupsTexts,
      headImages: Schema.Struct({ current: Schema.NonEmptyString, old: DocumentSettingGroupsTexts }),
    }),
  links: () =>
    Schema.Struct({
      ksaTerms: Schema.NonEmptyString,
      weyayTerms: Schema.NonEmptyString,
      alternatePrivacy: Schema.NonEmptyString,
      privacy: Schema.NonEmptyString,
      refunds: Schema.String,
      stores: Schema.Struct({
        android: Schema.NonEmptyString,
        huawei: Schema.NonEmptyString,
        google: Schema.NonEmptyString,
        apple: Schema.NonEmptyString,
        ludo: Schema.NonEmptyString,
      }),
    }),
  social: () =>
    Schema.Struct({
      facebookAppId: Schema.NonEmptyString,
      facebookScript: Schema.String,
      facebookDialog: Schema.String,
      facebookProfile: Schema.String,
      googleClientId: Schema.NonEmptyString,
      googleSdk: Schema.Literals(GOOGLE_SDKS),
      googleScript: Schema.String,
      googleLoginUri: Schema.NonEmptyString,
    }),
  analytics: () =>
    Schema.Struct({
      host: Schema.String,
      sampling: Schema.Int,
      loggerDeviceId: Schema.String,
      storageWebhook: Schema.String,
      sdkUrl: Schema.String,
      sdkKey: Schema.String,
      sdkProject: Schema.String,
      sdkApp: Schema.String,
    }),
  brand: () =>
    Schema.Struct({
      company: Schema.String,
      statementName: Schema.String,
      supportPhone: Schema.NonEmptyString,
      supportAnswer: Schema.String,
      localCurrency: Schema.String,
      alternateBuild: Schema.Boolean,
    }),
  limits: () =>
    Schema.Struct({
      heatMap: Schema.Struct({ android: Schema.Int, iphone: Schema.Int }),
      cardDeclines: Schema.String,
    }),
  room: () => Schema.Struct({ messageIds: Schema.Record(Schema.String, Schema.Int), extraRefresh: Schema.Boolean }),
  device: () => Schema.Struct({ tokenScript: Schema.String }),
} as const;
type GroupName = keyof typeof groups;

/** SettingGroups from the page's settings, as read by DocumentConfiguration. */
export class DocumentSettingGroups extends SettingGroups {
  readonly #raw: Readonly<Record<string, unknown>>;
  readonly #decoded = new Map<GroupName, unknown>();
  constructor(raw: Readonly<Record<string, unknown>>) {
    super();
    this.#raw = raw;
  }

  override hosts(): HostSettings {
    return this.#group('hosts', groups.hosts);
  }

  override links(): LinkSettings {
    return this.#group('links', groups.links);
  }

  override social(): SocialSettings {
    return this.#group('social', groups.social);
  }

  override analytics(): AnalyticsSettings {
    return this.#group('analytics', groups.analytics);
  }

  override brand(): BrandSettings {
    return this.#group('brand', groups.brand);
  }

  override limits(): LimitSettings {
    return this.#group('limits', groups.limits);
  }

  override room(): RoomSettings {
    return this.#group('room', groups.room);
  }

  override device(): DeviceSettings {
    return this.#group('device', groups.device);
  }

  #group<A>(name: GroupName, schema: () => Schema.Codec<A, unknown>): A {
    const known = this.#decoded.get(name);
    if (known !== undefined) return known as A;
    const value = Option.getOrNull(Schema.decodeUnknownOption(schema())(this.#raw[name]));
    if (value === null) throw new Error(`The page's settings are damaged: the group "${name}" does not decode.`);
    this.#decoded.set(name, value);
    return value;
  }
}

const Texts = Schema.Record(Schema.String, Schema.String);

const Start = Schema.Struct({
  flavour: Schema.Literals(FLAVOURS),
  target: Schema.Literals(TARGETS),
  debugAllowed: Schema.Boolean,
  packageName: Schema.NonEmptyString,
  webVersion: Schema.NonEmptyString,
  supportUrl: Schema.NonEmptyString,
  payableOrigins: Schema.Array(Schema.String),
  providers: Texts,
  endpoints: Texts,
});
const decodeStart = Schema.decodeUnknownOption(Start);
const decodePage = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown)));

/** Id of the element that holds the settings; the build writes it (src/cli/build/configuration.ts). */
const ELEMENT_ID = 'configuration';

/** Configuration from the page's `<script type="application/json" id="configuration">` (D21). Throws if it is missing or damaged. */
export class DocumentConfiguration extends Configuration {
  override readonly settings: Settings;
  /** Setting groups, each read by one area. */
  readonly groups: DocumentSettingGroups;
  /** Platform API paths replaced by this build, by call (D1). */
  readonly endpoints: Readonly<Record<string, string>>;

  constructor(document: Pick<Document, 'getElementById'>) {
    super();
    const page = Option.getOrElse(decodePage(document.getElementById(ELEMENT_ID)?.textContent), () => ({}));
    const decoded = Option.getOrNull(decodeStart(page));
    if (decoded === null) throw new Error(`The page has no usable settings: element #${ELEMENT_ID} is missing or damaged.`);
    const { endpoints, ...settings } = decoded;
    this.groups = new DocumentSettingGroups(page);
    // The sandbox's server inserts both of its origins as one comma-separated text.
    const payableOrigins = settings.payableOrigins.flatMap((origins) => origins.split(','));
    this.settings = { ...settings, payableOrigins, apiBase: this.groups.hosts().production };
    this.endpoints = endpoints;
  }

  /** Origin of the analytics host (platform §7), or empty for the page's own. */
  get analyticsBase(): string {
    return this.groups.analytics().host;
  }

  override provider(name: string): string | null {
    const { providers } = this.settings;
    return Object.hasOwn(providers, name) ? (providers[name] ?? null) : null;
  }
}
