import type { Appearance } from '../../domain/ports/providers.ts';
import { FIXED } from '../../domain/limits.ts';
import type { Page } from '../../domain/ports/browser.ts';

/** The appearance of what a provider puts on the page: the page's language and the device's colour scheme. */
export const appearanceOf = (page: Page): Appearance => ({ dark: page.dark(), language: FIXED.cardFormLocale });
