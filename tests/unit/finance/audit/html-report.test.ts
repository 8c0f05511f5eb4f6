import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { htmlReport } from '../../../../src/finance/audit/html-report.ts';
import { auditText } from '../../../../src/finance/audit/audit-text.ts';
import { audited, csvOf, EXPIRED, PAID } from '../../../support/finance/audited.ts';
import { temporaryFolder } from '../../../support/finance/temporary-folder.ts';

const { write } = temporaryFolder();
const HOSTILE = '"<img src=x onerror=alert(1)>\u001b[2J"';

describe("the audit's report", () => {
  it('AUD-9 is one page without script or request, in which a file can write only text', async () => {
    const result = await audited(
      write(
        'hostile.csv',
        csvOf([
          PAID,
          { ...EXPIRED, order_id: 'T2', shown_outcome: 'other' },
          { ...PAID, order_id: HOSTILE, shown_outcome: 'fail' },
          { ...PAID, order_id: 'T3', order_result: '1', err_code: HOSTILE, shown_outcome: 'other' },
          { ...PAID, order_id: 'T4', amount_usd: HOSTILE },
        ]),
      ),
    );
    const html = htmlReport(result);
    const { document } = parseHTML(html);
    expect(document.querySelectorAll('script, link, img, iframe, [src], [href], [onerror]')).toHaveLength(0);
    expect(html).not.toMatch(/https?:/);
    expect(document.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe("default-src 'none'; style-src 'unsafe-inline'");
    const cells = [...document.querySelectorAll('td')].map((cell) => cell.textContent);
    expect(cells.filter((text) => text.includes('<img src=x onerror=alert(1)>')).length).toBe(3);
    // On a terminal it moves no cursor.
    expect(auditText(result)).toContain('<img src=x onerror=alert(1)>\\x1b[2J');
    expect(auditText(result)).not.toContain('\u001b');
  });

  it('AUD-9 describes everything in words and tables, without pictures', async () => {
    const { document } = parseHTML(htmlReport(await audited(write('tables.csv', csvOf([PAID, { ...EXPIRED, order_id: 'T2' }])))));
    expect(document.querySelectorAll('svg, figure')).toHaveLength(0);
    const captions = [...document.querySelectorAll('caption')].map(({ textContent }) => textContent);
    for (const caption of ['By outcome', 'By provider', 'By day and outcome']) expect(captions).toContain(caption);
    expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toContain(
      'Shown something else than the rules say: 0 rows',
    );
  });

  it('AUD-9 a file without rows has a report too', async () => {
    const html = htmlReport(await audited(write('none.csv', csvOf([]))));
    expect(parseHTML(html).document.querySelector('dd')?.textContent).toBe('0');
  });
});
