import { GRAY_TESTS, drawScore, grayScoreOf, type GrayScore, type GrayTest } from '../../domain/gray/gray.ts';
import type { GrayScores } from '../../domain/gray/gray-decisions.ts';
import type { KeyValueStore, Randomness } from '../../domain/ports/browser.ts';

const HEX_RANGE = 0x1_0000_0000;

/** The scores of the gray tests: each drawn once and stored (platform §4, §9). A damaged one is drawn again. */
export class GrayMemory {
  readonly #store: KeyValueStore;
  readonly #randomness: Randomness;
  constructor(store: KeyValueStore, randomness: Randomness) {
    this.#store = store;
    this.#randomness = randomness;
  }

  scores(): GrayScores {
    const stored = this.#stored();
    const scores: Partial<Record<GrayTest, GrayScore>> = {};
    let isComplete = true;
    for (const test of GRAY_TESTS) {
      const kept = grayScoreOf(stored[test]);
      isComplete &&= kept !== null;
      scores[test] = kept ?? drawScore(Number.parseInt(this.#randomness.hex32().slice(0, 8), 16) / HEX_RANGE);
    }
    if (!isComplete) this.#store.write('gray_scores', scores);
    return scores as GrayScores;
  }

  /** Replaces this device's scores with those brought from another domain (D15). */
  adopt(scores: Readonly<Partial<Record<GrayTest, GrayScore>>>): void {
    this.#store.write('gray_scores', { ...this.scores(), ...scores });
  }

  /** Draws every score again, as on a new device. */
  redraw(): GrayScores {
    this.#store.remove('gray_scores');
    return this.scores();
  }

  #stored(): Readonly<Record<string, unknown>> {
    const value = this.#store.read('gray_scores');
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  }
}
