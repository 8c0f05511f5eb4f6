import { Effect } from 'effect';
import * as constants from '../../domain/constants.ts';
import type { Page } from '../../domain/ports/browser.ts';
import type { Appearance, MountPoint } from '../../domain/ports/providers.ts';

/** The appearance of a provider's elements on the page: the page's language and the device's colour scheme. */
export const appearanceOf = (page: Page): Appearance => ({ dark: page.dark(), language: constants.cardFormLocale });

/** A mount point that the page shows only while something is to be mounted in it, such as the 3DS container (cashier §2). */
export class PageMountPoint {
  #element: MountPoint | null = null;
  readonly #waiting = new Set<(element: MountPoint) => void>();
  readonly #leaving = new Set<() => void>();

  get isShown(): boolean {
    return this.#element !== null;
  }

  /** Called when the page shows the mount point, and with null when it removes it. */
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

  /** Copied first: a listener may wait for the next removal at once. */
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

  /** Completes when the page has removed the mount point, with its content. */
  readonly gone: Effect.Effect<void> = Effect.callback<void>((resume) => {
    const stop = this.onGone(() => resume(Effect.void));
    return Effect.sync(stop);
  });

  /** The same as a single call; returns the function that stops listening. */
  onGone(told: () => void): () => void {
    this.#leaving.add(told);
    return () => void this.#leaving.delete(told);
  }

  /** Calls `lost`, once, if the mount point is removed and stays so: one that returns in the same turn was only remounted. */
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

/** The mount point of the bank's verification: the 3DS container of cashier §2. */
export class AuthenticationMountPoint extends PageMountPoint {}

/** The mount point of a provider's element form (D57). */
export class ElementFormMountPoint extends PageMountPoint {}

/** The mount point of a provider's own wallet button (cashier §2 "Embedded wallet button modal"). */
export class WalletButtonMountPoint extends PageMountPoint {}
