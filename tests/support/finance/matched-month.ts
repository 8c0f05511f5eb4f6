import { readFileSync } from 'node:fs';
import type { MonthFiles } from '../../../src/cli/finance/demo-command.ts';
import { KINDS } from '../../../src/domain/settlement.ts';
import { matchMonth, type MatchResult } from '../../../src/finance/settlement/match-month.ts';
import { COLUMN_MAPS, readConfig } from '../../../src/finance/settlement/settlement-config.ts';

interface Matched {
  readonly period: string;
  readonly out: string;
  readonly previous?: string;
  readonly tolerance?: ReadonlyMap<string, bigint>;
}

/** Matches the files of a written month; every result has every kind, in its order. */
export const matchWritten = async ({ orders, reports, bank, config }: MonthFiles, matched: Matched): Promise<MatchResult> => {
  const result = await matchMonth({
    ...readConfig(config, readFileSync(config, 'utf8')),
    orders: [orders],
    reports,
    bank: [bank],
    zone: '+03:00',
    previous: undefined,
    tolerance: new Map(),
    ...matched,
    maps: COLUMN_MAPS,
    memoryLimit: '500MB',
  });
  if (JSON.stringify(result.kinds.map(({ kind }) => kind)) !== JSON.stringify(KINDS)) throw new Error('a kind is missing');
  return result;
};
