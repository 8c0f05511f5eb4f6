import { readArguments, UsageError } from '../command-line/command-line.mjs';
import { apiList } from './api-list.ts';
import { apiPage } from './api-page.ts';
import { openApiDocument } from './openapi-document.ts';

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const FORMATS: Readonly<Record<string, () => string>> = {
  md: apiPage,
  openapi: () => asJson(openApiDocument()),
  json: () => asJson(apiList()),
};

const USAGE = `Usage: npm run -s api [-- --format ${Object.keys(FORMATS).join('|')}]\n  Every call of the platform API.`;

/** The API as text in a `--format`, or null for an unknown format. */
export const apiIn = (format: string): string | null => (Object.hasOwn(FORMATS, format) ? (FORMATS[format]?.() ?? null) : null);

/** Prints the API in the format of the arguments, `md` by default. Returns the exit code. */
export const printApi = (args: readonly string[]): number => {
  try {
    const { help, values } = readArguments(args, { options: { format: { type: 'string' } } });
    if (help) {
      console.log(USAGE);
      return 0;
    }
    const { format = 'md' } = values;
    const text = apiIn(String(format));
    if (text === null) throw new UsageError(`There is no format "${format}".`);
    process.stdout.write(text);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n${USAGE}`);
    return 2;
  }
};
