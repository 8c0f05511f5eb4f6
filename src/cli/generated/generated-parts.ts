import { FOUND_MANIFESTS } from '../providers/found-manifests.ts';
import { providerTable } from './provider-table.ts';

/** Text that is derived and stands in a file between `<!-- generated:<name> -->` and `<!-- /generated:<name> -->`. */
export interface GeneratedPart {
  readonly name: string;
  /** Below the repository. */
  readonly file: string;
  readonly render: () => string;
}

/** Everything that `npm run generate` writes. A new part is a row here and its markers in the file. */
export const GENERATED_PARTS: readonly GeneratedPart[] = [
  { name: 'providers', file: 'README.md', render: () => providerTable(FOUND_MANIFESTS) },
];

export class MarkersMissing extends Error {
  constructor({ name, file }: GeneratedPart) {
    super(`${file} needs the lines <!-- generated:${name} --> and <!-- /generated:${name} -->, each once and in this order.`);
  }
}

/** The file's text with the part as it is now. Throws MarkersMissing. */
export const withPart = (text: string, part: GeneratedPart): string => {
  const [opening, closing] = [`<!-- generated:${part.name} -->`, `<!-- /generated:${part.name} -->`];
  const [before, inside, ...more] = text.split(opening);
  const [, after, ...rest] = (inside ?? '').split(closing);
  if (inside === undefined || after === undefined || more.length > 0 || rest.length > 0) throw new MarkersMissing(part);
  return `${before}${opening}\n\n${part.render()}\n\n${closing}${after}`;
};
