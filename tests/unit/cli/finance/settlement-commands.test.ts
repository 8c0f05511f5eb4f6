import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { SETTLEMENT_WRITERS } from '../../../../src/cli/finance/demo-command.ts';
import { demoMonth } from '../../../../src/cli/finance/demo-month.ts';
import { runFinance, type Output } from '../../../../src/cli/finance.ts';
import { KINDS } from '../../../../src/domain/settlement.ts';
import { matchMonth, type MatchResult } from '../../../../src/finance/settlement/match-month.ts';
import { close, decideAll, readJournal, readRun, reopen } from '../../../../src/finance/settlement/run-folder.ts';
import { COLUMN_MAPS, readConfig, readTolerance, unitsOf } from '../../../../src/finance/settlement/settlement-config.ts';
import { csvCells, csvLine, csvText } from '../../../../src/finance/outcomes/table-formats.ts';
import { REPOSITORY } from '../../../support/checks/import-graph.ts';
import { temporaryFolder } from '../../../support/finance/temporary-folder.ts';

const { write, path } = temporaryFolder();

const mapOf = (provider: string) => {
  const map = COLUMN_MAPS.find((each) => each.provider === provider);
  if (map === undefined) throw new Error(provider);
  return map;
};

const ADYEN = {
  'Psp Reference': 'P',
  'Merchant Reference': 'SB1',
  'Creation Date': '2026-10-05 10:00:00',
  TimeZone: 'UTC',
  'Gross Currency': 'USD',
  'Net Currency': 'USD',
  'Exchange Rate': '1',
};
describe('the settlement commands', () => {
  const run = async (...args: readonly string[]) => {
    const said = { printed: '', noted: '' };
    const output: Output = { print: (text) => void (said.printed += text), note: (text) => void (said.noted += text) };
    return { code: await runFinance(args, REPOSITORY, output), ...said };
  };

  it('STL-1 demo writes a month and finds what it planted; kinds lists every kind', async () => {
    const clean = await run('demo', '--clean', '--orders', '40', '--out', path('clean'));
    expect([clean.code, clean.noted]).toEqual([0, '']);
    const planted = await run('demo', '--plant', 'missing-here', '--orders', '40', '--out', path('planted'));
    expect(planted.code).toBe(1);
    expect(planted.printed).toContain('missing-here');
    const result: MatchResult = JSON.parse(readFileSync(path('planted/result.json'), 'utf8'));
    expect(result.inputs.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256))).toBe(true);
    expect(result.maps.map(({ version }) => version)).toEqual(COLUMN_MAPS.map(({ version }) => version));
    const [header, difference] = csvCells(readFileSync(path('planted/differences.csv'), 'utf8'));
    expect(header).toContain('decision');
    expect(difference).toContain('missing-here');
    const kinds: readonly { readonly kind: string }[] = JSON.parse((await run('kinds', '--json')).printed);
    expect(kinds.map(({ kind }) => kind)).toEqual(KINDS);
  });

  it('STL-7 what a month leaves open is what the next one opens with, and an order that was carried over settles as matched', async () => {
    const october = demoMonth({ seed: 4, size: 30, period: '2026-10', plant: ['awaiting', 'missing-there'] });
    await run('demo', '--seed', '4', '--orders', '30', '--plant', 'awaiting', '--plant', 'missing-there', '--out', path('october'));
    const first: MatchResult = JSON.parse(readFileSync(path('october/result.json'), 'utf8'));
    const [waiting] = october.orders;
    const settled = write(
      'late.csv',
      csvText(
        SETTLEMENT_WRITERS.get('adyen')?.([
          {
            type: 'payment',
            tx: 'late',
            action: 'late',
            reference: waiting?.orderId ?? '',
            cents: 1999,
            currency: 'USD',
            settledCents: 1999,
            settledCurrency: 'USD',
            rate: '1',
            feeCents: 0,
            at: Date.parse('2026-11-02T10:00:00Z'),
            batch: '',
          },
        ]) ?? [],
      ),
    );
    const orders = write('november.csv', 'order_id,amount_usd,state,decided_at,provider\nSBN1,5.00,declined,2026-11-05T00:00:00Z,adyen\n');
    const { code, printed } = await run(
      'match',
      '--orders',
      orders,
      '--adyen',
      settled,
      '--period',
      '2026-11',
      '--previous',
      path('october'),
      '--out',
      path('november'),
      '--json',
    );
    const second: MatchResult = JSON.parse(printed);
    expect([first.closing, second.opening]).toEqual([2, 2]);
    expect(code).toBe(1);
    const found = Object.fromEntries(second.kinds.filter(({ lines }) => lines > 0).map(({ kind, lines }) => [kind, lines]));
    expect(found).toEqual({ matched: 2, unpaid: 1, 'missing-there': 1 });
    expect(second.bridges.every(({ ties }) => ties)).toBe(true);
  });

  it('STL-7 a folder without an earlier run, and a provider without a map, are refused', async () => {
    const request = {
      orders: [good()],
      reports: [],
      bank: [],
      period: '2026-10',
      zone: '+03:00',
      out: path('none'),
      tolerance: new Map(),
      fees: [],
      references: new Map(),
      zones: new Map(),
      maps: COLUMN_MAPS,
      memoryLimit: '300MB',
    };
    await expect(matchMonth({ ...request, previous: path('no-run') })).rejects.toThrow(/holds no earlier run/);
    const reports = [{ provider: 'stripe', file: good() }];
    await expect(matchMonth({ ...request, reports })).rejects.toThrow(/There is no column map of stripe\. There are: adyen/);
  });

  const good = () => write('orders.csv', 'order_id,amount_usd,state,decided_at,provider\nSB1,5.00,paid,2026-10-05T00:00:00Z,adyen\n');
  it.each([
    [['match'], /Name the orders/],
    [['match', '--orders', 'x.csv', '--period', '2026-13'], /no period such as 2026-10/],
    [['match', '--orders', 'x.csv', '--period', '2026-10', '--zone', '+3', '--out', 'x'], /no zone such as \+03:00/],
    [['match', '--orders', 'x.csv', '--period', '2026-10'], /--out runs/],
    [['match', '--orders', 'no.csv', '--period', '2026-10', '--out', 'x'], /There is no file no\.csv/],
    [['match', '--orders', 'x.csv', '--period', '2026-10', '--out', 'x', '--tolerance', 'USD'], /no tolerance such as USD=0\.01/],
    [['match', '--orders', 'x.csv', '--period', '2026-10', '--out', 'x', '--zone-of', 'payermax'], /no pair such as payermax=\+08:00/],
    [['match', '--orders', 'x.csv', '--stripe', 'y.csv'], /There is no option --stripe/],
    [['demo', '--plant', 'nothing'], /There is no kind "nothing"/],
  ])('STL-8 %j is answered with what would do, and exit code 2', async (args, message) => {
    const { code, noted } = await run(...args);
    expect(code).toBe(2);
    expect(noted).toMatch(message);
  });

  it('STL-8 a file of another layout is refused with the columns found and the nearest map; a broken line and an unknown type fail closed', async () => {
    const checkout = write('as-adyen.csv', csvText([mapOf('checkout').columns.map(({ name }) => name)]));
    const refused = await run('match', '--orders', good(), '--adyen', checkout, '--period', '2026-10', '--out', path('refused'));
    expect(refused.code).toBe(2);
    expect(refused.noted).toContain('Missing: Psp Reference, Merchant Reference');
    expect(refused.noted).toContain('Found: Payment ID, Action ID');
    expect(refused.noted).toContain('Nearest map: checkout-1 (Financial actions by payout id), without nothing');
    const headless = await run(
      'match',
      '--orders',
      write('headless.csv', 'SB1,5.00,paid\n'),
      '--period',
      '2026-10',
      '--out',
      path('refused'),
    );
    expect([headless.code, headless.noted]).toEqual([
      2,
      expect.stringContaining('is no file of orders. Missing: order_id, amount_usd, state. Found: SB1, 5.00, paid'),
    ]);
    const parquet = await run('match', '--orders', write('bad.parquet', 'PAR1 no'), '--period', '2026-10', '--out', path('refused'));
    expect(parquet.noted).toMatch(/cannot be read as Parquet/);
    expect(parquet.noted).not.toMatch(/SELECT|LINE/);
    const names = mapOf('adyen').columns.map(({ name }) => name);
    const line = (cells: Readonly<Record<string, string>>) => names.map((name) => ({ ...ADYEN, ...cells })[name as never] ?? '');
    const text = csvText([
      names,
      line({ Type: 'Settled', 'Gross Credit (GC)': '5', 'Net Credit (NC)': '5' }),
      line({ Type: 'Odd', 'Psp Reference': 'Q', 'Merchant Reference': 'SB9', 'Net Credit (NC)': '1' }),
    ]);
    const broken = write('broken.csv', `${text}"never closed,1\n`);
    const found = await run('match', '--orders', good(), '--adyen', broken, '--period', '2026-10', '--out', path('broken'), '--json');
    const result: MatchResult = JSON.parse(found.printed);
    expect(Object.fromEntries(result.kinds.filter(({ lines }) => lines > 0).map(({ kind, lines }) => [kind, lines]))).toEqual({
      matched: 2,
      'unknown-type': 1,
      unreadable: 1,
    });
    expect(readFileSync(path('broken/differences.csv'), 'utf8')).toContain('opens a quote that is not closed');
    expect(readFileSync(path('broken/differences.csv'), 'utf8')).toContain('broken.csv:4');
  });

  it('FCN-6 no cell of the differences begins like a formula, and an interrupted match leaves no result', async () => {
    const names = mapOf('adyen').columns.map(({ name }) => name);
    const cells: Readonly<Record<string, string>> = {
      ...ADYEN,
      Type: 'Settled',
      'Merchant Reference': '=HYPERLINK(1)',
      'Psp Reference': '@x',
      'Gross Credit (GC)': '5',
      'Net Credit (NC)': '5',
    };
    const report = write('formula.csv', [names, names.map((name) => cells[name] ?? '')].map((row) => csvLine(row)).join(''));
    const found = await run(
      'match',
      '--orders',
      good(),
      '--adyen',
      report,
      '--period',
      '2026-10',
      '--out',
      path('formula'),
      '--tolerance',
      'USD=0.01',
      '--json',
    );
    expect(JSON.parse(found.printed)).toMatchObject({ tolerance: { USD: '0.01' } });
    const [header = [], ...rows] = csvCells(readFileSync(path('formula/differences.csv'), 'utf8'));
    expect(rows.find((row) => row[header.indexOf('kind')] === 'missing-here')?.slice(4, 6)).toEqual(["'=HYPERLINK(1)", "'@x"]);
    expect(rows.find((row) => row[header.indexOf('kind')] === 'missing-there')?.[header.indexOf('difference')]).toBe('-5.00');
    rmSync(path('formula/entries.parquet'));
    mkdirSync(path('formula/entries.parquet'));
    await expect(run('match', '--orders', good(), '--adyen', report, '--period', '2026-10', '--out', path('formula'))).rejects.toThrow();
    expect(existsSync(path('formula/result.json'))).toBe(false);
  });

  it('STL-9 the column of the reference is settable, and a provider’s own reference finds the order where the orders have it', async () => {
    const names = mapOf('adyen').columns.map(({ name }) => name);
    const cells: Readonly<Record<string, string>> = {
      ...ADYEN,
      Type: 'Settled',
      'Merchant Reference': 'other',
      'Modification Reference': 'SB1',
      'Gross Credit (GC)': '5',
      'Net Credit (NC)': '5',
    };
    const report = write('reference.csv', csvText([names, names.map((name) => cells[name] ?? '')]));
    const match = async (orders: string, ...more: readonly string[]) => {
      const { printed } = await run(
        'match',
        '--orders',
        orders,
        '--adyen',
        report,
        '--period',
        '2026-10',
        '--out',
        path('reference'),
        '--json',
        ...more,
      );
      const result: MatchResult = JSON.parse(printed);
      return result.tiedOut;
    };
    expect(await match(good())).toBe(false);
    expect(await match(good(), '--reference-of', 'adyen=Modification Reference')).toBe(true);
    const known = write(
      'known.csv',
      'order_id,amount_usd,state,decided_at,provider,provider_reference\nSB1,5.00,paid,2026-10-05T00:00:00Z,adyen,P\n',
    );
    expect(await match(known)).toBe(true);
  });

  it('STL-8 a configuration and a tolerance are checked', () => {
    expect(readTolerance(['USD=0.01', 'KWD=0.001'])).toEqual(
      new Map([
        ['USD', 1_000_000n],
        ['KWD', 100_000n],
      ]),
    );
    expect([unitsOf('1.5'), unitsOf('-1'), unitsOf('1.123456789')]).toEqual([150_000_000n, null, null]);
    expect(() => readConfig('c.json', '{"fees":[{"provider":"adyen"}]}')).toThrow(/c\.json is no configuration/);
    expect(readConfig('c.json', '{"zones":{"payermax":"+08:00"}}').zones.get('payermax')).toBe('+08:00');
  });

  it('STL-10 STL-11 a month is decided with a token in bulk, closed by a second person, and reopened with a reason', async () => {
    const folder = path('month');
    await run('demo', '--plant', 'missing-here', '--plant', 'refunded', '--orders', '30', '--out', folder);
    const people = path('people.json');
    const as = async (who: string, ...args: readonly string[]) => {
      vi.stubEnv('FINANCE_TOKEN', who === 'nobody' ? 'wrong' : (tokens.get(who) ?? ''));
      const said = await run(...args, '--people', people);
      vi.unstubAllEnvs();
      return said;
    };
    const tokens = new Map<string, string>();
    for (const name of ['Amal', 'Huda']) tokens.set(name, (await run('people', name, '--people', people)).printed.trim());
    const { differences } = readRun(folder);
    const open = differences.filter(({ standing }) => standing === 'exception');
    const decisions = (note: string) =>
      write('decisions.csv', csvText([['id', 'decision', 'note'], ...open.map(({ id }) => [id, 'explained', note])]));
    expect(await as('nobody', 'decide', decisions('why'), '--run', folder)).toMatchObject({
      code: 2,
      noted: expect.stringContaining('FINANCE_TOKEN'),
    });
    expect((await as('Amal', 'decide', decisions(''), '--run', folder)).noted).toContain('holds a line without a note');
    const strange = write(
      'strange.csv',
      csvText([
        ['id', 'decision', 'note'],
        [open[0]?.id ?? '', 'explained', 'x'],
        ['nothing', 'explained', 'x'],
      ]),
    );
    expect((await as('Amal', 'decide', strange, '--run', folder)).noted).toContain('"nothing" is no difference of this run');
    expect(readRun(folder).journal).toEqual([]);
    expect((await as('Huda', 'close', '--run', folder)).noted).toContain('2 differences are not decided yet');
    expect(await as('Amal', 'decide', decisions('a late report'), '--run', folder)).toMatchObject({
      code: 0,
      printed: 'Amal decided 2 differences.\n',
    });
    expect((await as('Amal', 'close', '--run', folder)).noted).toContain(
      'Amal has decided differences of this month: a second person closes it.',
    );
    expect((await as('Huda', 'close', '--run', folder)).code).toBe(0);
    expect((await as('Huda', 'close', '--run', folder)).noted).toContain('closed already');
    expect((await run('demo', '--out', folder)).noted).toContain('is closed. Reopen it first');
    expect((await run('explain', open[0]?.order_id ?? '', '--run', folder)).printed).toContain('explained: a late report');
    expect((await run('explain', 'SB0', '--run', folder)).printed).toContain('nothing is listed');
    expect((await as('Amal', 'decide', decisions('again'), '--run', folder)).noted).toContain('The month is closed: reopen it first.');
    expect((await as('Amal', 'reopen', '--run', folder)).noted).toContain('Say why');
    expect((await as('Amal', 'reopen', '--run', folder, '--note', 'a wrong file')).code).toBe(0);
    expect((await as('Amal', 'reopen', '--run', folder, '--note', 'again')).noted).toContain('The month is open.');
    expect((await as('Huda', 'close', '--run', folder)).code).toBe(0);
    const { journal, isClosed } = readRun(folder);
    expect([isClosed, journal.map(({ act, who }) => `${who} ${act}`)]).toEqual([
      true,
      ['Amal decide', 'Amal decide', 'Huda close', 'Amal reopen', 'Huda close'],
    ]);
    expect(journal.map(({ previous }) => previous)).toEqual(['', ...journal.slice(0, -1).map(({ hash }) => hash)]);
  });

  it('STL-10 a journal or a result that was changed by hand is refused', async () => {
    const folder = path('changed');
    await run('demo', '--plant', 'missing-here', '--orders', '20', '--out', folder);
    const run1 = readRun(folder);
    const ids = run1.differences.filter(({ standing }) => standing === 'exception').map(({ id }) => id);
    decideAll(run1, [{ ids, decision: 'claimed', note: 'asked' }], { who: 'Amal', at: 1 });
    close(readRun(folder), { who: 'Huda', at: 2 });
    const [journal, differences] = ['journal.ndjson', 'differences.csv'].map((name) => join(folder, name));
    const [text, csv] = [readFileSync(String(journal), 'utf8'), readFileSync(String(differences), 'utf8')];
    writeFileSync(String(differences), csv.replace('19.99', '19.98'));
    expect(() => readRun(folder)).toThrow(/was changed since Huda closed it/);
    writeFileSync(String(differences), csv);
    for (const changed of [
      text.replace('claimed', 'written-off'),
      text.split('\n').slice(1).join('\n'),
      text.replace('Huda', 'Amal'),
      `${text}{}\n`,
    ]) {
      writeFileSync(String(journal), changed);
      expect(() => readJournal(folder)).toThrow(/was changed since it was written/);
    }
    writeFileSync(String(journal), text);
    reopen(readRun(folder), 'why', { who: 'Amal', at: 3 });
    expect(readRun(folder).isClosed).toBe(false);
  });
});
