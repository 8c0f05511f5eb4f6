import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Kind, KIND_MEANINGS, KINDS } from '../../../../src/domain/settlement.ts';
import { DEMO_FEES, type DemoMonth, type DemoMovement, demoMonth } from '../../../../src/cli/finance/demo-month.ts';
import { type MonthFiles, writeMonth } from '../../../../src/cli/finance/demo-command.ts';
import { AuditDatabase } from '../../../../src/finance/audit/audit-database.ts';
import type { MatchResult } from '../../../../src/finance/settlement/match-month.ts';
import { readRun } from '../../../../src/finance/settlement/run-folder.ts';
import { unitsSql } from '../../../../src/finance/settlement/entries-sql.ts';
import { COLUMN_MAPS, unitsOf } from '../../../../src/finance/settlement/settlement-config.ts';
import { DIALECTS } from '../../../../src/finance/outcomes/condition-sql.ts';
import { csvCells, csvText } from '../../../../src/finance/outcomes/table-formats.ts';
import { atDepth } from '../../../support/checks/depth.ts';
import { tally } from '../../../support/checks/tally.ts';
import { matchWritten } from '../../../support/finance/matched-month.ts';
import { naiveKinds } from '../../../support/finance/naive-match.ts';
import { temporaryFolder } from '../../../support/finance/temporary-folder.ts';
import { writeParquet } from '../../../support/finance/three-kinds.ts';

const { path, write } = temporaryFolder();
const PERIOD = '2026-10';
const START = Date.parse('2026-09-30T21:00:00Z');
const END = Date.parse('2026-10-31T21:00:00Z');
let runs = 0;

const matched = async (
  files: MonthFiles,
  over: { readonly tolerance?: ReadonlyMap<string, bigint>; readonly previous?: string; readonly period?: string } = {},
) => {
  runs += 1;
  const out = path(`run-${runs}`);
  return { out, result: await matchWritten(files, { period: PERIOD, out, ...over }) };
};

const filesOf = (month: DemoMonth): MonthFiles => {
  runs += 1;
  return writeMonth(path(`files-${runs}`), month);
};

/** What a result says about the month, whatever its files are called: each kind with its lines, differences and money. */
const saidBy = ({ kinds, bridges }: MatchResult) => ({ kinds, bridges });

const counts = ({ kinds }: MatchResult): Readonly<Partial<Record<Kind, number>>> =>
  Object.fromEntries(kinds.flatMap(({ kind, differences }) => (differences === 0 ? [] : [[kind, differences]])));

const rowsOf = async (sql: string) => {
  const database = await AuditDatabase.open({ memoryLimit: '300MB' });
  try {
    return await database.rows(sql);
  } finally {
    database.close();
  }
};

const anyMonth = fc.record({
  seed: fc.nat(1_000_000),
  size: fc.integer({ min: 30, max: 120 }),
  plant: fc.uniqueArray(fc.constantFrom(...KINDS), { maxLength: 12 }),
});

/** Money that a planted difference is about, in dollars; the demo's planted orders are of 19.99. */
const PLANTED_MONEY: Readonly<Record<Kind, string | null>> = {
  matched: null,
  rounding: '0.01',
  unpaid: null,
  awaiting: '-19.99',
  'missing-there': '-19.99',
  'missing-here': '19.99',
  'no-reference': '19.99',
  'status-differs': '19.99',
  'paid-twice': '19.99',
  'duplicate-row': '19.99',
  'amount-differs': '1.00',
  'currency-differs': '19.99',
  'fx-differs': '-0.50',
  'fee-unexpected': '18.2003',
  refunded: '-19.99',
  'partly-refunded': '-0.50',
  'over-refunded': '-20.00',
  'charged-back': '-19.99',
  'chargeback-reversed': '19.99',
  'cut-off': '0.00',
  'other-provider': '0.00',
  'payout-differs': '-1.00',
  'batch-entry': '-5.00',
  'unknown-type': '-19.99',
  unreadable: '-19.99',
};

describe('amounts', () => {
  it('STL-8 are exact to eight decimals, and any text that is no plain decimal is refused', async () => {
    const decimal = fc
      .tuple(fc.boolean(), fc.nat(99_999_999), fc.nat(99_999_999), fc.integer({ min: 0, max: 8 }))
      .map(([isNegative, whole, part, places]) => {
        const digits = String(part).padStart(8, '0').slice(0, places);
        return `${isNegative ? '-' : ''}${whole}${digits === '' ? '' : `.${digits}`}`;
      });
    const odd = fc.constantFrom(
      '0x5',
      '1_000',
      '+5',
      '.5',
      '-.5',
      '5.',
      '1e3',
      '1E3',
      'inf',
      'nan',
      '1.2.3',
      '--1',
      '1,5',
      '0b1',
      '1.123456789',
      'true',
      '٥',
      "5'",
    );
    const likely = fc.string({ unit: fc.constantFrom(...'0123456789.-+eExX_ ,'), minLength: 1, maxLength: 8 }).map((text) => text.trim());
    const texts = fc.sample(fc.oneof(decimal, odd, likely), { numRuns: atDepth(2000), seed: 7 }).filter((text) => text !== '');
    const database = await AuditDatabase.open({ memoryLimit: '300MB' });
    try {
      const values = texts.map((text, place) => `(${place}, ${DIALECTS.duckdb.text(text)})`).join(', ');
      const rows = await database.rows(`SELECT ${unitsSql('text')} AS units FROM (VALUES ${values}) AS texts(place, text) ORDER BY place`);
      const read = rows.map((row) => (row['units'] === null ? null : BigInt(String(row['units']))));
      const expected = texts.map((text) => {
        const units = unitsOf(text.replace(/^-/, ''));
        return units === null || !/^-?\d+(\.\d{1,8})?$/.test(text) ? null : text.startsWith('-') ? -units : units;
      });
      expect(texts.filter((_, place) => read[place] !== expected[place])).toEqual([]);
      expect(read.filter((units) => units === null).length).toBeGreaterThan(50);
    } finally {
      database.close();
    }
  });
});

describe('a month matched', () => {
  it('STL-1 a clean month ties out: every order matched or unpaid, every batch its payout', async () => {
    const { result } = await matched(filesOf(demoMonth({ seed: 7, size: 200, period: PERIOD, plant: [] })));
    expect(result.tiedOut).toBe(true);
    expect(result.kinds.filter(({ lines }) => lines > 0).map(({ kind }) => kind)).toEqual(['matched', 'unpaid', 'batch-entry']);
    expect(result.bridges.map(({ currency, ties }) => [currency, ties])).toEqual([
      ['SAR', true],
      ['USD', true],
    ]);
  });

  it.each(KINDS)('STL-2 one planted %s is exactly that kind and sum', async (kind) => {
    const month = demoMonth({ seed: 11, size: 60, period: PERIOD, plant: [kind] });
    const { result } = await matched(filesOf(month), { tolerance: kind === 'rounding' ? new Map([['USD', 1_000_000n]]) : new Map() });
    const found = result.kinds.filter(({ kind: each, differences }) => differences > 0 && each !== 'batch-entry');
    const money = PLANTED_MONEY[kind];
    const own = result.kinds.find((each) => each.kind === kind);
    expect(own?.lines).toBeGreaterThan(0);
    if (kind === 'batch-entry') expect(own?.money.find(({ currency }) => currency === 'USD')?.difference).toBe(money);
    else
      expect(found.map((each) => [each.kind, each.differences, each.money[0]?.difference])).toEqual(
        money === null ? [] : [[kind, 1, money]],
      );
    expect(result.tiedOut).toBe(KIND_MEANINGS[kind].standing !== 'exception');
    expect(result.bridges.every(({ ties }) => ties)).toBe(true);
  });

  it('STL-1 STL-3 any month: as a naive matcher finds it, every line in one kind, sums as in the files, bridges that tie', async () => {
    let cases = 0;
    await fc.assert(
      fc.asyncProperty(anyMonth, async ({ seed, size, plant }) => {
        const month = demoMonth({ seed, size, period: PERIOD, plant });
        const { result, out } = await matched(filesOf(month));
        const { basisPoints, fixed } = { basisPoints: Number(DEMO_FEES.mostPercent) / 100, fixed: Number(DEMO_FEES.mostFixed) * 100 };
        const naive = naiveKinds(month, {
          start: START,
          end: END,
          tolerance: 0,
          settlesWithinDays: (provider) => COLUMN_MAPS.find((map) => map.provider === provider)?.settlesWithinDays ?? 5,
          isFeeExpected: ({ feeCents, settledCents }) =>
            feeCents <= settledCents * basisPoints + fixed && feeCents >= settledCents * 0.028 + Number(DEMO_FEES.leastFixed) * 100,
        });
        const { matched: _, unpaid: __, ...listed } = naive;
        const { 'payout-differs': payouts = 0, 'batch-entry': entries = 0, ...others } = counts(result);
        const { 'batch-entry': ownEntries = 0, ...naiveOthers } = listed;
        expect(others).toEqual(naiveOthers);
        expect(payouts).toBe(plant.includes('payout-differs') ? 1 : 0);
        expect(entries).toBeGreaterThanOrEqual(ownEntries);
        // Each line once, in one kind, and the money of each file over its kinds.
        const exact = (name: string): string => `sum(${name} + ${name}_rest / 1000000.0) AS ${name}`;
        const written = await rowsOf(
          `SELECT file, count(*) AS lines, count(kind) AS judged, ${exact('gross')}, ${exact('fee')}, ${exact('net')}
           FROM '${out}/entries.parquet' WHERE side = 'theirs' GROUP BY ALL`,
        );
        for (const { provider } of COLUMN_MAPS) {
          const own = month.movements.filter((each) => each.provider === provider);
          const row = written.find((each) => each['file'] === `${provider}.csv`);
          expect(row?.['lines']).toBe(row?.['judged']);
          if (row === undefined) continue;
          const sum = (of: (each: (typeof own)[number]) => number): number => own.reduce((so, each) => so + of(each), 0);
          // A payout's row is written where the provider reports payouts at all.
          const sums = [
            sum(({ cents }) => cents),
            sum(({ feeCents }) => feeCents),
            sum(({ settledCents, feeCents }) => settledCents - feeCents),
          ];
          expect(['gross', 'fee', 'net'].map((name) => Number(Number(row[name]).toFixed(4)))).toEqual(sums);
        }
        expect(result.bridges.filter(({ ties }) => !ties)).toEqual([]);
        cases += 1;
      }),
      {
        numRuns: atDepth(12),
        endOnFailure: true,
        // The only line of a batch has no time that can be read.
        examples: [[{ seed: 361_295, size: 30, plant: ['missing-there', 'unreadable'] }]],
      },
    );
    tally({ cases });
  }, 600_000);

  it('STL-4 the order of rows, the splitting of files, and CSV or Parquet change nothing', async () => {
    const plant: readonly Kind[] = ['paid-twice', 'refunded', 'payout-differs', 'unreadable', 'duplicate-row', 'awaiting'];
    const files = filesOf(demoMonth({ seed: 3, size: 80, period: PERIOD, plant }));
    const expected = saidBy((await matched(files)).result);
    const cells = (file: string) => csvCells(readFileSync(file, 'utf8'));
    const turned = (file: string, name: string): string => {
      const [header = [], ...rows] = cells(file);
      return write(name, csvText([header, ...rows.toReversed()]));
    };
    const reversed = files.reports.map(({ provider, file }) => ({ provider, file: turned(file, `turned-${provider}.csv`) }));
    expect(saidBy((await matched({ ...files, orders: turned(files.orders, 'turned-orders.csv'), reports: reversed })).result)).toEqual(
      expected,
    );
    const halves = files.reports.flatMap(({ provider, file }) => {
      const [header = [], ...rows] = cells(file);
      const middle = Math.floor(rows.length / 2);
      return [rows.slice(0, middle), rows.slice(middle)].map((half, index) => ({
        provider,
        file: write(`${provider}-${index}.csv`, csvText([header, ...half])),
      }));
    });
    expect(saidBy((await matched({ ...files, reports: halves })).result)).toEqual(expected);
    const inParquet = async (file: string, name: string): Promise<string> =>
      writeParquet(path(name), `SELECT * FROM read_csv('${file}', all_varchar = true, header = true)`);
    const parquet = [];
    for (const { provider, file } of files.reports) parquet.push({ provider, file: await inParquet(file, `${provider}.parquet`) });
    const orders = await inParquet(files.orders, 'orders.parquet');
    expect(saidBy((await matched({ ...files, orders, reports: parquet })).result)).toEqual(expected);
  });

  it('STL-5 the same file twice adds duplicate rows alone', async () => {
    const files = filesOf(demoMonth({ seed: 5, size: 60, period: PERIOD, plant: ['refunded', 'amount-differs'] }));
    const once = (await matched(files)).result;
    const [first] = files.reports;
    const twice = (await matched({ ...files, reports: [...files.reports, ...(first === undefined ? [] : [first])] })).result;
    const others = (result: MatchResult) => result.kinds.filter(({ kind }) => kind !== 'duplicate-row');
    expect(others(twice)).toEqual(others(once));
    const lines = once.inputs.find(({ file }) => file === 'adyen.csv')?.rows;
    expect(twice.kinds.find(({ kind }) => kind === 'duplicate-row')?.lines).toBe(lines);
    expect(twice.bridges.every(({ ties }) => ties)).toBe(true);
  });

  it('STL-6 more tolerance never gives more exceptions', async () => {
    const files = filesOf(demoMonth({ seed: 9, size: 60, period: PERIOD, plant: ['rounding', 'amount-differs', 'refunded'] }));
    const exceptions: number[] = [];
    for (const units of [0n, 999_999n, 1_000_000n, 99_999_999n, 100_000_000n]) {
      const { result } = await matched(files, { tolerance: new Map([['USD', units]]) });
      exceptions.push(
        result.kinds.filter(({ standing }) => standing === 'exception').reduce((sum, { differences }) => sum + differences, 0),
      );
    }
    expect(exceptions).toEqual([3, 3, 2, 2, 1]);
  });

  it('STL-7 the orders that any month leaves open are those that the next opens with, less those that settle in it', async () => {
    const open: readonly Kind[] = ['awaiting', 'missing-there'];
    const openIn = (out: string): readonly string[] =>
      readRun(out)
        .differences.filter(({ kind }) => open.some((each) => each === kind))
        .map(({ order_id: order }) => order)
        .toSorted();
    const anyYear = fc.record({
      seed: fc.nat(1_000_000),
      plants: fc.tuple(...[0, 1, 2].map(() => fc.shuffledSubarray([...KINDS], { maxLength: 6 }).map((kinds) => [...open, ...kinds]))),
      settles: fc.infiniteStream(fc.boolean()),
    });
    let settled = 0;
    await fc.assert(
      fc.asyncProperty(anyYear, async ({ seed, plants, settles }) => {
        let previous: { readonly out: string; readonly closing: number } | null = null;
        for (const [index, plant] of plants.entries()) {
          const period = `2026-1${index}`;
          const carried = previous === null ? [] : openIn(previous.out);
          const arriving = carried.filter(() => settles.next().value === true);
          const month = demoMonth({ seed: seed + index * 1_000_001, size: 30, period, plant });
          const [paid] = month.movements;
          if (paid === undefined) throw new Error('the month is empty');
          const payments = arriving.map((reference): DemoMovement => ({
            ...paid,
            type: 'payment',
            provider: 'adyen',
            tx: `late-${reference}`,
            action: `late-${reference}`,
            reference,
            batch: '',
            cents: 1999,
            currency: 'USD',
            settledCents: 1999,
            settledCurrency: 'USD',
            rate: '1',
            feeCents: 88,
            at: Date.parse(`${period}-10T10:00:00Z`),
          }));
          const files = filesOf({ ...month, movements: [...month.movements, ...payments] });
          const { out, result } = await matched(files, { period, ...(previous === null ? {} : { previous: previous.out }) });
          expect(result.opening).toBe(carried.length);
          expect(carried.length).toBe(previous?.closing ?? 0);
          expect(openIn(out).length).toBe(result.closing);
          const own = month.orders.map(({ orderId }) => orderId);
          expect(openIn(out).filter((order) => !own.includes(order))).toEqual(carried.filter((order) => !arriving.includes(order)));
          expect(result.bridges.filter(({ ties }) => !ties)).toEqual([]);
          settled += arriving.length;
          previous = { out, closing: result.closing };
        }
      }),
      { numRuns: atDepth(4), endOnFailure: true },
    );
    expect(settled).toBeGreaterThan(0);
  }, 600_000);
});
