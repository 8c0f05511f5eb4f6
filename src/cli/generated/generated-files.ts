import { apiPage } from './api-page.ts';
import { openApiDocument } from './openapi-document.ts';
import { DIALECT_IDS, DIALECTS } from '../../finance/outcomes/condition-sql.ts';
import { outcomeQuery } from '../../finance/outcomes/outcome-query.ts';
import { rulesVersionModule, outcomeTable } from '../../finance/outcomes/outcome-table.ts';
import { outcomesCsv, outcomesMarkdown } from '../../finance/outcomes/table-formats.ts';
import { SCRIPT_SETTINGS } from '../hosting/script-list.ts';
import { FOUND_PROVIDERS } from '../providers/found-providers.ts';
import { providerIndex, providerPage } from './provider-page.ts';
import { exampleSettings, scriptPage, settingsTable } from './provider-table.ts';

interface GeneratedFile {
  /** Path below the repository. */
  readonly file: string;
  readonly render: () => string;
}

/** Folders that contain only generated files: a file that no row here writes is removed. */
export const GENERATED_FOLDERS: readonly string[] = ['docs/providers', 'docs/sql'];

const providerVariables = (): readonly string[] => FOUND_PROVIDERS.flatMap(({ settings }) => settings.map(({ variable }) => variable));

/** All fully generated files of `npm run generate`. */
export const GENERATED_FILES: readonly GeneratedFile[] = [
  { file: 'docs/api.md', render: apiPage },
  { file: 'docs/scripts.md', render: () => scriptPage([...SCRIPT_SETTINGS, ...providerVariables()]) },
  { file: 'docs/openapi.json', render: () => `${JSON.stringify(openApiDocument(), null, 2)}\n` },
  { file: 'src/domain/report/rules-version.ts', render: () => rulesVersionModule(outcomeTable().version) },
  { file: 'docs/outcomes.md', render: outcomesMarkdown },
  { file: 'docs/outcomes.csv', render: outcomesCsv },
  ...DIALECT_IDS.map((id) => ({ file: `docs/sql/outcomes.${id}.sql`, render: () => outcomeQuery(DIALECTS[id], 'orders') })),
  { file: 'docs/providers/README.md', render: () => providerIndex(FOUND_PROVIDERS) },
  ...FOUND_PROVIDERS.map((found) => ({ file: `docs/providers/${found.manifest.id}.md`, render: () => providerPage(found) })),
];

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
