import type { Movement, MovementType } from '../../../../sandbox/provider-sandbox.ts';

const HEADER = (
  'AppID,Txn Create Time,Txn Complete Time,User ID,Transaction Type,OriginalMerchant Txn ID,Merchant Txn ID,Trade Order ID,' +
  'Txn Status,Country,Txn Amount,Txn Currency,Payment Amount,Payment Currency,Txn Fee,Txn Fee Currency,Net Amount,Net Currency'
).split(',');

const TYPES: Readonly<Record<Exclude<MovementType, 'payout'>, readonly [type: string, status: string]>> = {
  payment: ['PAYMENT', 'SUCCESS'],
  refund: ['REFUND', 'SUCCESS'],
  chargeback: ['CHARGE_BACK', 'CB Request'],
  'chargeback-reversed': ['CHARGE_BACK', 'CB Reversed'],
  fee: ['CHARGE_BACK_ALERT', 'SUCCESS'],
  mystery: ['MYSTERY', 'SUCCESS'],
};

const decimal = (cents: number): string => String(cents / 100);

const dayAndClock = (at: number): string => {
  const time = new Date(at);
  return `${time.getUTCFullYear()}/${time.getUTCMonth() + 1}/${time.getUTCDate()} ${time.toISOString().slice(11, 19)}`;
};

/** The pay-in report: amounts are positive whatever the type, fees negative; it knows no batch and no payout. */
export const settlementFile = (movements: readonly Movement[]): readonly (readonly string[])[] => [
  HEADER,
  ...movements.flatMap((each) => {
    const { type } = each;
    if (type === 'payout') return [];
    const at = each.at === null ? 'yesterday' : dayAndClock(each.at);
    const [transactionType, status] = TYPES[type];
    const isPayment = type === 'payment' || type === 'mystery';
    return [
      [
        'app-sandbox',
        at,
        at,
        'user',
        transactionType,
        isPayment ? '' : each.reference,
        isPayment ? each.reference : each.action,
        each.tx,
        status,
        'SA',
        decimal(Math.abs(each.cents)),
        each.currency,
        decimal(Math.abs(each.cents)),
        each.currency,
        decimal(-each.feeCents),
        each.currency,
        decimal(each.cents - each.feeCents),
        each.currency,
      ],
    ];
  }),
];
