import { apiPage } from '../api/api-page.ts';
import { openApiDocument } from '../api/openapi-document.ts';
import { DIALECT_IDS, DIALECTS } from '../../finance/outcomes/dialect.ts';
import { outcomeQuery } from '../../finance/outcomes/outcome-query.ts';
import { rulesVersionModule } from '../../finance/outcomes/rules-version.ts';
import { outcomeTable } from '../../finance/outcomes/outcome-table.ts';
import { outcomesCsv, outcomesMarkdown } from '../../finance/outcomes/table-formats.ts';
import { FOUND_PROVIDERS } from '../providers/found-providers.ts';
import { providerIndex, providerPage } from './provider-page.ts';

/** A fully generated file. */
export interface GeneratedFile {
  /** Path below the repository. */
  readonly file: string;
  readonly render: () => string;
}

/** Folders that contain only generated files: a file that no row here writes is removed. */
export const GENERATED_FOLDERS: readonly string[] = ['docs/providers', 'docs/sql'];

/** All fully generated files of `npm run generate`. */
export const GENERATED_FILES: readonly GeneratedFile[] = [
  { file: 'docs/api.md', render: apiPage },
  { file: 'docs/openapi.json', render: () => `${JSON.stringify(openApiDocument(), null, 2)}\n` },
  { file: 'src/domain/report/rules-version.ts', render: () => rulesVersionModule(outcomeTable().version) },
  { file: 'docs/outcomes.md', render: outcomesMarkdown },
  { file: 'docs/outcomes.csv', render: outcomesCsv },
  ...DIALECT_IDS.map((id) => ({ file: `docs/sql/outcomes.${id}.sql`, render: () => outcomeQuery(DIALECTS[id], 'orders') })),
  { file: 'docs/providers/README.md', render: () => providerIndex(FOUND_PROVIDERS) },
  ...FOUND_PROVIDERS.map((found) => ({ file: `docs/providers/${found.manifest.id}.md`, render: () => providerPage(found) })),
];
