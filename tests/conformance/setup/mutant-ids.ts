import { relative, sep } from 'node:path';
import { REPOSITORY } from '../../support/checks/import-graph.ts';

/** Ends the id of a module that belongs to a mutant's copy; the mutant's id follows. */
export const MUTANT_QUERY = '?mutant=';

/** The path of a module below the repository, without its query. */
export const pathOf = (id: string): string =>
  relative(REPOSITORY, id.split('?')[0] ?? id)
    .split(sep)
    .join('/');

export const mutantOf = (id: string | undefined): string | null =>
  id?.includes(MUTANT_QUERY) === true ? (id.split(MUTANT_QUERY)[1] ?? null) : null;

export const folderOf = (providerId: string): string => `src/adapters/providers/${providerId}/`;
