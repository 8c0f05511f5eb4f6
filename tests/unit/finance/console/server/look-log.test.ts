import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LookEntry, UNREADABLE } from '../../../../../src/finance/console/answers/totals.ts';
import { fileLookLog } from '../../../../../src/finance/console/server/look-log.ts';
import { temporaryFolder } from '../../../../support/finance/temporary-folder.ts';

const look = (which: string): LookEntry => ({ at: 1, who: 'أمل', address: '::1', kind: 'order', which });

describe('the log of looks', () => {
  const folder = temporaryFolder();

  it('FCN-2 entries are added to the file of earlier starts, and the newest are read first', async () => {
    const file = folder.path('kept/looks.ndjson');
    await Promise.all(['a', 'b'].map((which) => fileLookLog(file).add(look(which))));
    const log = fileLookLog(file);
    expect(await log.latest(5)).toHaveLength(2);
    for (const which of ['c', 'd', 'e']) void log.add(look(which));
    expect((await log.latest(3)).map(({ which }) => which)).toEqual(['e', 'd', 'c']);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(5);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('FCN-2 a truncated line is shown as truncated and hides none of the others, and a log of megabytes is read from its end', async () => {
    const file = folder.path('cut.ndjson');
    const line = JSON.stringify(look('x'.repeat(1000)));
    writeFileSync(file, `${`${line}\n`.repeat(3000)}{"at":1,"who`);
    const log = fileLookLog(file);
    expect((await log.latest(1))[0]).toMatchObject({ at: null, kind: UNREADABLE, which: '{"at":1,"who' });
    await log.add(look('next'));
    await log.add(look('last'));
    const [newest, next, cut, before] = await log.latest(4);
    expect([newest, next]).toEqual([look('last'), look('next')]);
    expect(cut?.kind).toBe(UNREADABLE);
    expect(before?.which).toHaveLength(1000);
  });

  it('FCN-2 an entry that cannot be written is no entry: the caller receives the error', async () => {
    await expect(fileLookLog(folder.write('file', '') + '/looks.ndjson').add(look('a'))).rejects.toThrow();
  });
});
