import { Effect, Option, Schema } from 'effect';
import { cleanName } from '../../domain/account/account-name.ts';
import { payTypeOf } from '../../domain/payment-method/provider-manifest.ts';
import { keptOrderPage } from '../../domain/routing/order-page.ts';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import { dollarsOf, type UsdCents, usdCentsOf } from '../../domain/order/usd-cents.ts';

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));

const OF_ANY_KIND = {
  requestId: Schema.NonEmptyString,
  uid: Schema.NonEmptyString,
  displayUid: Schema.String,
  nickname: Schema.String,
  payType: Schema.Int,
  amount: Count,
  createdAt: Schema.Finite,
  orderId: Schema.NullOr(Schema.NonEmptyString),
  platformData: Schema.NullOr(Schema.String),
  paySubType: Schema.NullOr(Schema.Int).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  /** The domain's `decided`, under the name stored since the first version. */
  settled: Schema.Boolean,
  superseded: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  chargeable: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  leftForBank: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  declined: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  payer: Schema.NullOr(Schema.NonEmptyString).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  pageUrl: Schema.NullOr(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  wayBack: Schema.NullOr(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
};

const StoredIntent = Schema.Union([
  Schema.Struct({ ...OF_ANY_KIND, kind: Schema.Literal('fine'), fineId: Schema.NonEmptyString }),
  Schema.Struct({
    ...OF_ANY_KIND,
    // Intents stored before there were two kinds are for coins (D39).
    kind: Schema.Literal('coins').pipe(Schema.withDecodingDefaultKey(Effect.succeed('coins' as const))),
    rechargeId: Schema.NonEmptyString,
    coins: Count,
  }),
]);

const decode = Schema.decodeUnknownOption(StoredIntent);

/** Validates stored cents as a money amount. */
const centsOf = (cents: number): UsdCents | null => usdCentsOf(dollarsOf(cents as UsdCents));

/** Decodes a stored intent into the domain's; none if it is damaged. */
export const intentOfStored = (stored: unknown): Option.Option<PaymentIntent> =>
  Option.flatMap(decode(stored), ({ settled: decided, ...intent }) => {
    const amount = centsOf(intent.amount);
    const paySubType = intent.paySubType === null ? null : payTypeOf(intent.paySubType);
    return amount === null
      ? Option.none()
      : Option.some({
          ...intent,
          nickname: cleanName(intent.nickname),
          decided,
          payType: payTypeOf(intent.payType),
          paySubType,
          amount,
          // Stored values are no more trusted than values from an answer.
          pageUrl: intent.pageUrl === null ? null : keptOrderPage(intent.pageUrl),
        });
  });

/** Encodes an intent for storage on the device. */
export const storedOfIntent = ({ decided, ...intent }: PaymentIntent): unknown => ({ ...intent, settled: decided });
