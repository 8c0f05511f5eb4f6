import { Option, Schema } from 'effect';
import type { FineInfo } from '../../../../domain/fine/fine.ts';
import { type UsdCents, usdCentsOf } from '../../../../domain/order/usd-cents.ts';
import type { Decoder } from '../decoder.ts';
import { orWhenMissing, WireId, WireInt, WireText } from '../wire-values.ts';

const Count = WireInt.check(Schema.isGreaterThanOrEqualTo(0));

export const WireFine = Schema.Struct({
  id: WireId,
  uid: WireId,
  /** Decimal dollars; 0 where nothing is to be paid. */
  amount: Schema.Union([Schema.Finite, Schema.String]),
  reason: WireText,
  ban_times: orWhenMissing(Count, 0),
  ban_until: orWhenMissing<number | null, number | string | null>(Schema.NullOr(Count), null),
  /** The cashier charges US dollars: an amount in any other currency cannot be shown as what will be charged. */
  currency: Schema.Literal('USD'),
  status: WireInt,
});

/** The fine, or null for an account without one. */
export const WireFineOrNone = Schema.NullOr(WireFine);
const decode = Schema.decodeUnknownOption(WireFineOrNone);

const NOTHING = 0 as UsdCents;
const centsOf = (dollars: number | string): UsdCents | null => (Number(dollars) === 0 && dollars !== '' ? NOTHING : usdCentsOf(dollars));

/** get_fine_info. */
export const decodeFine: Decoder<FineInfo | null> = (data) =>
  Option.flatMap(decode(data), (fine): Option.Option<FineInfo | null> => {
    if (fine === null) return Option.some(null);
    const amount = centsOf(fine.amount);
    if (amount === null) return Option.none();
    const { id, uid, reason, currency, status, ban_times: banTimes, ban_until: banUntil } = fine;
    return Option.some({ id, uid, amount, reason, banTimes, banUntil, currency, status });
  });
