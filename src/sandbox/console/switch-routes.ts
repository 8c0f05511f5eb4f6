import type { Hono } from 'hono';
import { Refused, success } from '../api/answer.ts';
import { canonicalPath, jsonResponse, type Parameters } from '../api/parameters.ts';
import { readParameters } from '../api/read-request.ts';
import type { ConfigRule, DomainRule, PackageInfo, Switches } from '../web/switches.ts';
import type { ClientRules, OfClient } from '../web/client-rules.ts';
import { FAULT_KINDS, type FaultRule } from '../web/fault-registry.ts';
import type { SandboxParts } from '../sandbox-parts.ts';

const ORIGIN = /^https?:\/\/[\w.-]+(?::\d+)?$/;

const MOST_RULES = 1000;

/** Throws Refused if too many rules are stored. */
const checkRoom = (rules: readonly unknown[]): void => {
  if (rules.length >= MOST_RULES) throw new Refused('badRequest', 'there are too many changes; delete them first');
};

/** GET, POST and DELETE of the rules at a path, for one browser (`client_id`) or all. `shown`: the answer to each, for a browser. */
export const ruleRoutes = <Rule extends OfClient>(
  routes: Hono,
  path: string,
  rules: ClientRules<Rule>,
  read: (parameters: Parameters) => Rule,
  shown: (clientId: string) => object,
): void => {
  routes.get(path, (context) => context.json(shown(context.req.query('client_id') ?? '')));
  routes.post(path, async (context) => {
    checkRoom(rules.all);
    const rule = read(await readParameters(context.req.raw));
    rules.add(rule);
    return jsonResponse(success(shown(rule.clientId ?? '')));
  });
  routes.delete(path, (context) => {
    const clientId = context.req.query('client_id') ?? null;
    rules.clear(clientId);
    return jsonResponse(success(shown(clientId ?? '')));
  });
};

/** Reads the body of POST /sandbox/payable-domain. Throws Refused. */
const readDomain = (parameters: Parameters): DomainRule => {
  const origin = parameters.text('origin');
  if (!ORIGIN.test(origin)) throw new Refused('badRequest', 'origin is no origin, such as http://127.0.0.1:4173');
  return { payType: parameters.integer('pay_type'), origin, clientId: parameters.textOrNull('client_id') };
};

/** Reads the body of POST /sandbox/config. Throws Refused. */
const readConfig = (parameters: Parameters): ConfigRule => {
  const changes: PackageInfo = Object.fromEntries(parameters.object('pkg_info').entries());
  if (Object.keys(changes).length === 0) throw new Refused('badRequest', 'pkg_info changes nothing');
  return { changes, clientId: parameters.textOrNull('client_id') };
};

/** For one browser (`client_id`) or all: the only origin on which a pay type is payable (`payable-domain`), and pkgInfo (`config`). */
export const switchRoutes = (routes: Hono, switches: Switches): void => {
  const domains = () => ({
    rules: switches.domains.all.map(({ payType, origin, clientId }) => ({ pay_type: payType, origin, client_id: clientId })),
  });
  const config = (clientId: string) => ({
    pkg_info: switches.packageInfo(clientId),
    changes: switches.configs.all.map((rule) => ({ pkg_info: rule.changes, client_id: rule.clientId })),
  });

  ruleRoutes(routes, '/payable-domain', switches.domains, readDomain, domains);
  ruleRoutes(routes, '/config', switches.configs, readConfig, config);
};

const MOST_TIMES = 1000;
const LONGEST_WAIT = 10 * 60_000;
const DEFAULT_WAIT = 1000;
const SESSION_ENDED = -10_000;

/** Reads the fault rule in the body of POST /sandbox/faults. Throws Refused. */
export const readFault = (parameters: Parameters): FaultRule => {
  const name = parameters.text('fault');
  const kind = FAULT_KINDS.find((candidate) => candidate === name);
  if (kind === undefined) throw new Refused('badRequest', `fault is none of ${FAULT_KINDS.join(', ')}`);
  const path = parameters.text('path');
  return {
    kind,
    path: path === '*' ? path : canonicalPath(path),
    clientId: parameters.textOrNull('client_id'),
    deviceId: parameters.textOrNull('device_id'),
    times: parameters.integerOr('times', 1, MOST_TIMES),
    afterMs: parameters.integerOr('after_ms', DEFAULT_WAIT, LONGEST_WAIT),
    result: parameters.integerOr('result', 20051, 999_999, SESSION_ENDED),
    message: parameters.textOr('message', ''),
  };
};

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
    checkRoom(switches.backups.all);
    switches.backups.add({ data: parameters.text('data'), clientId: parameters.textOrNull('client_id') });
    return jsonResponse(success({ backups: switches.backups.all }));
  });
};
