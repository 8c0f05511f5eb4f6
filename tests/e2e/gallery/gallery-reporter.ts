import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullResult, Reporter } from 'playwright/types/testReporter';
import { manifests } from '../manifests.ts';
import { PAYMENT_METHODS, IS_WHOLE, SCREENS, SEEN } from './keep-state.ts';
import { GALLERY_STATES, GALLERY_CAPTIONS, variantsOf } from './states.ts';

const seen = (): readonly string[] =>
  existsSync(SEEN)
    ? readdirSync(SEEN)
        .filter((file) => file.endsWith('.seen'))
        .map((file) => file.slice(0, -'.seen'.length))
    : [];

/** The state that differs most from its picture. */
const furthest = (states: readonly string[]): string => {
  const shares = states.map((state) => [Number(readFileSync(join(SEEN, `${state}.seen`), 'utf8')), state] as const);
  const [share, state] = shares.reduce((a, b) => (b[0] > a[0] ? b : a));
  return `${(share * 100).toFixed(3)} % of the pixels, ${state}`;
};

/** The README of docs/screens. */
export const indexPage = (): string =>
  [
    '# Every screen and state',
    '',
    'Drawn by the browser tests: `npm run gallery`. Left to right: phone, phone in dark, desktop, desktop in dark.',
    '',
    ...GALLERY_STATES.flatMap((state) => [
      `## ${GALLERY_CAPTIONS[state]}`,
      '',
      variantsOf(state)
        .map(({ name }) => `<img src="${state}.${name}.webp" alt="${GALLERY_CAPTIONS[state]}, ${name}" height="360">`)
        .join(' '),
      '',
    ]),
  ].join('\n');

/** Prints how many states were checked; a whole run that missed one fails. */
export default class GalleryReporter implements Reporter {
  #isWhole = true;

  onBegin(_config: unknown, suite: { allTests: () => readonly unknown[] }): void {
    rmSync(SEEN, { recursive: true, force: true });
    this.#isWhole = process.argv.every((argument) => !/\.spec|^-g$|^--grep/.test(argument)) && suite.allTests().length > 100;
  }

  async onEnd(_result: FullResult): Promise<{ status?: FullResult['status'] }> {
    const states = seen();
    if (states.length === 0) return {};
    console.log(
      `\ngallery: ${states.length} of ${GALLERY_STATES.length} states checked, each by axe${IS_WHOLE ? ' in light and in dark' : ''}`,
    );
    if (process.env['GALLERY'] !== 'write') console.log(`gallery: furthest from its picture by ${furthest(states)}`);
    if (process.env['GALLERY'] === 'write') {
      writeFileSync(join(SCREENS, 'README.md'), indexPage());
      const payTypes = (await manifests()).flatMap((manifest) => manifest.payTypes.map(({ payType }) => Number(payType)));
      writeFileSync(PAYMENT_METHODS, `${JSON.stringify(payTypes.toSorted((a, b) => a - b))}\n`);
    }
    const missed = GALLERY_STATES.filter((state) => !states.includes(state));
    if (!this.#isWhole || missed.length === 0) return {};
    console.log(`gallery: no test came to ${missed.join(', ')}`);
    return { status: 'failed' };
  }
}
