import type { Effect } from 'effect';
import { LIMITS } from '../../../domain/limits.ts';
import type { PlatformError } from '../../../domain/ports/platform.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeBackupDomains } from '../schemas/backup-domains.ts';

/** The backup domains as one origin knows them (platform §7): a map whose hosts nobody has judged yet. */
export const askBackupDomains = (client: PlatformClient, origin: string): Effect.Effect<Readonly<Record<string, unknown>>, PlatformError> =>
  client.request('backup_domains', {}, decodeBackupDomains, { origin, timeoutMs: LIMITS.backupDomainWait.value });
