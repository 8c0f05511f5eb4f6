/** Where the sandbox of this run answers, by the runner; empty while the runner lists the tests. */
export const SITE_ORIGIN = process.env['SANDBOX_SITE_ORIGIN'] ?? '';
export const PROVIDER_ORIGIN = process.env['SANDBOX_PROVIDER_ORIGIN'] ?? '';

/** What the sandbox prints when it answers; the runner puts both groups into the environment of the tests. */
export const STARTED =
  /Cashier\s+(?<sandbox_site_origin>http:\S+)\/recharge-list\s[\s\S]*Provider origin\s+(?<sandbox_provider_origin>http:\S+)\s/;
