import { Schema } from 'effect';
import type { Decoder } from './decoder.ts';

const decodeMap = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown)));

/** backup_domains: the map inside the JSON string of its data. Its hosts are judged by the domain. */
export const decodeBackupDomains: Decoder<Readonly<Record<string, unknown>>> = (data) => decodeMap(data);
