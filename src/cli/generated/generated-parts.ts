import { FOUND_PROVIDERS } from '../providers/found-providers.ts';
import { exampleSettings } from './example-settings.ts';
import { settingsTable } from './settings-table.ts';

/**
 * Text that is derived and stands in a file between `<!-- generated:<name> -->` and `<!-- /generated:<name> -->`, in a
 * settings file between `# generated:<name>` and `# /generated:<name>`.
 */
export interface GeneratedPart {
  readonly name: string;
  /** Below the repository. */
  readonly file: string;
  readonly render: () => string;
}

/** Everything that `npm run generate` writes. A new part is a row here and its markers in the file. */
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

/** The file's text with the part as it is now. Throws MarkersMissing. */
export const withPart = (text: string, part: GeneratedPart): string => {
  const [opening, closing] = markersOf(part);
  const [before, inside, ...more] = text.split(opening);
  const [, after, ...rest] = (inside ?? '').split(closing);
  if (inside === undefined || after === undefined || more.length > 0 || rest.length > 0) throw new MarkersMissing(part);
  return `${before}${opening}\n\n${part.render()}\n\n${closing}${after}`;
};
