import { Effect } from 'effect';

interface Removable {
  readonly unmount: () => void;
}

/**
 * The only mount of its kind that a provider has on the page. A newer request replaces it, and a mount that finishes too late is removed
 * again.
 */
export class NewestMount<Request, Mounted extends Removable> {
  #newest: { readonly request: Request; mounted: Mounted | null } | null = null;

  /** The newest request; null once it was removed. */
  get request(): Request | null {
    return this.#newest?.request ?? null;
  }

  /** The newest request's mount; null until it completes. */
  get mounted(): Mounted | null {
    return this.#newest?.mounted ?? null;
  }

  /**
   * Replaces the mount on the page, at once. `mount` receives a function that checks whether its request is still the newest; `failed`
   * receives every failure, `ready` only the newest request's mount.
   */
  replace<E>(
    request: Request,
    mount: (isNewest: () => boolean) => Effect.Effect<Mounted, E>,
    ended: { readonly failed: (error: E) => void; readonly ready: () => void },
  ): Effect.Effect<void> {
    this.remove();
    const session: { readonly request: Request; mounted: Mounted | null } = { request, mounted: null };
    this.#newest = session;
    const isNewest = (): boolean => this.#newest === session;
    return mount(isNewest).pipe(
      Effect.match({
        onFailure: ended.failed,
        onSuccess: (mounted) => {
          if (!isNewest()) return mounted.unmount();
          session.mounted = mounted;
          ended.ready();
        },
      }),
    );
  }

  /** Removes the newest mount from the page; callable at any time. */
  remove(): void {
    this.#newest?.mounted?.unmount();
    this.#newest = null;
  }
}
