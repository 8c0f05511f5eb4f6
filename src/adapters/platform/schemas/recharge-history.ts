import { Option, Schema } from 'effect';
import type { HistoryRecord } from '../../../domain/account/history-record.ts';
import { epochSecondsOf } from '../../../domain/format/dates.ts';
import { WireStatus } from './account.ts';
import { decodeEach, type Decoder } from './decoder.ts';
import { orWhenMissing, WireFlag, WireId, WireInt, WireLabel, WireName, WireText } from './wire-values.ts';

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
const decodeList = Schema.decodeUnknownOption(WireHistory);

/** recharge_fill_record: `data.list`. A record that does not decode is left out. */
export const decodeHistory: Decoder<readonly HistoryRecord[]> = (data, dropped) =>
  Option.map(decodeList(data), ({ list }) => decodeEach(WireRecord, list, 'list', dropped).map(recordOf));
