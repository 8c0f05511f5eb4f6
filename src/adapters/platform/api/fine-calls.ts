import { Schema } from 'effect';
import { WireFineOrNone } from '../schemas/fines/fine.ts';
import type { CallContract } from './call-contract.ts';
import { Text } from './payload-values.ts';

export const FINE_CALLS = {
  get_fine_info: {
    area: 'fines',
    purpose: "The fine that lifts an account's ban, by the fine's id or the account's uid; null when there is none.",
    payload: Schema.Struct({ id: Text }),
    answer: WireFineOrNone,
  },
} as const satisfies Readonly<Record<string, CallContract>>;
