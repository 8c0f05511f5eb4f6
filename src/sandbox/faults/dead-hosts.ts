/** When a platform host stops answering. */
export type HostDeath =
  | { readonly kind: 'dead' } /** After processing a request for this path, whose answer is lost. */
  | { readonly kind: 'dies-after'; readonly path: string };

/** Hosts (name and port) at which the platform API drops every connection; in memory only. */
export class DeadHosts {
  readonly #deaths = new Map<string, HostDeath>();

  get all(): readonly (HostDeath & { readonly host: string })[] {
    return [...this.#deaths].map(([host, death]) => ({ host, ...death }));
  }

  set(host: string, death: HostDeath): void {
    this.#deaths.set(host, death);
  }

  revive(host: string): void {
    this.#deaths.delete(host);
  }

  isDead(host: string): boolean {
    return this.#deaths.get(host)?.kind === 'dead';
  }

  /** Whether this host's answer for a path is lost; from then on the host is dead. */
  diesAfter(host: string, path: string): boolean {
    const death = this.#deaths.get(host);
    if (death?.kind !== 'dies-after' || death.path !== path) return false;
    this.#deaths.set(host, { kind: 'dead' });
    return true;
  }
}
