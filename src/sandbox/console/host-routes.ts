import type { Hono } from 'hono';
import { Refused, success } from '../api/answer.ts';
import { canonicalPath } from '../api/canonical-path.ts';
import { jsonResponse } from '../api/json.ts';
import { readParameters } from '../api/read-request.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import { checkRoom } from './switch-routes.ts';

const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/;

/**
 * The platform's hosts: `hosts` makes one (`host`, such as localhost:4173) drop every connection, at once or after it has processed
 * a request for the path `dies_after`; `backup-domains` changes the data of that call, for one browser (`client_id`) or for all.
 */
export const hostRoutes = (routes: Hono, { deadHosts, switches }: Pick<SandboxParts, 'deadHosts' | 'switches'>): void => {
  const hosts = () => success({ hosts: deadHosts.all });
  routes.get('/hosts', (context) => context.json(hosts().data));
  routes.post('/hosts', async (context) => {
    const parameters = await readParameters(context.req.raw);
    const [host, diesAfter] = [parameters.text('host'), parameters.textOr('dies_after', '')];
    if (!HOST.test(host)) throw new Refused('badRequest', 'host is no host, such as localhost:4173');
    checkRoom(deadHosts.all);
    deadHosts.set(host, diesAfter === '' ? { kind: 'dead' } : { kind: 'dies-after', path: canonicalPath(diesAfter) });
    return jsonResponse(hosts());
  });
  routes.delete('/hosts', (context) => {
    deadHosts.revive(context.req.query('host') ?? '');
    return jsonResponse(hosts());
  });
  routes.post('/backup-domains', async (context) => {
    const parameters = await readParameters(context.req.raw);
    checkRoom(switches.backups);
    switches.addBackups({ data: parameters.text('data'), clientId: parameters.textOr('client_id', '') || null });
    return jsonResponse(success({ backups: switches.backups }));
  });
};
