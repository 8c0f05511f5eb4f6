import type { SandboxParts } from '../../sandbox-parts.ts';
import { backupDomainsOf } from '../../web/platform-hosts.ts';
import { success } from '../answer.ts';
import type { Calls } from '../call.ts';

/** sys/config, sys/ts, the country, the backup domains and the probe of a domain dial (platform §7). */
export const systemCalls = ({ scheduler, switches }: Pick<SandboxParts, 'scheduler' | 'switches'>): Calls => ({
  '/api/sys/config/': async ({ parameters, clientId }) => {
    parameters.text('channel');
    return success({ result: JSON.stringify({ pkgInfo: switches.packageInfo(clientId) }) });
  },
  '/api/sys/backup_domains/': async ({ clientId, pageOrigin, ports }) =>
    success(switches.backupsFor(clientId) ?? JSON.stringify(backupDomainsOf(pageOrigin, ports))),
  '/api/gm/hii/': async () => success({}),
  '/api/timeline/position/': async () => success({ country: 'SA' }),
  '/api/sys/ts/': async () => success({ ts: Math.floor(scheduler.now() / 1000) }),
});
