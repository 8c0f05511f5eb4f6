import { Effect } from 'effect';

interface Removable {
  readonly unmount: () => void;
}

/** The one thing of its kind that a provider has on the page. A newer request replaces it, and a mount that finishes too late is taken off again. */
export class NewestMount<Request, Mounted extends Removable> {
  #newest: { readonly request: Request; mounted: Mounted | null } | null = null;

  /** The newest request; null once it was removed. */
  get request(): Request | null {
    return this.#newest?.request ?? null;
  }

  /** What the newest request has on the page; null until its mount is done. */
  get mounted(): Mounted | null {
    return this.#newest?.mounted ?? null;
  }

  /**
   * Replaces what is on the page, at once. `mount` is told how to ask whether its request is still the newest; `failed` hears
   * of every failure, `ready` only of the newest request's mount.
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

  /** Takes the newest mount off the page; callable at any time. */
  remove(): void {
    this.#newest?.mounted?.unmount();
    this.#newest = null;
  }
}
