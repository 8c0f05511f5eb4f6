import { Effect, Option, Schema } from 'effect';
import type { PackageConfig } from '../../../domain/ports/package-config.ts';
import { type Decoder, decodeEach, type Dropped } from './decoder.ts';
import { WireId, WireInt, WireText } from './wire-values.ts';

/** An answer of which only the result counts. */
export const decodeNothing: Decoder<void> = () => Option.some(undefined);

const decodeTs = Schema.decodeUnknownOption(Schema.Struct({ ts: Schema.optionalKey(WireInt), timestamp: Schema.optionalKey(WireInt) }));
const SECONDS_BELOW = 10_000_000_000;

/** sys/ts: epoch ms. A value of 10 digits or fewer is seconds (platform §5). */
export const decodeServerTime: Decoder<number> = (data) =>
  Option.flatMap(decodeTs(data), ({ ts, timestamp }) => {
    const value = ts ?? timestamp ?? 0;
    return value <= 0 ? Option.none() : Option.some(value < SECONDS_BELOW ? value * 1000 : value);
  });

const Anything = Schema.Unknown.pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)));
const PkgInfo = Schema.Struct({
  website_version: Anything,
  cko_new_rate: Anything,
  cko_new_whitelist: Anything,
  ABtest_repurchase_ratio: Anything,
  adyen_card_ratio: Anything,
  adyen_card_whitelist: Anything,
});
const decodeConfig = Schema.decodeUnknownOption(Schema.Struct({ result: Schema.fromJsonString(Schema.Struct({ pkgInfo: PkgInfo })) }));

const isMissing = (value: unknown): boolean => value === null || value === '';

const rate = (value: unknown, what: string, dropped: Dropped): number =>
  isMissing(value) ? 0 : (decodeEach(WireInt, [value], what, dropped)[0] ?? 0);

const ids = (value: unknown, what: string, dropped: Dropped): readonly string[] => {
  if (isMissing(value)) return [];
  return Array.isArray(value) ? decodeEach(WireId, value, what, dropped) : decodeEach(WireId, [value], what, dropped);
};

/** sys/config. A switch that does not decode is off, and told of: it must not take the others down. */
export const decodePackageConfig: Decoder<PackageConfig> = (data, dropped) =>
  Option.map(decodeConfig(data), ({ result: { pkgInfo } }) => ({
    websiteVersion:
      decodeEach(Schema.Struct({ text: WireText }), [{ text: pkgInfo.website_version }], 'website_version', dropped)[0]?.text ?? null,
    ckoNewRate: rate(pkgInfo.cko_new_rate, 'cko_new_rate', dropped),
    ckoNewWhitelist: ids(pkgInfo.cko_new_whitelist, 'cko_new_whitelist', dropped),
    repurchaseRatio: rate(pkgInfo.ABtest_repurchase_ratio, 'ABtest_repurchase_ratio', dropped),
    adyenCardRatio: rate(pkgInfo.adyen_card_ratio, 'adyen_card_ratio', dropped),
    adyenCardWhitelist: ids(pkgInfo.adyen_card_whitelist, 'adyen_card_whitelist', dropped),
  }));

const decodeBatch = Schema.decodeUnknownOption(Schema.Record(Schema.String, Schema.Unknown));

/** batch_request: what came for each request id, not yet read. */
export const decodeBatchItems: Decoder<ReadonlyMap<string, unknown>> = (data) =>
  Option.map(decodeBatch(data), (items) => new Map(Object.entries(items)));
