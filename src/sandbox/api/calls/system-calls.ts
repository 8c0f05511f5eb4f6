import type { SandboxParts } from '../../sandbox-parts.ts';
import { backupDomainsOf } from '../../web/origins.ts';
import { Refused, success } from '../answer.ts';
import type { Call, CallInput, Calls } from '../batch-request.ts';
import { noteEvent } from '../../console/events.ts';
import { noteShown, OUTCOME_SHOWN } from '../../orders/note-shown.ts';

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

/** Parses a host or an origin into its parts. Throws Refused. */
const hostOf = (domain: string): { readonly host: string; readonly hostname: string; readonly hasPort: boolean } => {
  const address = domain.includes('://') ? domain : `http://${domain}`;
  if (!URL.canParse(address)) throw new Refused('badRequest', 'domain is neither a host nor an origin');
  const { host, hostname, port } = new URL(address);
  return { host, hostname, hasPort: port !== '' };
};

/** Compares two domains; one without a port is compared by name only. */
const isSame = (asked: string, payable: string): boolean => {
  const [one, two] = [hostOf(asked), hostOf(payable)];
  return one.hasPort ? one.host === two.host : one.hostname === two.hostname;
};

/** check_domain_payable (cashier §4, §7): the site's own origin is payable, unless a switch names another for the pay type. */
export const domainCalls = ({ switches }: Pick<SandboxParts, 'switches'>): Calls => ({
  '/api/order/check_domain_payable/': async ({ parameters, clientId, siteOrigin }) => {
    const payType = parameters.integer('pay_type');
    const domain = parameters.text('domain');
    parameters.text('uid');
    const payable = switches.payableOrigin(payType, clientId) ?? siteOrigin;
    return success({ is_payable: isSame(domain, payable), domain: payable, pay_type: payType });
  },
});

const LARGEST_PAYLOAD = 64 * 1024;

interface EventId {
  readonly name: string;
  readonly uuid: string;
}

const named =
  (nameField: string, idField: string) =>
  ({ parameters }: CallInput): EventId => ({ name: parameters.text(nameField), uuid: parameters.text(idField) });

/** tmp_report states no event name or id: it is identified by its call name and the order, if any. */
const ofReport = ({ parameters }: CallInput): EventId => {
  parameters.text('data');
  return { name: 'tmp_report', uuid: parameters.textOr('app_order', '') };
};

/** Analytics and error reports (platform §7): every parameter is stored, and shown at /sandbox/events. */
export const eventCalls = (services: SandboxParts): Calls => {
  const noting =
    (call: string, idOf: (input: CallInput) => EventId): Call =>
    async (input) => {
      const id = idOf(input);
      const payload = input.parameters.storable();
      if (JSON.stringify(payload).length > LARGEST_PAYLOAD) throw new Refused('badRequest', 'the event is too large');
      await noteEvent(services, { call, ...id, clientId: input.clientId, payload });
      if (call === 'add_event' && id.name === OUTCOME_SHOWN) await noteShown(services, input);
      return success({});
    };
  return {
    '/api/sys/add_event/': noting('add_event', named('event_name', 'uuid')),
    '/third/sensor_monitor/report_data/': noting('report_data', named('event', 's_event_uuid')),
    '/api/order/tmp_report/': noting('tmp_report', ofReport),
  };
};
