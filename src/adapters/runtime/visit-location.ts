import { readPageParameters, type PageParameters } from '../../domain/routing/page-parameters.ts';
import { visitParametersOf, type VisitParameters } from '../../domain/routing/visit-parameters.ts';

/** The parameters of the address at which the visit began, read once: on the way through the pages the address loses them. */
export class VisitLocation {
  readonly parameters: PageParameters;
  readonly visit: VisitParameters;
  constructor({ search, hash }: Pick<Location, 'search' | 'hash'>, debugAllowed: boolean) {
    this.parameters = readPageParameters(search, hash, debugAllowed);
    this.visit = visitParametersOf(this.parameters);
  }
}
