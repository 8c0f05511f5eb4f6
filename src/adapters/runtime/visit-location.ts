import type { AppBuild } from '../../domain/bridge/bridge-version.ts';
import { readPageParameters, type PageParameters } from '../../domain/routing/page-parameters.ts';
import { visitParametersOf, type VisitParameters } from '../../domain/routing/visit-parameters.ts';

/** The page's address at the start of the visit; a tap may change it while the services are being created. */
export abstract class StartAddress {
  abstract readonly search: string;
  abstract readonly hash: string;
  abstract readonly origin: string;
  abstract readonly host: string;
}

/** The page parameters at the start of the visit, read once, because the address loses them during navigation. */
export class VisitLocation {
  readonly parameters: PageParameters;
  readonly visit: VisitParameters;
  readonly build: AppBuild;
  constructor({ search, hash }: Pick<Location, 'search' | 'hash'>, debugAllowed: boolean) {
    this.parameters = readPageParameters(search, hash, debugAllowed);
    this.visit = visitParametersOf(this.parameters);
    this.build = { platform: this.parameters.platform, versionCode: this.parameters.version_code };
  }
}
