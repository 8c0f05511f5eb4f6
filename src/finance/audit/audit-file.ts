import { outcomeTable } from '../outcomes/outcome-table.ts';
import type { AuditResult, UnreadableRow } from './audit-result.ts';
import { AuditDatabase, type DatabaseSettings, saidBy } from './audit-database.ts';
import { ALIKE, judged, ordersView } from './judge-sql.ts';
import { loadSource } from './load-source.ts';
import { NotAuditable } from './read-file.ts';
import { PLATFORM_ZONE, zoneMinutes } from './cell-sql.ts';
import { countOf, fileNotes, hasEvidence, otherVersions, providerMismatches, unreadableCells } from './bad-input.ts';
import { disagreements, totals, unlistedCodes } from './disagreements.ts';
import { findRepeated, refuseLostIds, repeatedOrders } from './repeated-orders.ts';

/** Maximum rows listed per kind; all are counted. */
export const MOST_LISTED = 1000;

export const AUDIT_PHASES = ['reading', 'judging', 'looking for repeated orders', 'listing'] as const;
export type AuditPhase = (typeof AUDIT_PHASES)[number];

export interface AuditRequest extends DatabaseSettings {
  readonly file: string;
  /** Zone in which days begin: +03:00 unless given. */
  readonly zone?: string;
  readonly onProgress?: (phase: AuditPhase, percent: number) => void;
}

/** Converts database errors for a file that it cannot read to the end, or not within its memory limit. */
const asNotAuditable = (file: string, error: unknown): unknown => {
  const said = saidBy(error);
  if (/^(IO|Invalid Input|Conversion|Serialization) Error/.test(said)) return new NotAuditable(`${file} cannot be read: ${said}`);
  if (said.startsWith('Out of Memory Error'))
    return new NotAuditable(`${file} needs more memory: raise the limit, or use fewer threads. ${said}`);
  return error;
};

/** Judges every order of a file by the rules. Throws NotAuditable for a file without anything to judge. */
export const auditFile = async ({ file, zone = PLATFORM_ZONE, onProgress = () => {}, ...settings }: AuditRequest): Promise<AuditResult> => {
  const minutes = zoneMinutes(zone);
  if (minutes === null) throw new NotAuditable(`${JSON.stringify(zone)} is no zone such as +03:00.`);
  const database = await AuditDatabase.open(settings);
  const unread: UnreadableRow[] = [];
  let unreadCount = 0;
  const onProblem = (line: number, message: string): void => {
    unreadCount += 1;
    if (unread.length < MOST_LISTED) unread.push({ line, message });
  };
  try {
    const source = await loadSource({ database, file, onProblem, onProgress: (percent) => onProgress('reading', percent) });
    if (!hasEvidence(source)) throw new NotAuditable(`${file}:1 has no column of evidence, such as order_result or err_code.`);
    const { version } = outcomeTable();
    await database.run(ordersView(source.columns, minutes));
    await database.run(ALIKE, (percent) => onProgress('judging', percent));
    await database.run(`CREATE TABLE judged AS ${judged('alike')}`);
    await refuseLostIds(database, file);
    await findRepeated(database, source.columns, minutes, (percent) => onProgress('looking for repeated orders', percent));
    onProgress('listing', 0);
    const cells = await unreadableCells(database, MOST_LISTED);
    const [counted] = await database.rows('SELECT coalesce(sum(row_count), 0) AS row_count FROM judged');
    const inTable = counted === undefined ? 0 : countOf(counted, 'row_count');
    const unreadable = unreadCount + cells.count;
    return {
      file,
      format: source.format,
      rulesVersion: version,
      ...fileNotes(file, source),
      rows: { read: inTable + unreadCount, judged: inTable - cells.count, unreadable },
      zone,
      unread: { usd: cells.usd, unknown: cells.unknown + unreadCount },
      ...(await totals(database)),
      unlisted: await unlistedCodes(database),
      disagreements: await disagreements(database, MOST_LISTED),
      ...(await repeatedOrders(database, MOST_LISTED)),
      unreadable: {
        count: unreadable,
        first: [...unread, ...cells.first].toSorted((one, other) => one.line - other.line).slice(0, MOST_LISTED),
      },
      providerMismatches: await providerMismatches(database),
      otherVersions: await otherVersions(database, version),
    };
  } catch (error) {
    throw asNotAuditable(file, error);
  } finally {
    database.close();
  }
};
