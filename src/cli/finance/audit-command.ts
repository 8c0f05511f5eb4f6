import { statSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { auditFile } from '../../finance/audit/audit-file.ts';
import { PLATFORM_ZONE, zoneMinutes } from '../../finance/audit/cell-sql.ts';
import { hasBadInput } from '../../finance/audit/audit-result.ts';
import { auditText } from '../../finance/audit/audit-text.ts';
import { type Command, UsageError } from './outcome-commands.ts';

const WIDTH = 30;

class ProgressBar {
  readonly #write: (text: string) => void;
  #shown = '';

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  show(label: string, percent: number): void {
    const done = Math.min(100, Math.max(0, Math.floor(percent)));
    const filled = Math.round((done / 100) * WIDTH);
    const text = `[${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}] ${String(done).padStart(3)} % ${label}`;
    if (text === this.#shown) return;
    this.#shown = text;
    this.#write(`\r\u001b[K${text}`);
  }

  clear(): void {
    if (this.#shown !== '') this.#write('\r\u001b[K');
    this.#shown = '';
  }
}

const MEGABYTE = 1024 * 1024;
const LEAST_MB = 512;

/** A quarter of the machine's memory, so that an audit does not starve other processes. */
export const defaultMemoryLimit = (): string => `${Math.max(LEAST_MB, Math.floor(totalmem() / 4 / MEGABYTE))}MB`;

/** Options that limit the engine. */
export const RESOURCE_OPTIONS = { 'memory-limit': { type: 'string' }, threads: { type: 'string' }, temp: { type: 'string' } } as const;

/** Limits of the engine, by the values of RESOURCE_OPTIONS. Throws UsageError. */
export const resourcesOf = (values: Partial<Record<keyof typeof RESOURCE_OPTIONS, string | undefined>>) => {
  const { 'memory-limit': memoryLimit = defaultMemoryLimit(), threads, temp } = values;
  if (!/^[1-9]\d*\s*[KMGT]B$/i.test(memoryLimit)) throw new UsageError(`"${memoryLimit}" is no amount of memory such as 2GB or 500MB.`);
  if (threads !== undefined && !/^[1-9]\d{0,2}$/.test(threads)) throw new UsageError(`"${threads}" is no number of threads.`);
  return {
    memoryLimit,
    ...(threads === undefined ? {} : { threads: Number(threads) }),
    ...(temp === undefined ? {} : { temporaryFolder: temp }),
  };
};

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Ctrl-C: temporary files are removed as on any other exit. */
const stop = (): never => process.exit(130);

/** Judges every order of a file. With --strict, bad input gives exit code 1. */
export const auditCommand: Command = async ({ args, print, note }) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      strict: { type: 'boolean' },
      progress: { type: 'boolean' },
      report: { type: 'string' },
      zone: { type: 'string', default: PLATFORM_ZONE },
      ...RESOURCE_OPTIONS,
    },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('Name one file: finance -- audit orders.parquet');
  // Reported before the work, not after it.
  for (const folder of [values.temp ?? '.', dirname(values.report ?? './x')]) {
    if (!isFolder(folder)) throw new UsageError(`There is no folder ${folder}.`);
  }
  if (zoneMinutes(values.zone) === null) throw new UsageError(`"${values.zone}" is no zone such as ${PLATFORM_ZONE}.`);
  process.once('SIGINT', stop);
  const bar = values.progress === true || process.stderr.isTTY ? new ProgressBar(note) : null;
  const result = await auditFile({
    file,
    zone: values.zone,
    ...resourcesOf(values),
    onProgress: (phase, percent) => bar?.show(phase, percent),
  }).finally(() => {
    process.off('SIGINT', stop);
    bar?.clear();
  });
  if (values.report !== undefined) {
    const { htmlReport } = await import('../../finance/audit/html-report.ts');
    writeFileSync(values.report, htmlReport(result));
    note(`The report is in ${values.report}.\n`);
  }
  print(values.json === true ? `${JSON.stringify(result, null, 2)}\n` : auditText(result));
  return values.strict === true && hasBadInput(result) ? 1 : 0;
};
