import { FOUND_PROVIDERS } from '../providers/found-providers.ts';
import { exampleSettings, settingsTable } from './provider-table.ts';

/**
 * Generated text within a file, between `<!-- generated:<name> -->` and `<!-- /generated:<name> -->`. A settings file has the markers
 * `# generated:<name>` and `# /generated:<name>`.
 */
export interface GeneratedPart {
  readonly name: string;
  /** Path below the repository. */
  readonly file: string;
  readonly render: () => string;
}

/** All generated parts of `npm run generate`. A new part needs a row here and its markers in the file. */
export const GENERATED_PARTS: readonly GeneratedPart[] = [
  ...['ksa', 'weyay', 'ludo'].map((flavour) => ({
    name: 'provider-settings',
    file: `.env.${flavour}.example`,
    render: () => exampleSettings(FOUND_PROVIDERS),
  })),
  { name: 'settings', file: 'docs/deploying.md', render: () => settingsTable(FOUND_PROVIDERS) },
];

const markersOf = ({ name, file }: GeneratedPart): readonly [opening: string, closing: string] =>
  file.startsWith('.env') ? [`# generated:${name}`, `# /generated:${name}`] : [`<!-- generated:${name} -->`, `<!-- /generated:${name} -->`];

export class MarkersMissing extends Error {
  constructor(part: GeneratedPart) {
    super(`${part.file} needs the lines ${markersOf(part).join(' and ')}, each once and in this order.`);
  }
}

/** Updates the part in the file's text. Throws MarkersMissing. */
export const withPart = (text: string, part: GeneratedPart): string => {
  const [opening, closing] = markersOf(part);
  const [before, inside, ...more] = text.split(opening);
  const [, after, ...rest] = (inside ?? '').split(closing);
  if (inside === undefined || after === undefined || more.length > 0 || rest.length > 0) throw new MarkersMissing(part);
  return `${before}${opening}\n\n${part.render()}\n\n${closing}${after}`;
};
