import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** The brand that the payment method goes by. */
const BRAND = 'Acme Later';
const MARK = `{ name: '${BRAND}', width: 30, height: 12, viewBox: '0 0 30 12', shapes: [['M0 0h30v12H0z', '#d9008d']] }`;

const replace = (file: string, piece: string, by: string): void => {
  const text = readFileSync(file, 'utf8');
  if (text.split(piece).length !== 2) throw new Error(`${file} has "${piece}" not once`);
  writeFileSync(file, text.replace(piece, by));
};

/** Makes a generated redirect a pay-later company with a mark of its own, as the guide says, that refuses an order as not eligible. */
export const becomePayLater = (providerFolder: string): void => {
  const manifest = join(providerFolder, 'manifest.ts');
  replace(manifest, "kind: 'card',", "kind: 'pay-later',");
  replace(manifest, 'brands: [],', `brands: ['later', 'Wordless'],\n      marks: { later: ${MARK} },`);
  replace(join(providerFolder, 'sandbox/endings.ts'), "decline: 'do_not_honour',", "decline: 'not_eligible',");
};

/** CHN-17, CHN-18: no card row, below the cards, with its own words and its marks; a brand without a mark is written. */
export const expectPayLaterRow = async (page: Page, payType: number): Promise<void> => {
  const row = page.getByTestId(`channel-${payType}`);
  const text = await row.innerText();
  expect(text).toContain('تدفع لاحقًا أو على أقساط بعد موافقة شركة التقسيط');
  expect(text, 'it is asked nothing of mada').not.toContain('مدى');
  expect(await row.getByRole('img', { name: BRAND, exact: true }).locator('path').count()).toBe(1);
  expect(await row.getByRole('img', { name: 'Wordless', exact: true }).innerText()).toBe('Wordless');
  const offered = await page.locator('[data-testid^=channel-]').evaluateAll((rows) => rows.map((each) => each.getAttribute('data-testid')));
  expect(offered.indexOf(`channel-${payType}`), 'below Apple Pay and the card row').toBeGreaterThan(1);
};

/** OUT-21, OUT-24: the refusal in its own words, which name no card and no bank. */
export const expectNotEligible = async (page: Page): Promise<void> => {
  const result = page.getByTestId('result-other');
  const text = await result.innerText();
  expect(text).toContain('لم تُقبل عملية الدفع');
  expect(text).toContain('لا تصلح طريقة الدفع هذه لهذا الطلب. اختر طريقة أخرى.');
  expect(text).not.toMatch(/البنك|محجوز/);
};
