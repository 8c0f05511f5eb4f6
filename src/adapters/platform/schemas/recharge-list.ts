import { Effect, Option, Schema, SchemaGetter, SchemaIssue } from 'effect';
import type { HistoryRecord } from '../../../domain/account/history-record.ts';
import type { ChargeList, DisplayMethodGroup, PayItem } from '../../../domain/order/pay-item.ts';
import { epochSecondsOf } from '../../../domain/format/dates.ts';
import { type UsdCents, usdCentsOf } from '../../../domain/order/usd-cents.ts';
import { payTypeOf } from '../../../domain/payment-method/provider-manifest.ts';
import { WireStatus } from './session.ts';
import {
  decodeEach,
  type Decoder,
  type Dropped,
  orWhenMissing,
  WireFlag,
  WireId,
  WireInt,
  WireLabel,
  WireName,
  WireText,
} from './wire-values.ts';

const isCents = (value: unknown): value is UsdCents => Number.isSafeInteger(value) && Number(value) > 0;

/** Decimal dollars, as a number or numeric text, converted to cents (D9). */
export const WireDollars = Schema.Union([Schema.Finite, Schema.String]).pipe(
  Schema.decodeTo(Schema.declare(isCents), {
    decode: SchemaGetter.transformEffect((value: string | number, options) => {
      const cents = usdCentsOf(value);
      return cents === null
        ? Effect.fail(new SchemaIssue.InvalidValue({ message: 'no amount of dollars' }, value, options))
        : Effect.succeed(cents);
    }),
    encode: SchemaGetter.passthrough({ strict: false }),
  }),
);

const Coins = WireInt.check(Schema.isGreaterThanOrEqualTo(0));
const Entries = Schema.Array(Schema.Unknown);
const Flag = orWhenMissing(WireFlag, false);

export const WireMethod = Schema.Struct({ subType: WireInt, recharge_id: WireId });
export const WireGroup = Schema.Struct({ display_name: WireLabel, methods: Entries });
export const WireItem = Schema.Struct({
  amount: WireDollars,
  coin: Coins,
  icon: WireText,
  extra_coin: orWhenMissing(Coins, 0),
  origin_coin: orWhenMissing(Coins, 0),
  payItemDisplayMethods: Entries,
});
export const WireChargeList = Schema.Struct({
  list: Entries,
  recommends: orWhenMissing(Entries, []),
  extra_recommend: Schema.optionalKey(Schema.Unknown),
  is_new: Flag,
  is_new_uid: Flag,
  is_new_h5device: Flag,
  pay_group: WireText,
});

const groupsOf = (groups: readonly unknown[], dropped: Dropped): readonly DisplayMethodGroup[] =>
  decodeEach(WireGroup, groups, 'payItemDisplayMethods', dropped).map((group) => ({
    name: group.display_name,
    methods: decodeEach(WireMethod, group.methods, 'methods', dropped).map((method) => ({
      payType: payTypeOf(method.subType),
      rechargeId: method.recharge_id,
    })),
  }));

const itemsOf = (items: readonly unknown[], dropped: Dropped): readonly PayItem[] =>
  decodeEach(WireItem, items, 'list', dropped).map((item) => ({
    amount: item.amount,
    coin: item.coin,
    extraCoin: item.extra_coin,
    originCoin: item.origin_coin,
    icon: item.icon,
    displayMethods: groupsOf(item.payItemDisplayMethods, dropped),
  }));

const decodeList = Schema.decodeUnknownOption(WireChargeList);

/** get_recharge_list_v3. By rule, a recommended entry that is not an amount is ignored (cashier §5), so it does not count as dropped. */
export const decodeChargeList: Decoder<ChargeList> = (data, dropped) =>
  Option.map(decodeList(data), (answer) => ({
    list: itemsOf(answer.list, dropped),
    recommends: answer.recommends.map(usdCentsOf).filter((cents) => cents !== null),
    extraRecommend: usdCentsOf(answer.extra_recommend),
    isNew: answer.is_new,
    isNewUid: answer.is_new_uid,
    isNewDevice: answer.is_new_h5device,
    payGroup: answer.pay_group,
  }));

const Count = WireInt.check(Schema.isGreaterThanOrEqualTo(0));

export const WireRecord = Schema.Struct({
  to_uid: WireId,
  to_display_uid: WireId,
  to_nickname: WireName,
  to_icon: WireText,
  is_guest: WireFlag,
  status2: WireStatus,
  uid: WireText,
  h5_deviceid: WireLabel,
  fill_times: orWhenMissing(Count, 1),
  first_fill_time: orWhenMissing(Count, 0),
  last_fill_time: Count,
});

const seconds = (time: number): number => epochSecondsOf(time) ?? 0;

const recordOf = (record: typeof WireRecord.Type): HistoryRecord => {
  const lastFillTime = seconds(record.last_fill_time);
  return {
    toUid: record.to_uid,
    toDisplayUid: record.to_display_uid,
    toNickname: record.to_nickname,
    toIcon: record.to_icon,
    isGuest: record.is_guest,
    status: record.status2,
    uid: record.uid,
    deviceId: record.h5_deviceid,
    fillTimes: record.fill_times,
    firstFillTime: record.first_fill_time === 0 ? lastFillTime : seconds(record.first_fill_time),
    lastFillTime,
  };
};

export const WireHistory = Schema.Struct({ list: orWhenMissing(Schema.Array(Schema.Unknown), []) });
const decodeHistoryList = Schema.decodeUnknownOption(WireHistory);

/** recharge_fill_record: `data.list`. A record that does not decode is left out. */
export const decodeHistory: Decoder<readonly HistoryRecord[]> = (data, dropped) =>
  Option.map(decodeHistoryList(data), ({ list }) => decodeEach(WireRecord, list, 'list', dropped).map(recordOf));
