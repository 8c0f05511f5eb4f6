import { Option, Schema } from 'effect';
import { Configuration, type Settings } from '../../domain/ports/configuration.ts';

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
      providers: Texts,
      endpoints: Texts,
    }),
  ),
);

/** Id of the element that holds the settings; the build writes it (vite.config.ts). */
const ELEMENT_ID = 'configuration';

/** Configuration from the page's `<script type="application/json" id="configuration">` (D21). Throws when it is missing or damaged. */
export class DocumentConfiguration extends Configuration {
  override readonly settings: Settings;
  /** Paths of the platform API that this build replaces, by call (D1). */
  readonly endpoints: Readonly<Record<string, string>>;

  constructor(document: Pick<Document, 'getElementById'>) {
    super();
    const decoded = Option.getOrNull(decodeSettings(document.getElementById(ELEMENT_ID)?.textContent));
    if (decoded === null) throw new Error(`The page has no usable settings: element #${ELEMENT_ID} is missing or damaged.`);
    const { endpoints, ...settings } = decoded;
    this.settings = settings;
    this.endpoints = endpoints;
  }

  override provider(name: string): string | null {
    const { providers } = this.settings;
    return Object.hasOwn(providers, name) ? (providers[name] ?? null) : null;
  }
}
