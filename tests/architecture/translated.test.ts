import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bareTexts } from '../support/checks/bare-texts.ts';
import { REPOSITORY, modulesBelow } from '../support/checks/import-graph.ts';
import type { Elements } from '../../src/ui/kit/elements.ts';

const VIEWS = modulesBelow('src/ui').filter((path) => path.endsWith('.tsx'));

/** Views with a text that React would keep a node of, and what is found in each. */
const SEEN: readonly (readonly [code: string, ...found: readonly string[]])[] = [
  ['const A = () => <p>{t(1)}</p>'],
  ['const A = () => <p><Icon /> {t(1)}</p>', '1:', '1: {t(1)}'],
  ['const A = () => <p><Icon />{t(1)}</p>', '1: {t(1)}'],
  ['const A = () => <p>{t(1)} 2</p>', '1: {t(1)}', '1: 2'],
  ['const A = () => <p>\n  <Icon />\n  <b>1</b>\n</p>'],
  ['const A = () => <p>{/* why */}{t(1)}</p>'],
  ['const A = () => <B>{a}{b && <C />}</B>', '1: {a}'],
  ['const A = () => <>{t(1)}</>', '1: {t(1)}'],
  ['const A = () => <Suspense>{a}</Suspense>', '1: {a}'],
  ['const A = () => <p>{a ? t(1) : <C />}</p>'],
  ['const A = () => <p>{a ? t(1) : <C />}<D /></p>', '1: {a ? t(1) : <C />}'],
  ['const A = () => <p>{a && t(1)}<D /></p>', '1: {a && t(1)}'],
  ['const A = () => <p>{a?.map((b) => <C key={b} />)}<D /></p>'],
  ['const A = () => <p>{a.map((b) => b.name)}</p>', '1: {a.map((b) => b.name)}'],
  ['const A = () => <p>{[a, <C />]}</p>', '1: {[a, <C />]}'],
  ['const of = () => <C />; const A = () => <p>{of()}<D /></p>'],
  ['const of = () => t(1); const A = () => <p>{of()}<D /></p>', '1: {of()}'],
  ['const b = <C />; const A = () => <p>{b}<D /></p>'],
  ['const A = ({ b }: Props) => <p>{b}<D /></p>', '1: {b}'],
  ['interface Props { b: ReactNode } const Ab = ({ b }: Props) => <p>{b}<D /></p>', '1: {b}'],
  ['interface Props { b: Elements | null } const Ab = ({ b }: Props) => <p>{b}<D /></p>'],
  ['const Ab = observer(function Ab() { return t(1); })', '1: t(1)'],
  ['const Ab = ({ children }: Props) => children', '1: children'],
  ['const Ab = ({ a }: Props) => a !== null && <C />'],
];

describe('a page under translation', () => {
  it('LAY-30 every text of a view is the only child of its element', () => {
    expect(VIEWS.length).toBeGreaterThan(100);
    const found = VIEWS.flatMap((path) => bareTexts(readFileSync(join(REPOSITORY, path), 'utf8')).map((where) => `${path}:${where}`));
    expect(found).toEqual([]);
  });

  it.each(SEEN)('LAY-30 such a text is found: %s', (code, ...found) => {
    expect(bareTexts(code).map((where) => where.trim())).toEqual(found);
  });

  it('LAY-30 a list of elements takes no text', () => {
    // @ts-expect-error a text has no element of its own
    const bare: Elements = 'text';
    // @ts-expect-error nor has a text among elements
    const among: Elements = [null, 'text'];
    expect([bare, among]).toEqual(['text', [null, 'text']]);
  });
});
