import type { Movement, MovementType } from '../../../../sandbox/provider-sandbox.ts';

const HEADER = (
  'order_id,payment_intent_id,source_id,transaction_type,transaction_amount,transaction_currency,gross_amount,fees,' +
  'taxes_on_fees,net_amount,exchange_rate,settlement_currency,settlement_batch_id,settled_at'
).split(',');

const TYPES: Readonly<Record<MovementType, string>> = {
  payment: 'PAYMENT',
  refund: 'REFUND',
  chargeback: 'DISPUTE',
  'chargeback-reversed': 'DISPUTE',
  fee: 'FEE',
  payout: 'PAYOUT',
  mystery: 'MYSTERY',
};

const decimal = (cents: number): string => String(cents / 100);

/** Settlement records by the names of the API's record; a twentieth of a fee is tax. The simulator has no payout rows. */
export const settlementFile = (movements: readonly Movement[]): readonly (readonly string[])[] => [
  HEADER,
  ...movements
    .filter(({ type }) => type !== 'payout')
    .map((each) => {
      const tax = Math.floor(each.feeCents / 20);
      return [
        each.reference,
        each.tx,
        each.action,
        TYPES[each.type],
        decimal(each.cents),
        each.currency,
        decimal(each.settledCents),
        decimal(each.feeCents - tax),
        decimal(tax),
        decimal(each.settledCents - each.feeCents),
        each.rate,
        each.settledCurrency,
        each.batch,
        each.at === null ? 'yesterday' : new Date(each.at).toISOString().replace('.000Z', '+0000'),
      ];
    }),
];
