import { Schema } from 'effect';
import { WireBackupDomains, WireBatch, WireCountry, WireServerTime } from '../schemas/system.ts';
import { WireSentMessage, WireUploadTokens } from '../schemas/feedback.ts';
import {
  CONFIG_LISTS,
  CONFIG_MERCHANTS,
  CONFIG_RATES,
  CONFIG_TEXTS,
  FieldsOrText,
  GRAY_LISTS,
  GRAY_RATES,
  MERCHANT_LISTS,
  MERCHANT_TEXTS,
  RowsOrText,
  WireConfig,
} from '../schemas/package-config.ts';
import { WireId, WireInt, WireRate, WireText } from '../schemas/wire-values.ts';
import { AnyObject, type CallContract, IntegerText, JsonText, Nothing, Text, TextOrEmpty, type WireSchema } from './call-contract.ts';

/** A list of texts; a single value or comma-separated text also counts as a list. */
export const WireTexts = Schema.Union([Schema.Array(WireId), WireId]);

/** Every field is optional; one that does not decode counts as missing. */
const optional = (names: readonly string[], schema: WireSchema) =>
  Object.fromEntries(names.map((name) => [name, Schema.optionalKey(schema)]));

const PackageInfo = Schema.Struct({
  ...optional(CONFIG_TEXTS, WireText),
  ...optional(CONFIG_RATES, WireRate),
  ...optional(CONFIG_LISTS, WireTexts),
  applepay_gray_config: Schema.optionalKey(RowsOrText),
  ...optional(CONFIG_MERCHANTS, FieldsOrText),
});
const GrayRow = Schema.Struct({ pay_type: WireInt, ...optional(GRAY_RATES, WireRate), ...optional(GRAY_LISTS, WireTexts) });
const Merchant = Schema.Struct({ ...optional(MERCHANT_TEXTS, WireText), ...optional(MERCHANT_LISTS, WireTexts) });

/** Headers of every call (platform §7), sent once for a whole batch (D65). */
const CallHeaders = Schema.Struct({
  'x-cli-pn': Text,
  'x-cli-id': Text,
  'x-cli-la': Text,
  'x-cli-device-tencent': TextOrEmpty,
  'x-cli-tk': TextOrEmpty,
  'x-cli-br': Schema.optionalKey(Schema.Literal('1')),
});

const FilesToUpload = JsonText(Schema.Array(Schema.Struct({ name: Text, size: Schema.Int, content_type: Text })));

export const SYSTEM_CALLS = {
  sys_config: {
    area: 'system',
    purpose: 'The switches, rates, merchant and store links of the build.',
    payload: Schema.Struct({ channel: Schema.Literal('app_pkg_info'), pure: Schema.Literal('1') }),
    answer: WireConfig,
    entries: { applepay_gray_config: GrayRow },
    fields: { pkgInfo: PackageInfo, ...Object.fromEntries(CONFIG_MERCHANTS.map((name) => [name, Merchant])) },
  },
  sys_ts: {
    area: 'system',
    purpose: "The platform's time, which every month rule uses.",
    payload: Nothing,
    answer: WireServerTime,
  },
  backup_domains: {
    area: 'hosts',
    purpose: 'Replacement hosts by host, as JSON text.',
    payload: Nothing,
    answer: WireBackupDomains,
  },
  position: {
    area: 'system',
    purpose: 'The country in which the platform sees the shopper.',
    payload: Nothing,
    answer: WireCountry,
  },
  tmp_report: {
    area: 'events',
    purpose: 'An error report of its own call: a country that could not be had.',
    payload: Schema.Struct({ app_order: TextOrEmpty, data: JsonText(Schema.Struct({ type: Text, event: Text, reason: Text })) }),
    answer: null,
  },
  batch_request: {
    area: 'system',
    purpose: "Several reads in one request. Each item of the answer is the JSON text of that read's whole answer, by its id.",
    payload: Schema.Struct({
      async: Schema.Literal(false),
      timeout: Schema.Int,
      header: CallHeaders,
      list: Schema.Array(
        Schema.Struct({
          id: Schema.String.check(Schema.isPattern(/^r[1-9]$/u)),
          method: Schema.Literals(['GET', 'POST']),
          path: Text,
          params: AnyObject,
        }),
      ),
    }),
    answer: WireBatch,
    assumed: { list: 'the names within an item (D1)' },
  },
  upload_token: {
    area: 'feedback',
    purpose:
      'An address, a token and a storage key for each file: for feedback, or as an audit (with session_key, scene, way, need_date) from the fines page.',
    payload: Schema.Struct({
      uuid: Schema.optionalKey(Text),
      files: FilesToUpload,
      purpose: Schema.Literals(['feedback', 'audit']),
      session_key: Schema.optionalKey(Text),
      scene: Schema.optionalKey(IntegerText),
      way: Schema.optionalKey(IntegerText),
      need_date: Schema.optionalKey(IntegerText),
    }),
    answer: WireUploadTokens,
  },
  feedback_submit: {
    area: 'feedback',
    purpose: 'A message to customer service with the storage keys of its files. The same uuid again changes nothing.',
    payload: Schema.Struct({
      session_key: Schema.optionalKey(Text),
      uid: Text,
      content: Text,
      images: JsonText(Schema.Array(Text)),
      model: Text,
      version: Text,
      uuid: Text,
    }),
    answer: WireSentMessage,
    assumed: { feedback_id: 'the number of the message, which an answer may leave out' },
  },
} as const satisfies Readonly<Record<string, CallContract>>;
