import { PACKAGE_INFO, type PackageInfo } from './package-info.ts';

/** A pay type that is payable on one origin alone. */
export interface DomainRule {
  readonly payType: number;
  /** Such as http://127.0.0.1:4173. */
  readonly origin: string;
  /** x-cli-id of the browser that it holds for; null for every one. */
  readonly clientId: string | null;
}

/** A change of sys/config's pkgInfo. */
export interface ConfigRule {
  readonly changes: PackageInfo;
  /** As above. */
  readonly clientId: string | null;
}

/** What backup_domains says. */
export interface BackupRule {
  /** The data of the answer, whatever it is. */
  readonly data: string;
  /** As above. */
  readonly clientId: string | null;
}

const others = <A extends { readonly clientId: string | null }>(rules: readonly A[], clientId: string | null): readonly A[] =>
  clientId === null ? [] : rules.filter((rule) => rule.clientId !== clientId);

const hits = ({ clientId }: { readonly clientId: string | null }, asking: string): boolean => clientId === null || clientId === asking;

/** The platform's settings that a test can change, for one browser or for all; in memory only. The newest rule wins. */
export class Switches {
  #domains: readonly DomainRule[] = [];
  #configs: readonly ConfigRule[] = [];
  #backups: readonly BackupRule[] = [];

  get domains(): readonly DomainRule[] {
    return this.#domains;
  }

  get configs(): readonly ConfigRule[] {
    return this.#configs;
  }

  get backups(): readonly BackupRule[] {
    return this.#backups;
  }

  addBackups(rule: BackupRule): void {
    this.#backups = [...this.#backups, rule];
  }

  /** The data of backup_domains as this browser is told it; null for the sandbox's own. */
  backupsFor(clientId: string): string | null {
    return this.#backups.findLast((rule) => hits(rule, clientId))?.data ?? null;
  }

  addDomain(rule: DomainRule): void {
    this.#domains = [...this.#domains, rule];
  }

  /** Forgets all, or those of one browser. */
  clearDomains(clientId: string | null = null): void {
    this.#domains = others(this.#domains, clientId);
  }

  addConfig(rule: ConfigRule): void {
    this.#configs = [...this.#configs, rule];
  }

  /** Forgets all, or those of one browser. */
  clearConfigs(clientId: string | null = null): void {
    this.#configs = others(this.#configs, clientId);
  }

  /** The only origin on which this browser may pay by this type; null when it may pay on the current one. */
  payableOrigin(payType: number, clientId: string): string | null {
    return this.#domains.findLast((rule) => rule.payType === payType && hits(rule, clientId))?.origin ?? null;
  }

  /** pkgInfo as this browser is told it. */
  packageInfo(clientId: string): PackageInfo {
    const changes = this.#configs.filter((rule) => hits(rule, clientId)).map((rule) => rule.changes);
    return Object.fromEntries([PACKAGE_INFO, ...changes].flatMap((info) => Object.entries(info)));
  }
}
