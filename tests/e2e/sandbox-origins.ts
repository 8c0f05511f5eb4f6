/** Where the sandbox of this run answers, by the runner; empty while the runner lists the tests. */
export const SITE_ORIGIN = process.env['SANDBOX_SITE_ORIGIN'] ?? '';
export const PROVIDER_ORIGIN = process.env['SANDBOX_PROVIDER_ORIGIN'] ?? '';
/** Whether this is the platform: the site's own host, or another of the platform's that stands in for one that takes too long (D43). */
export const isPlatform = ({ origin, hostname, port }: URL): boolean =>
  origin === SITE_ORIGIN || (hostname.endsWith('.hosts.localhost') && port === new URL(SITE_ORIGIN).port);
/** What opens the finance console of this run's server: the tokens of Amal and of Huda. */
export const FINANCE_TOKEN = process.env['FINANCE_TOKEN'] ?? '';
export const SECOND_FINANCE_TOKEN = process.env['SECOND_FINANCE_TOKEN'] ?? '';
/** Folder of the months that the console shows. */
export const FINANCE_RUNS = 'test-results/finance-runs';

/** What the sandbox prints when it answers; the runner puts its groups into the environment of the tests. */
export const STARTED =
  /Cashier\s+(?<sandbox_site_origin>http:\S+)\/recharge-list\s[\s\S]*Finance token\s+(?<finance_token>\S+)\s+\(Amal\)\s+Finance token\s+(?<second_finance_token>\S+)\s[\s\S]*Provider origin\s+(?<sandbox_provider_origin>http:\S+)\s/;
