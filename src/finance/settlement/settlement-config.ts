import { Result, Schema } from 'effect';
import type { ColumnMap } from '../../domain/settlement.ts';
import { zoneMinutes } from '../audit/cell-sql.ts';
import type { FeeBounds } from './match-sql.ts';
import { NotMatchable } from './report-file.ts';

const MAPS = import.meta.glob<ColumnMap>('../../adapters/providers/*/settlement.ts', { eager: true, import: 'settlement' });

/** The column maps of all providers, one for each folder that has one, sorted by provider. */
export const COLUMN_MAPS: readonly ColumnMap[] = Object.values(MAPS).toSorted((one, other) => (one.provider < other.provider ? -1 : 1));

const AMOUNT = /^(\d{1,10})(?:\.(\d{1,8}))?$/;

/** Decimal money in hundred-millionths of its unit, or null for a text that is no amount. */
export const unitsOf = (amount: string): bigint | null => {
  const [, whole, fraction = ''] = AMOUNT.exec(amount) ?? [];
  return whole === undefined ? null : BigInt(whole) * 100_000_000n + BigInt(fraction.padEnd(8, '0'));
};

const percent = Schema.String.check(Schema.isPattern(/^\d{1,2}(\.\d{1,2})?$/));
const amount = Schema.String.check(Schema.isPattern(AMOUNT));
const zone = Schema.String.check(Schema.makeFilter((text: string) => zoneMinutes(text) !== null));

/** A company's own settings for its reports: the fees that it agreed, its reference column and the zone of a provider's times. */
const Config = Schema.Struct({
  fees: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({ provider: Schema.String, leastPercent: percent, mostPercent: percent, leastFixed: amount, mostFixed: amount }),
    ),
  ),
  references: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  zones: Schema.optionalKey(Schema.Record(Schema.String, zone)),
});

export interface SettlementConfig {
  readonly fees: readonly FeeBounds[];
  readonly references: ReadonlyMap<string, string>;
  readonly zones: ReadonlyMap<string, string>;
}

export const NO_CONFIG: SettlementConfig = { fees: [], references: new Map(), zones: new Map() };

const basisPoints = (text: string): number => Math.round(Number(text) * 100);

/** Reads a configuration. Throws NotMatchable. */
export const readConfig = (file: string, text: string): SettlementConfig => {
  const config = Schema.decodeUnknownResult(Schema.fromJsonString(Config))(text);
  if (Result.isFailure(config)) throw new NotMatchable(`${file} is no configuration: ${String(config.failure).split('\n')[0]}`);
  const { fees = [], references = {}, zones = {} } = config.success;
  return {
    fees: fees.map((fee) => ({
      provider: fee.provider,
      leastBasisPoints: basisPoints(fee.leastPercent),
      mostBasisPoints: basisPoints(fee.mostPercent),
      leastFixed: unitsOf(fee.leastFixed) ?? 0n,
      mostFixed: unitsOf(fee.mostFixed) ?? 0n,
    })),
    references: new Map(Object.entries(references)),
    zones: new Map(Object.entries(zones)),
  };
};

/** Reads tolerances such as `USD=0.01`. Throws NotMatchable. */
export const readTolerance = (texts: readonly string[]): ReadonlyMap<string, bigint> =>
  new Map(
    texts.map((text) => {
      const [, currency, value] = /^([A-Z]{3})=(.+)$/.exec(text) ?? [];
      const units = value === undefined ? null : unitsOf(value);
      if (currency === undefined || units === null) throw new NotMatchable(`${JSON.stringify(text)} is no tolerance such as USD=0.01.`);
      return [currency, units] as const;
    }),
  );
