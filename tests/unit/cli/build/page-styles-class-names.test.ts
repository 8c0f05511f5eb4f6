import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { className, sheetMark } from '../../../../src/cli/build/page-styles.ts';
import { REPOSITORY } from '../../../support/checks/import-graph.ts';

describe('the names of classes in a build', () => {
  it('DEP-17 no two style sheets have the same mark', () => {
    const sheets = readdirSync(join(REPOSITORY, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.module.css'),
    );
    expect(sheets.length).toBeGreaterThan(20);
    const marks = sheets.map((file) => sheetMark(join(REPOSITORY, 'src', file)));
    expect(sheets.filter((_, at) => marks.indexOf(marks[at] ?? '') !== at)).toEqual([]);
  });

  it('DEP-17 are short, and those of the sheet that Vite names with a query too', () => {
    const file = join(REPOSITORY, 'src/ui/kit/payment/amount-card.module.css');
    expect(className('chosen', file)).toMatch(/^chosen_[\da-z]{3}$/);
    expect(className('chosen', `${file}?used`)).toBe(className('chosen', file));
    expect(className('chosen', file.replace('amount-card', 'badge'))).not.toBe(className('chosen', file));
  });
});
