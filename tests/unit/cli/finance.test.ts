import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runFinance, type Output } from '../../../src/cli/finance.ts';
import { outcomesCsv } from '../../../src/finance/outcomes/table-formats.ts';
import { REPOSITORY } from '../../support/checks/import-graph.ts';
import { csvOf, EXPIRED, PAID } from '../../support/finance/audited.ts';
import { temporaryFolder } from '../../support/finance/temporary-folder.ts';

const { write, path } = temporaryFolder();

/** Runs the command line; gives its exit code and what it said. */
const run = async (...args: readonly string[]) => {
  const said = { printed: '', noted: '' };
  const output: Output = {
    print: (text) => void (said.printed += text),
    note: (text) => void (said.noted += text),
  };
  return { code: await runFinance(args, REPOSITORY, output), ...said };
};

describe('npm run finance', () => {
  it('OUT-15 table prints the published table in each format', async () => {
    expect(await run('table', '--format', 'csv')).toEqual({ code: 0, printed: outcomesCsv(), noted: '' });
    expect((await run('table')).printed).toContain('# Outcomes');
  });

  it('OUT-14 explain prints the explanation as text and as data', async () => {
    const evidence = JSON.stringify({ pay_type: 23, order_result: 1, err_code: '20054' });
    expect((await run('explain', evidence)).printed).toContain('Outcome    expire, by OUT-CODE-EXPIRED');
    expect(JSON.parse((await run('explain', evidence, '--json')).printed)).toMatchObject({
      verdict: 'declined',
      decision: { outcome: 'expire' },
    });
  });

  it('AUD-1 sql prints the query of an engine, of any table', async () => {
    const { code, printed } = await run('sql', '--dialect', 'postgres', '--table', 'finance."orders 2026"');
    expect([code, printed.includes('FROM finance."orders 2026" AS o')]).toEqual([0, true]);
  });

  it('AUD-7 audit fails on bad input with --strict alone, and writes the report', async () => {
    const good = write('good.csv', csvOf([PAID, { ...EXPIRED, order_id: 'T2' }]));
    const bad = write('bad.csv', csvOf([PAID, { ...PAID, amount_usd: 'nine' }]));
    expect((await run('audit', good, '--strict')).code).toBe(0);
    expect((await run('audit', bad)).code).toBe(0);
    const strict = await run('audit', bad, '--strict', '--json', '--report', path('out.html'), '--memory-limit', '300MB', '--threads', '1');
    expect(strict.code).toBe(1);
    expect(JSON.parse(strict.printed)).toMatchObject({ rows: { judged: 1, unreadable: 1 } });
    expect(readFileSync(path('out.html'), 'utf8')).toContain('amount_usd is no positive decimal number');
    expect((await run('audit', bad)).printed).toContain(
      `${bad}:3: amount_usd is no positive decimal number of dollars such as 12.50: "nine"`,
    );
  });

  it('AUD-2 audit shows its progress on request, beside the answer', async () => {
    const { printed, noted } = await run('audit', write('progress.csv', csvOf([PAID])), '--progress', '--json');
    expect(noted).toMatch(/\[#{30}\] 100 % reading/);
    expect(noted.endsWith('\r\u001b[K')).toBe(true);
    expect(JSON.parse(printed).rows.read).toBe(1);
  });

  it.each([
    [[], /Usage/],
    [['tables'], /There is no command "tables"/],
    [['constructor'], /There is no command/],
    [['table', '--format', 'xml'], /There is no format "xml"\. There are: md, csv\./],
    [['explain'], /as one JSON text/],
    [['explain', '{'], /no JSON/],
    [['diff'], /Name one git ref/],
    [['diff', 'no-such-ref'], /Git knows no commit "no-such-ref"/],
    [['diff', '--output=x'], /There is no option --output/],
    [['sql'], /--dialect duckdb\|postgres/],
    [['sql', '--dialect', 'mysql'], /There is no dialect "mysql"/],
    [['sql', '--dialect', 'duckdb', '--table', 'x; DROP TABLE y'], /no name of a table/],
    [['audit'], /Name one file/],
    [['audit', 'nothing.csv'], /There is no file nothing\.csv/],
    [['audit', 'x.csv', '--memory-limit', 'much'], /no amount of memory/],
    [['audit', 'x.csv', '--threads', '0'], /no number of threads/],
    [['audit', 'x.csv', '--temp', 'no/such/folder'], /There is no folder no\/such\/folder/],
    [['audit', 'x.csv', '--report', 'no/such/folder/x.html'], /There is no folder no\/such\/folder/],
  ])('AUD-7 %j is answered with what would do, and exit code 2', async (args, message) => {
    const { code, printed, noted } = await run(...args);
    expect([code, printed]).toEqual([2, '']);
    expect(noted).toMatch(message);
    expect(existsSync('x')).toBe(false);
  });
});
