import { Effect } from 'effect';
import * as limits from '../../domain/limits.ts';
import type { StoreJump } from '../../domain/share/store-target.ts';
import type { OpenStore } from './open-store.ts';

/** Opens the store that the address requests (platform §2 jumpAppStore), a moment after the start of the visit. */
export class JumpToStore {
  readonly #openStore: Pick<OpenStore, 'execute'>;
  constructor(openStore: OpenStore) {
    this.#openStore = openStore;
  }

  /**
   * `mayLeave` is called at that moment: an open payment is not left. `loaded` completes when the page has loaded, and is awaited for
   * at most `storeLoadWait`: an address opened earlier would replace the page in the history, and the back button would skip
   * the cashier.
   */
  execute(jump: StoreJump | null, mayLeave: () => boolean, loaded: Effect.Effect<void>): Effect.Effect<void> {
    if (jump === null) return Effect.void;
    return Effect.sleep(jump.after).pipe(
      Effect.andThen(Effect.timeoutOption(loaded, limits.storeLoadWait)),
      Effect.flatMap(() => (mayLeave() ? this.#openStore.execute(jump.store, false) : Effect.succeed(false))),
      Effect.asVoid,
    );
  }
}
