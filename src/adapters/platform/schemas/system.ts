import { Option, Schema } from 'effect';
import { type Decoder, WireInt } from './wire-values.ts';

/** An answer with unused data. */
export const decodeNothing: Decoder<void> = () => Option.some(undefined);

export const WireServerTime = Schema.Struct({ ts: Schema.optionalKey(WireInt), timestamp: Schema.optionalKey(WireInt) });
const decodeTs = Schema.decodeUnknownOption(WireServerTime);
const SECONDS_BELOW = 10_000_000_000;

/** sys/ts: epoch ms. A value of 10 digits or fewer is seconds (platform §5). */
export const decodeServerTime: Decoder<number> = (data) =>
  Option.flatMap(decodeTs(data), ({ ts, timestamp }) => {
    const value = ts ?? timestamp ?? 0;
    return value <= 0 ? Option.none() : Option.some(value < SECONDS_BELOW ? value * 1000 : value);
  });

export const WireBatch = Schema.Record(Schema.String, Schema.Unknown);
const decodeBatch = Schema.decodeUnknownOption(WireBatch);

/** batch_request: the undecoded answer for each request id. */
export const decodeBatchItems: Decoder<ReadonlyMap<string, unknown>> = (data) =>
  Option.map(decodeBatch(data), (items) => new Map(Object.entries(items)));

/** timeline/position: a country code. */
export const WireCountry = Schema.Struct({ country: Schema.String.check(Schema.isPattern(/^[A-Za-z]{2}$/)) });
const decodePosition = Schema.decodeUnknownOption(WireCountry);

export const decodeCountry: Decoder<string> = (data) => Option.map(decodePosition(data), ({ country }) => country.toUpperCase());

export const WireBackupDomains = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown));
const decodeMap = Schema.decodeUnknownOption(WireBackupDomains);

/** backup_domains: the map inside the JSON string in its data. The domain validates the hosts. */
export const decodeBackupDomains: Decoder<Readonly<Record<string, unknown>>> = (data) => decodeMap(data);
