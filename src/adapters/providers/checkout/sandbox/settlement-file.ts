import type { Movement, MovementType } from '../../../../sandbox/provider-sandbox.ts';

const HEADER = (
  'Client Entity ID,Payment ID,Action ID,Action Type,Breakdown Type,Requested On,Processed On,Processing Currency,' +
  'Processing Currency Amount,Holding Currency,Holding Currency Amount,FX Rate Applied,Payout ID,Reference'
).split(',');

const TYPES: Readonly<Record<MovementType, string>> = {
  payment: 'Capture',
  refund: 'Refund',
  chargeback: 'Chargeback',
  'chargeback-reversed': 'Chargeback',
  fee: 'Tiered Pricing Adjustment',
  payout: 'Payout',
  mystery: 'Mystery',
};

const decimal = (cents: number): string => String(cents / 100);

/** A fee in two parts with eight decimals, which add up to whole cents. */
const feeParts = (cents: number): readonly string[] => {
  const [scheme, all] = [Math.round(cents * 333_333.37), cents * 1_000_000];
  return [scheme, all - scheme].map((part) => (-part / 100_000_000).toFixed(8));
};

/** The financial actions report: a row for each breakdown of an action, its costs included. The simulator has no payout rows. */
export const settlementFile = (movements: readonly Movement[]): readonly (readonly string[])[] => [
  HEADER,
  ...movements
    .filter(({ type }) => type !== 'payout')
    .flatMap((each) => {
      const at = each.at === null ? 'yesterday' : new Date(each.at).toISOString().slice(0, 19);
      const row = (breakdown: string, amount: string, holding: string): readonly string[] => [
        'ent_sandbox',
        each.tx,
        each.action,
        TYPES[each.type],
        breakdown,
        at,
        at,
        each.currency,
        amount,
        each.settledCurrency,
        holding,
        each.rate,
        each.batch,
        each.reference,
      ];
      const costs = each.feeCents === 0 ? [] : feeParts(each.feeCents);
      return [
        row(TYPES[each.type], decimal(each.cents), decimal(each.settledCents)),
        ...costs.map((part, index) => row(index === 0 ? 'Scheme Variable Fee' : 'Gateway Fixed Fee', part, part)),
      ];
    }),
];
