import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { flowAppearance } from '../../../../src/adapters/providers/checkout/flow/appearance.ts';
import { framesStyle } from '../../../../src/adapters/providers/checkout/style.ts';
import { fieldStyles } from '../../../../src/adapters/providers/adyen/card/style.ts';
import { FIELD_FONT } from '../../../../src/domain/brand/field-font.ts';

const FONTS = readFileSync(new URL('../../../../src/ui/styles/fonts.css', import.meta.url), 'utf8');

it('BRD-5 hosted fields name the brand’s font, then the families that the page falls back to', () => {
  const pageFallBack = [...FONTS.matchAll(/local\('([^']+)'\)/g)].map(([, family]) => family);
  const families = FIELD_FONT.split(', ').map((family) => family.replaceAll("'", ''));
  expect(FONTS).toContain("font-family: 'Cairo Variable'");
  expect(families).toEqual(['Cairo', ...pageFallBack, 'system-ui', 'sans-serif']);
});

it.each([true, false])('BRD-5 every provider’s fields have it (dark: %s)', (dark) => {
  for (const styles of [fieldStyles(dark), framesStyle(dark)]) expect(styles['base']).toMatchObject({ fontFamily: FIELD_FONT });
  expect(flowAppearance(dark, { ownerDocument: {} } as HTMLElement)).toMatchObject({
    input: { fontFamily: FIELD_FONT },
    button: { fontFamily: FIELD_FONT },
  });
});
