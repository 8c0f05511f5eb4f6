import type { Appearance } from '../../domain/ports/provider/card-gateway.ts';
import { FIXED } from '../../domain/limits.ts';
import type { Page } from '../../domain/ports/browser/page.ts';

/** How what a provider puts on the page should appearance: the page's own language and the device's colours. */
export const appearanceOf = (page: Page): Appearance => ({ dark: page.dark(), language: FIXED.cardFormLocale });
