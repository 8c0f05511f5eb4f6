import { Option, Schema } from 'effect';
import { Configuration, type Settings, TARGETS } from '../../domain/ports/settings.ts';
import { FLAVOURS } from '../../domain/share/store-target.ts';
import { DocumentSettingGroups } from './document-setting-groups.ts';

const Texts = Schema.Record(Schema.String, Schema.String);

/** The settings that every visit reads first. */
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

  /** Origin of the analytics host (platform §7); empty for the page's own. */
  get analyticsBase(): string {
    return this.groups.analytics().host;
  }

  override provider(name: string): string | null {
    const { providers } = this.settings;
    return Object.hasOwn(providers, name) ? (providers[name] ?? null) : null;
  }
}
