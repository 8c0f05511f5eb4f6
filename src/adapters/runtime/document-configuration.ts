import { Option, Schema } from 'effect';
import { Configuration, type Settings } from '../../domain/ports/browser/configuration.ts';

const Texts = Schema.Record(Schema.String, Schema.String);

const decodeSettings = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Struct({
      flavour: Schema.NonEmptyString,
      debugAllowed: Schema.Boolean,
      apiBase: Schema.String,
      packageName: Schema.NonEmptyString,
      webVersion: Schema.NonEmptyString,
      supportUrl: Schema.NonEmptyString,
      payableOrigins: Schema.Array(Schema.String),
      providers: Texts,
      analyticsBase: Schema.String,
      endpoints: Texts,
    }),
  ),
);

/** Id of the element that holds the settings; the build writes it (vite.config.ts). */
const ELEMENT_ID = 'configuration';

/** Configuration from the page's `<script type="application/json" id="configuration">` (D21). Throws when it is missing or damaged. */
export class DocumentConfiguration extends Configuration {
  override readonly settings: Settings;
  /** Origin of the analytics host (platform §7); empty for the page's own. */
  readonly analyticsBase: string;
  /** Paths of the platform API that this build replaces, by call (D1). */
  readonly endpoints: Readonly<Record<string, string>>;

  constructor(document: Pick<Document, 'getElementById'>) {
    super();
    const decoded = Option.getOrNull(decodeSettings(document.getElementById(ELEMENT_ID)?.textContent));
    if (decoded === null) throw new Error(`The page has no usable settings: element #${ELEMENT_ID} is missing or damaged.`);
    const { endpoints, analyticsBase, ...settings } = decoded;
    // The sandbox's server fills in both of its origins as one comma-separated text.
    this.settings = { ...settings, payableOrigins: settings.payableOrigins.flatMap((origins) => origins.split(',')) };
    this.endpoints = endpoints;
    this.analyticsBase = analyticsBase;
  }

  override provider(name: string): string | null {
    const { providers } = this.settings;
    return Object.hasOwn(providers, name) ? (providers[name] ?? null) : null;
  }
}
