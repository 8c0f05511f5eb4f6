import { parseArgs } from 'node:util';
import { apiList } from './api-list.ts';
import { apiPage } from './api-page.ts';
import { openApiDocument } from './openapi-document.ts';

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** What `npm run api` prints, by its format. */
const FORMATS: Readonly<Record<string, () => string>> = {
  md: apiPage,
  openapi: () => asJson(openApiDocument()),
  json: () => asJson(apiList()),
};

/** The text of `--format`; null for a format that there is not. */
export const apiIn = (format: string): string | null => (Object.hasOwn(FORMATS, format) ? (FORMATS[format]?.() ?? null) : null);

/** Prints the API in the format of the arguments, `md` unless given. Gives the exit code. */
export const printApi = (args: readonly string[]): number => {
  const { values } = parseArgs({ args: [...args], options: { format: { type: 'string', default: 'md' } } });
  const text = apiIn(values.format);
  if (text === null) {
    console.error(`No such format: ${values.format}. There are: ${Object.keys(FORMATS).join(', ')}.`);
    return 2;
  }
  process.stdout.write(text);
  return 0;
};
