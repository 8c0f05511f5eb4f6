import { Schema } from 'effect';
import type { Decoder } from './decoder.ts';

export const WireBackupDomains = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown));
const decodeMap = Schema.decodeUnknownOption(WireBackupDomains);

/** backup_domains: the map inside the JSON string of its data. Its hosts are judged by the domain. */
export const decodeBackupDomains: Decoder<Readonly<Record<string, unknown>>> = (data) => decodeMap(data);
