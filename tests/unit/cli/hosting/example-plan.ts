import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type HostingPlan, servedSiteOf } from '../../../../src/cli/hosting/served-site-of.ts';
import { CLIENT_PATHS } from '../../../../src/domain/routing/routes.ts';
import { securityHeaders } from '../../../../src/domain/site/security-headers.ts';
import { REPOSITORY } from '../../../support/checks/import-graph.ts';

/** The settings of the ksa example. */
export const EXAMPLE_ENV: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(parseEnv(readFileSync(join(REPOSITORY, '.env.ksa.example'), 'utf8'))).map(([name, value]) => [name, value ?? '']),
);

export const EXAMPLE_PLAN: HostingPlan = {
  flavour: 'ksa',
  headers: securityHeaders(servedSiteOf(EXAMPLE_ENV, { scripts: [], styles: [] })),
  pageHeaders: { link: '</assets/first-1.js>; rel=modulepreload; crossorigin' },
  clientPaths: CLIENT_PATHS,
};
