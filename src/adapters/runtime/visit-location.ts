import type { AppBuild } from '../../domain/bridge/native-versions.ts';
import { type PageParameters, readPageParameters } from '../../domain/routing/page-parameters.ts';
import { type VisitParameters, visitParametersOf } from '../../domain/routing/visit-parameters.ts';

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

/** A resource that a page releases on entering the back/forward cache, so that the browser can keep the page, and resumes afterwards. */
interface HeldByPage {
  release(): void;
  resume?(): void;
}

/** Releases the resource when the page enters the browser's back/forward cache, and resumes it when the page is restored. */
export const releaseWhileKept = (page: Pick<Window, 'addEventListener'>, held: HeldByPage): void => {
  page.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) held.release();
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) held.resume?.();
  });
};
