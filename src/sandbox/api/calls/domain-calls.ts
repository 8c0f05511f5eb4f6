import type { SandboxParts } from '../../sandbox-parts.ts';
import { Refused, success } from '../answer.ts';
import type { Calls } from '../call.ts';

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
