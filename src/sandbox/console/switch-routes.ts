import type { Hono } from 'hono';
import { Refused, success } from '../api/answer.ts';
import { jsonResponse } from '../api/json.ts';
import type { Parameters } from '../api/parameters.ts';
import { readParameters } from '../api/read-request.ts';
import type { PackageInfo } from '../switches/package-info.ts';
import type { ConfigRule, DomainRule, Switches } from '../switches/switches.ts';

const ORIGIN = /^https?:\/\/[\w.-]+(?::\d+)?$/;

/** Maximum number of rules of one kind. */
const MOST_RULES = 1000;

/** Throws Refused if too many rules are stored. */
export const checkRoom = (rules: readonly unknown[]): void => {
  if (rules.length >= MOST_RULES) throw new Refused('badRequest', 'there are too many changes; delete them first');
};

const clientOf = (parameters: Parameters): string | null => parameters.textOr('client_id', '') || null;

/** Reads the body of POST /sandbox/payable-domain. Throws Refused. */
const readDomain = (parameters: Parameters): DomainRule => {
  const origin = parameters.text('origin');
  if (!ORIGIN.test(origin)) throw new Refused('badRequest', 'origin is no origin, such as http://127.0.0.1:4173');
  return { payType: parameters.integer('pay_type'), origin, clientId: clientOf(parameters) };
};

/** Reads the body of POST /sandbox/config. Throws Refused. */
const readConfig = (parameters: Parameters): ConfigRule => {
  const changes: PackageInfo = Object.fromEntries(parameters.object('pkg_info').entries());
  if (Object.keys(changes).length === 0) throw new Refused('badRequest', 'pkg_info changes nothing');
  return { changes, clientId: clientOf(parameters) };
};

/**
 * Switches of the platform, each for one browser (`client_id`) or for all: `payable-domain` makes a pay type payable on one origin
 * only, `config` changes pkgInfo of sys/config.
 */
export const switchRoutes = (routes: Hono, switches: Switches): void => {
  const domains = () => ({
    rules: switches.domains.map(({ payType, origin, clientId }) => ({ pay_type: payType, origin, client_id: clientId })),
  });
  const config = (clientId: string) => ({
    pkg_info: switches.packageInfo(clientId),
    changes: switches.configs.map((rule) => ({ pkg_info: rule.changes, client_id: rule.clientId })),
  });

  routes.get('/payable-domain', (context) => context.json(domains()));
  routes.post('/payable-domain', async (context) => {
    checkRoom(switches.domains);
    switches.addDomain(readDomain(await readParameters(context.req.raw)));
    return jsonResponse(success(domains()));
  });
  routes.delete('/payable-domain', (context) => {
    switches.clearDomains(context.req.query('client_id') ?? null);
    return jsonResponse(success(domains()));
  });
  routes.get('/config', (context) => context.json(config(context.req.query('client_id') ?? '')));
  routes.post('/config', async (context) => {
    checkRoom(switches.configs);
    const rule = readConfig(await readParameters(context.req.raw));
    switches.addConfig(rule);
    return jsonResponse(success(config(rule.clientId ?? '')));
  });
  routes.delete('/config', (context) => {
    const clientId = context.req.query('client_id') ?? null;
    switches.clearConfigs(clientId);
    return jsonResponse(success(config(clientId ?? '')));
  });
};
