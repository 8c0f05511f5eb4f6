import { Effect } from 'effect';
import * as constants from '../../domain/constants.ts';
import type { Page } from '../../domain/ports/browser.ts';
import type { Appearance, MountPoint } from '../../domain/ports/providers.ts';

/** The appearance of what a provider puts on the page: the page's language and the device's colour scheme. */
export const appearanceOf = (page: Page): Appearance => ({ dark: page.dark(), language: constants.cardFormLocale });

/** A mount point that the page shows only while something is to be put into it, such as the 3DS container (cashier §2). */
export class PageMountPoint {
  #element: MountPoint | null = null;
  readonly #waiting = new Set<(element: MountPoint) => void>();
  readonly #leaving = new Set<() => void>();

  get isShown(): boolean {
    return this.#element !== null;
  }

  /** Called when the page shows the mount point, and with null when it takes it away. */
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

  /** Copied first: whoever is woken may wait for the next removal at once. */
  #tellGone(): void {
    const woken = [...this.#leaving];
    this.#leaving.clear();
    for (const wake of woken) wake();
  }

  /** The mount point, as soon as the page shows it. */
  readonly shown: Effect.Effect<MountPoint> = Effect.callback<MountPoint>((resume) => {
    if (this.#element !== null) return resume(Effect.succeed(this.#element));
    const wake = (element: MountPoint): void => resume(Effect.succeed(element));
    this.#waiting.add(wake);
    return Effect.sync(() => this.#waiting.delete(wake));
  });

  /** Done when the page has taken the mount point away, with everything in it. */
  readonly gone: Effect.Effect<void> = Effect.callback<void>((resume) => {
    const stop = this.onGone(() => resume(Effect.void));
    return Effect.sync(stop);
  });

  /** The same, as a call, once; returns the function that stops listening. */
  onGone(told: () => void): () => void {
    this.#leaving.add(told);
    return () => void this.#leaving.delete(told);
  }

  /** Calls `lost`, once, when the mount point is gone and stays so: one that is there again in the same turn was only mounted anew. */
  onLost(lost: () => void): () => void {
    let isWatched = true;
    let stop = (): void => {};
    const watch = (): void => {
      stop = this.onGone(() =>
        queueMicrotask(() => {
          if (!isWatched) return;
          if (this.isShown) watch();
          else lost();
        }),
      );
    };
    watch();
    return () => {
      isWatched = false;
      stop();
    };
  }
}

/** Where the bank's verification is shown: the 3DS container of cashier §2. */
export class AuthenticationMountPoint extends PageMountPoint {}

/** Where a provider's element form is shown (D57). */
export class ElementFormMountPoint extends PageMountPoint {}

/** Where a provider's own wallet button is shown (cashier §2 "Embedded wallet button modal"). */
export class WalletButtonMountPoint extends PageMountPoint {}
