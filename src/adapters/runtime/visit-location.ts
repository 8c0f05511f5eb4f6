import { readPageParameters, type PageParameters } from '../../domain/routing/page-parameters.ts';
import { visitParametersOf, type VisitParameters } from '../../domain/routing/visit-parameters.ts';

/** The address of the page as it was when the visit began: a tap on the page may change it while the services are being made. */
export abstract class StartAddress {
  abstract readonly search: string;
  abstract readonly hash: string;
  abstract readonly origin: string;
  abstract readonly host: string;
}

/** The parameters of the address at which the visit began, read once: on the way through the pages the address loses them. */
export class VisitLocation {
  readonly parameters: PageParameters;
  readonly visit: VisitParameters;
  constructor({ search, hash }: Pick<Location, 'search' | 'hash'>, debugAllowed: boolean) {
    this.parameters = readPageParameters(search, hash, debugAllowed);
    this.visit = visitParametersOf(this.parameters);
  }
}
