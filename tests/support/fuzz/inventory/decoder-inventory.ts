import type { DecoderRow } from '../decoder-row.ts';
import { ADDRESS_DECODERS } from './addresses.ts';
import { ANSWER_DECODERS } from './answers.ts';
import { APP_AND_SCRIPT_DECODERS } from './app-and-scripts.ts';
import { KEPT_VALUE_READERS } from './kept-values.ts';
import { MESSAGE_DECODERS } from './messages.ts';
import { unlistedProviderReaders } from './provider-modules.ts';
import { SDK_DECODERS } from './sdk-values.ts';
import { STORAGE_DECODERS } from './storage.ts';

const LISTED: readonly DecoderRow[] = [
  ...ANSWER_DECODERS,
  ...ADDRESS_DECODERS,
  ...STORAGE_DECODERS,
  ...KEPT_VALUE_READERS,
  ...SDK_DECODERS,
  ...MESSAGE_DECODERS,
  ...APP_AND_SCRIPT_DECODERS,
];

/** Every decoder at a boundary. A decoder that the source has and this list has not fails (FUZZ-1); those of a new provider's folder are found. */
export const DECODER_INVENTORY: readonly DecoderRow[] = [...LISTED, ...unlistedProviderReaders(LISTED)];
