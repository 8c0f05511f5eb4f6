import type { Movement, MovementType } from '../../../../sandbox/provider-sandbox.ts';

const HEADER = (
  'Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Creation Date,TimeZone,Type,' +
  'Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net Currency,Net Debit (NC),' +
  'Net Credit (NC),Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC),Batch Number'
).split(',');

const TYPES: Readonly<Record<MovementType, string>> = {
  payment: 'Settled',
  refund: 'Refunded',
  chargeback: 'Chargeback',
  'chargeback-reversed': 'ChargebackReversed',
  fee: 'Fee',
  payout: 'MerchantPayout',
  mystery: 'Mystery',
};

const decimal = (cents: number): string => (cents / 100).toFixed(2);
const debit = (cents: number): string => (cents < 0 ? decimal(-cents) : '');
const credit = (cents: number): string => (cents > 0 ? decimal(cents) : '');

/** A third of a fee is markup and another the scheme's; interchange is the rest. */
const costs = (cents: number): readonly string[] => {
  const third = Math.floor(cents / 3);
  return cents === 0 ? ['', '', '', ''] : ['', decimal(third), decimal(third), decimal(cents - 2 * third)];
};

const OF_BATCH: readonly MovementType[] = ['fee', 'payout'];

/** The settlement details report: an amount is in its debit or its credit column, and times are those of the account's zone. */
export const settlementFile = (movements: readonly Movement[]): readonly (readonly string[])[] => [
  HEADER,
  ...movements.map((each) => {
    const net = each.settledCents - each.feeCents;
    const isOfBatch = OF_BATCH.includes(each.type);
    const at = each.at === null ? 'yesterday' : new Date(each.at).toISOString().slice(0, 19).replace('T', ' ');
    const head = [
      'SandboxCompany',
      'SandboxMerchant',
      each.tx,
      each.reference,
      isOfBatch ? '' : 'visa',
      at,
      'UTC',
      TYPES[each.type],
      each.action,
    ];
    const gross = isOfBatch ? ['', '', '', ''] : [each.currency, debit(each.cents), credit(each.cents), each.rate];
    return [...head, ...gross, each.settledCurrency, debit(net), credit(net), ...costs(each.feeCents), each.batch];
  }),
];
