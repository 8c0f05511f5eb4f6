import { describe, expect, it } from 'vitest';
import { type GeneratedPart, MarkersMissing, withPart } from '../../../../src/cli/generated/generated-files.ts';
import { markdownTable, providerTable } from '../../../../src/cli/generated/provider-table.ts';
import { FOUND_MANIFESTS } from '../../../../src/cli/providers/found-manifests.ts';

const part: GeneratedPart = { name: 'animals', file: 'ZOO.md', render: () => 'a lion' };
/** Of the specification (cashier §3); there may be more. */
const SPECIFIED: readonly number[] = [23, 24, 25, 26, 27, 28, 29, 30, 31, 2528];

const between = (inside: string): string => `before\n\n<!-- generated:animals -->${inside}<!-- /generated:animals -->\n\nafter\n`;

describe('generated parts', () => {
  it('GEN-1 replaces the text between the markers, and nothing else; a second run changes nothing', () => {
    const fresh = withPart(between('\n\nan ape\n\n'), part);
    expect(fresh).toBe(between('\n\na lion\n\n'));
    expect(withPart(fresh, part)).toBe(fresh);
  });

  it.each([
    ['no markers', 'before\nafter\n'],
    ['no closing marker', '<!-- generated:animals -->\nan ape\n'],
    ['markers the wrong way round', '<!-- /generated:animals -->\n<!-- generated:animals -->\n'],
    ['markers twice', between('') + between('')],
  ])('GEN-1 a file with %s is refused by name', (_, text) => {
    expect(() => withPart(text, part)).toThrow(MarkersMissing);
    expect(() => withPart(text, part)).toThrow(/ZOO\.md needs .*generated:animals/);
  });

  it('GEN-1 in a settings file the markers are comments', () => {
    const setting: GeneratedPart = { name: 'animals', file: '.env.zoo', render: () => '# A lion.\nVITE_LION=1' };
    const fresh = withPart('VITE_A=1\n# generated:animals\nVITE_APE=1\n# /generated:animals\n', setting);
    expect(fresh).toBe('VITE_A=1\n# generated:animals\n\n# A lion.\nVITE_LION=1\n\n# /generated:animals\n');
    expect(withPart(fresh, setting)).toBe(fresh);
    expect(() => withPart('# generated:animals\n', setting)).toThrow(/\.env\.zoo needs the lines # generated:animals/);
  });

  it('GEN-2 a table is padded as the formatter does it, and a pipe does not end a cell', () => {
    expect(markdownTable(['a', 'longer'], [['b|c', 'd']])).toBe('| a    | longer |\n| ---- | ------ |\n| b\\|c | d      |');
  });

  it('CHN-2 CHN-9 the provider table has each of the ten pay types once, with the SDK, its end of life and what is declared', () => {
    const rows = providerTable(FOUND_MANIFESTS).split('\n').slice(2);
    const payTypes = rows.map((row) => Number(/^\| (\d+)/.exec(row)?.[1]));
    expect(payTypes.filter((payType) => SPECIFIED.includes(payType))).toEqual(SPECIFIED);
    expect(new Set(payTypes).size).toBe(payTypes.length);
    const [frames = ''] = rows;
    for (const word of ['checkout (13)', 'card form', 'Frames 2', '2026-06-30', 'Flow', 'hosted-fields', 'tokenise', 'saved-card']) {
      expect(frames).toContain(word);
    }
  });
});
