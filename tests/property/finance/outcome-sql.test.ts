import { closeSync, openSync, writeSync } from 'node:fs';
import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { type Evidence, EVIDENCE_FIELDS } from '../../../src/domain/outcome/evidence.ts';
import { AuditDatabase } from '../../../src/finance/audit/audit-database.ts';
import { judged, ordersView } from '../../../src/finance/audit/judge-sql.ts';
import { loadSource } from '../../../src/finance/audit/load-source.ts';
import { COLUMNS, writtenCell } from '../../../src/finance/outcomes/cell-text.ts';
import { DIALECTS } from '../../../src/finance/outcomes/condition-sql.ts';
import { outcomeQuery } from '../../../src/finance/outcomes/outcome-query.ts';
import { csvText } from '../../../src/finance/outcomes/table-formats.ts';
import { outcomeTable } from '../../../src/finance/outcomes/outcome-table.ts';
import { anyEvidence } from '../../support/arbitraries/evidence.ts';
import { atDepth, DEPTH } from '../../support/checks/depth.ts';
import { tally } from '../../support/checks/tally.ts';
import { evidenceOfEveryRule, SYSTEMATIC } from '../../support/finance/evidence-of-every-rule.ts';
import { judgedByApp, JUDGED_COLUMNS } from '../../support/finance/judged-by-app.ts';
import { startPostgres } from '../../support/postgres/postgres-server.ts';
import { temporaryFolder } from '../../support/finance/temporary-folder.ts';

const { write, path } = temporaryFolder();
const PAGE = 50_000;

const cellsOf = (evidence: Evidence, index: number): Readonly<Record<string, string | number | null>> => ({
  order_id: `T${index}`,
  created_at: '2026-11-22T10:00:00Z',
  provider: '',
  amount_usd: '9.99',
  shown_outcome: '',
  rules_version: '',
  ...evidence,
});

/** Evidence as the cells of a file, each of which is read as this very text. */
const written = (evidence: Evidence): Readonly<Record<string, string | number | null>> =>
  Object.fromEntries(
    EVIDENCE_FIELDS.map((field) => {
      const value = evidence[field];
      return [field, typeof value === 'string' ? writtenCell(field, value) : value];
    }),
  );

/** An apostrophe alone cannot be written in a file. */
const canBeWritten = (evidence: Evidence): boolean => !Object.values(evidence).some((value) => String(value).trim() === "'");

const failOnProblem = (line: number, message: string): never => {
  throw new Error(`${line}: ${message}`);
};

/** Loads a file as an audit does, judges each row in the database, and compares it with the evidence in that place. */
const expectAgreement = async (file: string, all: readonly Evidence[]): Promise<number> => {
  const database = await AuditDatabase.open({ memoryLimit: '2GB' });
  try {
    const { columns } = await loadSource({ database, file, onProblem: failOnProblem, onProgress: () => {} });
    await database.run(ordersView(columns, 180));
    await database.run(`CREATE TABLE judged AS SELECT line, problem, ${JUDGED_COLUMNS} FROM (${judged('orders')})`);
    // The printed query is another way to the same rules: it must give the same rows.
    await database.run(`CREATE TABLE printed AS ${outcomeQuery(DIALECTS.duckdb, 'source')}`);
    const differing = await database.rows(
      `SELECT * FROM (SELECT ${JUDGED_COLUMNS} FROM judged EXCEPT ALL SELECT ${JUDGED_COLUMNS} FROM printed) LIMIT 5`,
    );
    expect(differing).toEqual([]);
    for (let from = 0; from < all.length; from += PAGE) {
      const page = all.slice(from, from + PAGE);
      const rows = await database.rows(
        `SELECT problem, ${JUDGED_COLUMNS} FROM (SELECT *, row_number() OVER (ORDER BY line) AS place FROM judged)
         WHERE place > ${from} AND place <= ${from + PAGE} ORDER BY place`,
      );
      expect(rows).toHaveLength(page.length);
      const differ = page.filter(
        (evidence, index) => JSON.stringify({ problem: null, ...judgedByApp(evidence) }) !== JSON.stringify(rows[index]),
      );
      expect(differ).toEqual([]);
    }
    return all.length;
  } finally {
    database.close();
  }
};

describe('the rules as SQL', () => {
  it('AUD-1 judge every order of a generated file as the app does: every rule, every overlap, and mixtures', async () => {
    const file = path('orders.csv');
    // 1,000,000 in the deep run.
    const all = [...evidenceOfEveryRule(DEPTH >= 10 ? 1_000_000 : SYSTEMATIC.length + 5000)];
    const descriptor = openSync(file, 'w');
    writeSync(descriptor, csvText([COLUMNS]));
    for (let from = 0; from < all.length; from += PAGE) {
      const rows = all.slice(from, from + PAGE).map((evidence, index) => {
        const cells = { ...cellsOf(evidence, from + index), ...written(evidence) };
        return COLUMNS.map((column) => String(cells[column] ?? ''));
      });
      writeSync(descriptor, rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`).join(''));
    }
    closeSync(descriptor);
    tally({ cases: await expectAgreement(file, all) });
    const decided = all.slice(0, SYSTEMATIC.length + 5000).map(judgedByApp);
    const deciding = new Set(decided.flatMap(({ verdict_rule, outcome_rule }) => [verdict_rule, outcome_rule]));
    expect(outcomeTable().rows.flatMap(({ id }) => (deciding.has(id) ? [] : [id]))).toEqual([]);
  }, 3_600_000);

  it('AUD-1 judge any evidence as the app does', async () => {
    let cases = 0;
    // 10,000 in the deep run.
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvidence.filter(canBeWritten), { minLength: 200, maxLength: 200 }), async (all) => {
        const lines = all.map((evidence, index) => `${JSON.stringify({ ...cellsOf(evidence, index), ...written(evidence) })}\n`);
        cases += await expectAgreement(write('any.ndjson', lines.join('')), all);
      }),
      { numRuns: atDepth(5), endOnFailure: true },
    );
    tally({ cases });
  }, 3_600_000);

  it('AUD-1 judge orders on a PostgreSQL server as the app does', async () => {
    const all = [...evidenceOfEveryRule(SYSTEMATIC.length + 2000)].filter((_, index) => DEPTH >= 10 || index % 5 === 0);
    const server = await startPostgres();
    const postgres = new pg.Client({ connectionString: server.url('postgres') });
    try {
      await postgres.connect();
      await postgres.query(`CREATE TABLE orders (place INTEGER, ${COLUMNS.map((column) => `${column} TEXT`).join(', ')})`);
      const rows = all.map((evidence, place) => ({ place, ...cellsOf(evidence, place) }));
      await postgres.query('INSERT INTO orders SELECT * FROM json_populate_recordset(NULL::orders, $1)', [JSON.stringify(rows)]);
      const found = await postgres.query(
        `SELECT ${JUDGED_COLUMNS} FROM (${outcomeQuery(DIALECTS.postgres, 'orders')}) AS judged ORDER BY CAST(substr(order_id, 2) AS INTEGER)`,
      );
      expect(found.rows).toEqual(all.map(judgedByApp));
      tally({ cases: all.length });
    } finally {
      await postgres.end();
      await server.stop();
    }
  }, 600_000);
});
