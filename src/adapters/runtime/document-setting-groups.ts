import { Option, Schema } from 'effect';
import { GOOGLE_SDKS } from '../../domain/login/social-sign-in.ts';
import {
  type AnalyticsSettings,
  type BrandSettings,
  type DeviceSettings,
  type HostSettings,
  type LimitSettings,
  type LinkSettings,
  type RoomSettings,
  SettingGroups,
  type SocialSettings,
} from '../../domain/ports/settings.ts';

const Texts = Schema.Array(Schema.String);

/** The schema of each group. */
const groups = {
  hosts: () =>
    Schema.Struct({
      production: Schema.String,
      otherProduction: Schema.String,
      otherBundleIds: Texts,
      test: Schema.String,
      release: Schema.String,
      backupSuffixes: Texts,
      packageNames: Schema.Record(Schema.String, Schema.String),
      socket: Schema.String,
      uploads: Texts,
      headImages: Schema.Struct({ current: Schema.NonEmptyString, old: Texts }),
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
      supportPhone: Schema.NonEmptyString,
      localCurrency: Schema.String,
      alternateBuild: Schema.Boolean,
    }),
  limits: () => Schema.Struct({ heatMap: Schema.Struct({ android: Schema.Int, iphone: Schema.Int }) }),
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
