import { Effect } from 'effect';
import type { MountPoint } from '../../domain/ports/provider/card-gateway.ts';

/** A place that the page shows when something is to be put into it: the 3DS container, the wallet button's (cashier §2). */
export class PageContainer {
  #element: MountPoint | null = null;
  readonly #waiting = new Set<(element: MountPoint) => void>();
  readonly #leaving = new Set<() => void>();

  /** The page shows the container, or takes it away (null). */
  provide(element: MountPoint | null): void {
    const wasShown = this.#element !== null;
    this.#element = element;
    if (element === null) {
      if (wasShown) this.#tellGone();
      return;
    }
    for (const wake of this.#waiting) wake(element);
    this.#waiting.clear();
  }

  /** Whoever is woken may wait for the next end at once. */
  #tellGone(): void {
    const woken = [...this.#leaving];
    this.#leaving.clear();
    for (const wake of woken) wake();
  }

  /** The container, as soon as the page shows it. */
  readonly shown: Effect.Effect<MountPoint> = Effect.callback<MountPoint>((resume) => {
    if (this.#element !== null) return resume(Effect.succeed(this.#element));
    const wake = (element: MountPoint): void => resume(Effect.succeed(element));
    this.#waiting.add(wake);
    return Effect.sync(() => this.#waiting.delete(wake));
  });

  /** The page has taken the container away, with all that was in it. */
  readonly gone: Effect.Effect<void> = Effect.callback<void>((resume) => {
    const wake = (): void => resume(Effect.void);
    this.#leaving.add(wake);
    return Effect.sync(() => this.#leaving.delete(wake));
  });
}

/** The 3DS container (cashier §2). */
export class AuthenticationContainer extends PageContainer {}

/** Where a provider's own wallet button stands (cashier §2 "Embedded wallet button modal"). */
export class WalletButtonContainer extends PageContainer {}
