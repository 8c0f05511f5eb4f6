import type { SandboxParts } from '../../sandbox-parts.ts';
import { success } from '../answer.ts';
import type { Calls } from '../call.ts';

/** sys/config and sys/ts (platform §7). */
export const systemCalls = ({ scheduler, switches }: Pick<SandboxParts, 'scheduler' | 'switches'>): Calls => ({
  '/api/sys/config/': async ({ parameters, clientId }) => {
    parameters.text('channel');
    return success({ result: JSON.stringify({ pkgInfo: switches.packageInfo(clientId) }) });
  },
  '/api/sys/ts/': async () => success({ ts: Math.floor(scheduler.now() / 1000) }),
});
