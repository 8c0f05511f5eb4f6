import type { Locator } from 'playwright/test';

/** Pastes a text over what stands in a field, by the clipboard and the keyboard as a shopper does. */
export const pasteInto = async (field: Locator, text: string): Promise<void> => {
  const page = field.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
};
