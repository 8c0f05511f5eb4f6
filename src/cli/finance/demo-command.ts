import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Kind, KINDS } from '../../domain/settlement.ts';
import { matchMonth } from '../../finance/settlement/match-month.ts';
import { COLUMN_MAPS, readConfig } from '../../finance/settlement/settlement-config.ts';
import { csvText } from '../../finance/outcomes/table-formats.ts';
import type { CreateProviderSandbox, ProviderSandbox, ProviderSandboxContext } from '../../sandbox/provider-sandbox.ts';
import { defaultMemoryLimit } from './audit-command.ts';
import { DEMO_FEES, type DemoMonth, demoMonth } from './demo-month.ts';
import { type Command, UsageError } from './outcome-commands.ts';
import { resultText } from './settlement-commands.ts';

const SIMULATORS = import.meta.glob<CreateProviderSandbox>('../../adapters/providers/*/sandbox/server.ts', {
  eager: true,
  import: 'default',
});

/** A simulator that only writes its settlement file needs no platform. */
const NO_PLATFORM: ProviderSandboxContext = {
  providerOrigin: 'http://localhost',
  siteOrigin: 'http://localhost',
  newId: () => 'none',
  now: () => 0,
  decide: () => Promise.resolve(false),
  callbackUrl: () => Promise.resolve('http://localhost'),
};

/** The writer of each provider's settlement file, by provider. */
export const SETTLEMENT_WRITERS: ReadonlyMap<string, NonNullable<ProviderSandbox['settlement']>> = new Map(
  Object.values(SIMULATORS).flatMap((create) => {
    const { id, settlement } = create(NO_PLATFORM);
    return settlement === undefined ? [] : [[id, settlement] as const];
  }),
);

const decimal = (cents: number): string => (cents / 100).toFixed(2);
const iso = (at: number): string => new Date(at).toISOString();

export interface MonthFiles {
  readonly orders: string;
  readonly reports: readonly { readonly provider: string; readonly file: string }[];
  readonly bank: string;
  readonly config: string;
}

/** Writes a month as files, each provider's by its own simulator. */
export const writeMonth = (folder: string, { orders, movements, bank }: DemoMonth): MonthFiles => {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const fees = COLUMN_MAPS.map(({ provider }) => ({ provider, ...DEMO_FEES }));
  return {
    orders: write(
      'orders.csv',
      csvText([
        ['order_id', 'created_at', 'provider', 'amount_usd', 'state', 'decided_at', 'charges', 'captured_usd'],
        ...orders.map(({ orderId, provider, cents, state, at }) => [
          orderId,
          iso(at - 60_000),
          provider,
          decimal(cents),
          state,
          iso(at),
          '1',
          state === 'paid' ? decimal(cents) : '0.00',
        ]),
      ]),
    ),
    reports: [...SETTLEMENT_WRITERS].flatMap(([provider, settlement]) => {
      const own = movements.filter((each) => each.provider === provider);
      return own.length === 0 ? [] : [{ provider, file: write(`${provider}.csv`, csvText(settlement(own))) }];
    }),
    bank: write(
      'payouts.csv',
      csvText([
        ['provider', 'batch', 'amount', 'currency', 'date'],
        ...bank.map(({ provider, batch, cents, currency, at }) => [provider, batch, decimal(cents), currency, iso(at).slice(0, 10)]),
      ]),
    ),
    config: write('config.json', `${JSON.stringify({ fees }, null, 2)}\n`),
  };
};

const isKind = (text: string): text is Kind => (KINDS as readonly string[]).includes(text);

/** Kinds that a demo plants unless others are named: some of each cause. */
const PLANTED: readonly Kind[] = [
  'missing-there',
  'missing-here',
  'paid-twice',
  'amount-differs',
  'refunded',
  'charged-back',
  'payout-differs',
  'awaiting',
];

/** Writes a month of the sandbox's own charges and matches it. Exit code as of `match`. */
export const demoCommand: Command = async ({ args, print }) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      out: { type: 'string', default: 'runs/demo' },
      period: { type: 'string', default: '2026-10' },
      seed: { type: 'string', default: '1' },
      orders: { type: 'string', default: '400' },
      plant: { type: 'string', multiple: true },
      clean: { type: 'boolean' },
    },
  });
  const [seed, size] = [Number(values.seed), Number(values.orders)];
  if (!Number.isSafeInteger(seed) || seed < 0) throw new UsageError(`"${values.seed}" is no seed: a whole number from 0.`);
  if (!Number.isSafeInteger(size) || size < 1 || size > 1_000_000) throw new UsageError(`"${values.orders}" is no number of orders.`);
  const plant = values.clean === true ? [] : (values.plant ?? PLANTED);
  const unknown = plant.find((kind) => !isKind(kind));
  if (unknown !== undefined) throw new UsageError(`There is no kind "${unknown}". There are: ${KINDS.join(', ')}.`);
  const month = demoMonth({ seed, size, period: values.period, plant: plant.filter(isKind) });
  const files = writeMonth(join(values.out, 'files'), month);
  const { orders, reports, bank, config } = files;
  const result = await matchMonth({
    ...readConfig(config, readFileSync(config, 'utf8')),
    orders: [orders],
    reports,
    bank: [bank],
    period: values.period,
    zone: '+03:00',
    out: values.out,
    tolerance: new Map(),
    maps: COLUMN_MAPS,
    memoryLimit: defaultMemoryLimit(),
  });
  print(resultText(result, values.out));
  return result.tiedOut ? 0 : 1;
};
