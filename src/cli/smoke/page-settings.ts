import { Option, Schema } from 'effect';

const ELEMENT = /<script\b[^>]*\bid="configuration"[^>]*>([^<]*)<\/script>/;

/** The page settings that the smoke test reads. */
const PageSettings = Schema.fromJsonString(
  Schema.Struct({
    hosts: Schema.Struct({ production: Schema.String, uploads: Schema.Array(Schema.String) }),
    analytics: Schema.Struct({ host: Schema.String }),
  }),
);
export type PageSettings = typeof PageSettings.Type;

const decode = Schema.decodeUnknownOption(PageSettings);

/** Settings of a cashier page; null if it has none, such as any other page. */
export const pageSettings = (html: string): PageSettings | null => Option.getOrNull(decode(ELEMENT.exec(html)?.[1]));
