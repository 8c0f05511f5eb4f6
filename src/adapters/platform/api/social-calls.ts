import { Schema } from 'effect';
import { WireLogin } from '../schemas/session.ts';
import type { CallContract } from './call-contract.ts';
import { Text, TextOrEmpty } from './payload-values.ts';

/** Device details sent by the app; a browser leaves those it cannot know empty. */
const Device = {
  version_code: Text,
  device: Text,
  device_uuid: Text,
  sdcard_uuid: TextOrEmpty,
  uuid: Text,
  mac: TextOrEmpty,
  phone: TextOrEmpty,
};

export const SOCIAL_CALLS = {
  facebook_login: {
    area: 'login',
    purpose: 'Logs in whom a Facebook access token stands for.',
    payload: Schema.Struct({ user_id: Text, access_token: Text, ...Device }),
    answer: WireLogin,
  },
  google_login: {
    area: 'login',
    purpose: 'Logs in whom a Google id token stands for.',
    payload: Schema.Struct({ id_token: Text, ...Device }),
    answer: WireLogin,
  },
} as const satisfies Readonly<Record<string, CallContract>>;
