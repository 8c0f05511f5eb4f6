import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { payment } from '../../../src/texts/ar/payment.ts';
import { REPOSITORY } from '../../support/checks/import-graph.ts';
import { throughWidths } from '../pages/browser/widths.ts';
import { drawnBy, fontsAreThere, fontsOfPage } from './fonts.ts';
import { difference, toWebp } from './pictures.ts';
import { cutOffLarge, runsOut } from './large-text.ts';
import { wrongWayTexts } from './text-direction.ts';
import { VARIANTS, variantsOf, type GalleryState, type Variant } from './states.ts';

export const SCREENS = join(REPOSITORY, 'docs/screens');
/** The states that this run has checked; the reporter counts them. */
export const SEEN = join(REPOSITORY, 'test-results/gallery');

const WRITES = process.env['GALLERY'] === 'write';
export const IS_WHOLE = WRITES || process.env['BROWSER_DEEP'] === '1';

/** At most this share of the pixels of a state may differ from its picture. */
const TOLERANCE = 0.005;

/** WCAG 2.2 AA; the zoom block is specified (cashier §1), so `meta-viewport` alone is left out. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The pay types that the pictures show. A payment method that was added since is hidden until they are drawn anew. */
export const PAYMENT_METHODS = join(SCREENS, 'payment-methods.json');
const DRAWN: readonly number[] | null = WRITES || !existsSync(PAYMENT_METHODS) ? null : JSON.parse(readFileSync(PAYMENT_METHODS, 'utf8'));

/** Texts that differ at each visit (order numbers, request ids, months, times), and what the pictures show instead. */
const VOLATILE = [
  [String.raw`SB\d+`, 'SB000000'],
  ['[0-9a-f]{32}', '0'.repeat(32)],
  [String.raw`\d\d/\d\d/\d{4} \d\d:\d\d`, '00/00/0000 00:00'],
  [String.raw`\d\d/\d\d`, '00/00'],
  [String.raw`\d\d:\d\d:\d\d`, '00:00:00'],
  [String.raw`\d\d:\d\d`, '00:00'],
] as const;

/** Replaces texts that differ at each visit; returns the way to restore them. */
const steady = async (page: Page): Promise<() => Promise<void>> => {
  const changed = await page.evaluateHandle(
    ([volatile, drawn]) => {
      const hidden: HTMLElement[] = [];
      for (const row of document.querySelectorAll<HTMLElement>('[data-testid^="channel-"]')) {
        const isDrawn = drawn === null || drawn.some((payType) => row.dataset['testid'] === `channel-${payType}`);
        if (!isDrawn) hidden.push(row.closest('li') ?? row);
      }
      for (const row of hidden) row.style.display = 'none';
      const originals: [Text, string][] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.nodeValue ?? '';
        const same = volatile.reduce((so, [pattern, instead]) => so.replaceAll(new RegExp(pattern, 'g'), instead), text);
        if (same === text) continue;
        originals.push([node as Text, text]);
        node.nodeValue = same;
      }
      return { originals, hidden };
    },
    [VOLATILE, DRAWN] as const,
  );
  return () =>
    changed.evaluate(({ originals, hidden }) => {
      for (const row of hidden) row.style.display = '';
      for (const [node, text] of originals) node.nodeValue = text;
    });
};

const fileOf = (state: GalleryState, { name }: Variant): string => join(SCREENS, `${state}.${name}.webp`);

/** Read by every page: the minified build saves time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds. Hosted fields and the bank's pages belong to the providers and are not checked. */
export const violations = async (page: Page, rules: readonly string[] | null): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([standard, only]) => {
      const { axe: checker } = window as unknown as {
        readonly axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
      };
      const found = await checker.run(
        { exclude: [['[data-testid="sandbox-wallet"]']] },
        {
          runOnly: only === null ? { type: 'tag', values: [...standard] } : { type: 'rule', values: [...only] },
          rules: { 'meta-viewport': { enabled: false } },
          iframes: false,
          resultTypes: ['violations'],
        },
      );
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    [STANDARD, rules] as const,
  );
};

/** Finishes the transitions to another colour scheme. They start with the next frame, and one may follow another. */
const arrive = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frames = () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    const moving = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await frames();
    for (let on = moving(); on.length > 0; on = moving()) {
      for (const animation of on) animation.finish();
      await frames();
    }
  });

const FIELDS_LOADING = payment['pay.form-loading'];

/** For how long a page may still be on its way to its picture: an avatar, a change of layout, a row that comes with an answer. */
const ARRIVAL_MS = 10_000;

const shoot = async (page: Page): Promise<Buffer> => {
  const restore = await steady(page);
  const png = await page.screenshot({ animations: 'disabled' });
  await restore();
  return png;
};

/** Compares the page with its picture until it looks like it; returns the share of pixels that differ. */
const look = async (page: Page, state: GalleryState, variant: Variant): Promise<number> => {
  const browser = page.context().browser();
  if (browser === null) throw new Error('no browser');
  const file = fileOf(state, variant);
  if (WRITES) {
    writeFileSync(file, await toWebp(browser, await shoot(page)));
    return 0;
  }
  expect.soft(existsSync(file), `${state} has no picture: npm run gallery`).toBe(true);
  if (!existsSync(file)) return 1;
  const picture = readFileSync(file);
  const until = performance.now() + ARRIVAL_MS;
  let png = await shoot(page);
  let share = await difference(browser, picture, png);
  while (share > TOLERANCE && performance.now() < until) {
    png = await shoot(page);
    share = await difference(browser, picture, png);
  }
  if (share > TOLERANCE) {
    mkdirSync(SEEN, { recursive: true });
    writeFileSync(join(SEEN, `${state}.${variant.name}.png`), png);
  }
  const drawn = share > TOLERANCE ? `, ${await drawnBy(page, await fontsOfPage(page))},` : '';
  expect
    .soft(share, `${state} on ${variant.name}${drawn} is not its picture in docs/screens (npm run gallery draws them anew)`)
    .toBeLessThanOrEqual(TOLERANCE);
  return share;
};

/** Waits until each picture on the page is there or has failed. */
const imagesAreThere = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => {})));
  });

/** Changes the colours. Hosted fields that are empty are drawn anew then (CRD-21): the page begins it, and is ready when they are. */
const inScheme = async (page: Page, state: GalleryState, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await arrive(page);
  if (state !== 'form-loading') await expect(page.getByText(FIELDS_LOADING)).toHaveCount(0);
  await arrive(page);
};

const lookAt = async (page: Page, state: GalleryState): Promise<void> => {
  await expect(page.locator('h1', { hasText: 'جارٍ التحميل' })).toHaveCount(0);
  // No picture shows a control under the mouse.
  await page.mouse.move(0, 0);
  let furthest = 0;
  for (const variant of IS_WHOLE ? variantsOf(state) : VARIANTS.slice(0, 1)) {
    await page.setViewportSize({ width: variant.width, height: variant.height });
    await inScheme(page, state, variant.colorScheme);
    await fontsAreThere(page);
    await imagesAreThere(page);
    furthest = Math.max(furthest, await look(page, state, variant));
  }
  await page.setViewportSize({ width: VARIANTS[0].width, height: VARIANTS[0].height });
  await inScheme(page, state, 'light');
  expect.soft(await violations(page, null), `axe on ${state}`).toEqual([]);
  expect.soft((await fontsOfPage(page)).strange, `drawn in a font of this machine on ${state}`).toEqual([]);
  expect.soft(await wrongWayTexts(page), `left-to-right boxes on ${state}`).toEqual([]);
  if (IS_WHOLE) {
    const keepLarge = async (): Promise<void> => {
      mkdirSync(SEEN, { recursive: true });
      writeFileSync(join(SEEN, `${state}.large.png`), await page.screenshot({ animations: 'disabled', fullPage: true }));
    };
    expect.soft(await cutOffLarge(page, keepLarge), `cut off at 200 % text on ${state}`).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await runsOut(page), `runs out of 320 px on ${state}`).toBe(0);
    await page.setViewportSize({ width: VARIANTS[0].width, height: VARIANTS[0].height });
    await inScheme(page, state, 'dark');
    expect.soft(await violations(page, ['color-contrast']), `axe on ${state}, dark`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' });
  mkdirSync(SEEN, { recursive: true });
  writeFileSync(join(SEEN, `${state}.seen`), String(furthest));
};

/**
 * Checks the page at a state of the gallery: axe finds no violation, and the page looks like its picture. Each run checks the
 * light phone; drawing the pictures and `npm run test:deep` check every variant, light and dark.
 */
export const keepState = (page: Page, state: GalleryState): Promise<void> => throughWidths(page, () => lookAt(page, state));
