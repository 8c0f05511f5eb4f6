import { Option, Schema } from 'effect';

const ELEMENT = /<script\b[^>]*\bid="configuration"[^>]*>([^<]*)<\/script>/;

/** What the smoke test reads of the settings in the page. */
const PageSettings = Schema.fromJsonString(
  Schema.Struct({
    hosts: Schema.Struct({ production: Schema.String, uploads: Schema.Array(Schema.String) }),
    analytics: Schema.Struct({ host: Schema.String }),
  }),
);
export type PageSettings = typeof PageSettings.Type;

const decode = Schema.decodeUnknownOption(PageSettings);

/** The settings of a cashier's page; null when it holds none, as of a page that is not the cashier's. */
export const pageSettings = (html: string): PageSettings | null => Option.getOrNull(decode(ELEMENT.exec(html)?.[1]));
