import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CLIENT_PATHS } from '../../domain/routing/routes.ts';
import { ASSOCIATION_PATH } from '../../domain/serving/served-site.ts';
import { inlineParts } from '../../domain/serving/content-security-policy.ts';
import { securityHeaders } from '../../domain/serving/security-headers.ts';
import { NOT_FOUND_FILE, PAGE_FILE, type HostingPlan } from './hosting-plan.ts';
import { nginxFile } from './nginx-file.ts';
import { preloadHeader } from './preload-header.ts';
import { sha256 } from './sha256.ts';
import { servedSiteOf } from './served-site-of.ts';
import { firebaseFile, headersFile, redirectsFile } from './static-host-files.ts';

interface BuiltSite {
  /** Output folder, named after the flavour. */
  readonly folder: string;
  readonly flavour: string;
  /** Variables accepted by the build. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Writes the server files of a flavour's production site: `_headers`, `_redirects` and 404.html into its folder, `<flavour>.nginx.conf` and
 * `<flavour>.firebase.json` beside it. Returns warnings for the deployer.
 */
export const finishSite = ({ folder, flavour, env }: BuiltSite): readonly string[] => {
  const page = join(folder, PAGE_FILE);
  const html = readFileSync(page, 'utf8');
  const hashes = inlineParts(html, sha256);
  const plan: HostingPlan = {
    flavour,
    headers: securityHeaders(servedSiteOf(env, hashes)),
    pageHeaders: { link: preloadHeader(html) },
    clientPaths: CLIENT_PATHS,
  };
  // An unknown path also serves the cashier, which redirects to a route (cashier §2), but with status not found.
  copyFileSync(page, join(folder, NOT_FOUND_FILE));
  writeFileSync(join(folder, '_headers'), headersFile(plan));
  writeFileSync(join(folder, '_redirects'), redirectsFile(plan));
  const beside = dirname(folder);
  writeFileSync(join(beside, `${flavour}.nginx.conf`), nginxFile(plan));
  writeFileSync(join(beside, `${flavour}.firebase.json`), firebaseFile(plan));
  return existsSync(join(folder, ASSOCIATION_PATH))
    ? []
    : [`Apple Pay needs the site's domain association file: put it at public/${flavour}${ASSOCIATION_PATH} and build again.`];
};
