import { Schema } from 'effect';
import { type CallContract, IntegerText, JsonText, Nothing, Text, TextOrEmpty } from './call-contract.ts';
import { WireFullStatus, WireLastJoined } from '../schemas/rooms.ts';

const Parameters = {
  str_param1: Schema.optionalKey(TextOrEmpty),
  str_param2: Schema.optionalKey(TextOrEmpty),
  str_param3: Schema.optionalKey(TextOrEmpty),
  str_param4: Schema.optionalKey(TextOrEmpty),
  int_param1: Schema.optionalKey(IntegerText),
  int_param2: Schema.optionalKey(IntegerText),
  int_param3: Schema.optionalKey(IntegerText),
  int_param4: Schema.optionalKey(IntegerText),
};

/** The analytics event of platform §3. */
const AnalyticsEvent = Schema.Struct({
  eventName: Text,
  uuid: Text,
  op: Text,
  tk: Text,
  href: Text,
  uid: TextOrEmpty,
  rid: TextOrEmpty,
  version: Text,
  proj: Text,
  dict: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite])),
});

/** The report payload of platform §3. */
const Report = Schema.Struct({
  page_view_id: Text,
  website_anonymous_id: Text,
  website_version: Text,
  website_cur_url: Text,
  website_platform: Schema.Literals(['pc', 'mobile']),
  h5_deviceid: Text,
  cookie_id: Text,
  act_from: TextOrEmpty,
  login_source: TextOrEmpty,
  is_login: Schema.Literals([0, 1]),
  is_support_applepay: Schema.Literals([0, 1]),
  webapp_pn: Text,
  s_event_uuid: Text,
  pay2_detail: Schema.Struct({
    order_id: Schema.optionalKey(TextOrEmpty),
    pay_type: Schema.optionalKey(Schema.Int),
    amount_cents: Schema.optionalKey(Schema.Int),
    result: Schema.optionalKey(TextOrEmpty),
    verdict: Schema.optionalKey(TextOrEmpty),
    rule_id: Schema.optionalKey(TextOrEmpty),
    rules_version: Schema.optionalKey(TextOrEmpty),
  }),
  analytics_event: AnalyticsEvent,
});

export const EVENT_CALLS = {
  add_event: {
    area: 'events',
    purpose: 'Counts an event, or reports an error (event h5_error) in parts.',
    payload: Schema.Struct({ event_name: Text, uuid: Text, version: Text, ...Parameters }),
    answer: null,
  },
  report_data: {
    area: 'events',
    purpose: 'Reports an event with its page to the analytics host.',
    payload: Schema.Struct({
      s_event_uuid: Text,
      server_url: Text,
      ts: Schema.Int,
      day: Schema.String.check(Schema.isPattern(/^\d{8}$/u)),
      h5_deviceid: Text,
      page_view_id: Text,
      event: Text,
      ext: JsonText(Report),
      project: Text,
    }),
    answer: null,
  },
} as const satisfies Readonly<Record<string, CallContract>>;

export const ROOM_CALLS = {
  last_join_room: {
    area: 'room',
    purpose: "The room that the visitor joined last, and the visitor's own room; null or 0 for none.",
    payload: Nothing,
    answer: WireLastJoined,
  },
  full_status: {
    area: 'room',
    purpose: "The whole state of a room: the table as JSON text, and its sn. A sn that is no number leaves the client's as it is.",
    payload: Schema.Struct({ rid: Text }),
    answer: WireFullStatus,
  },
} as const satisfies Readonly<Record<string, CallContract>>;
