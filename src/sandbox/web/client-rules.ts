export interface OfClient {
  /** x-cli-id of the affected browser, or null for all. */
  readonly clientId: string | null;
}

/** Rules of the sandbox for one browser or for all, oldest first; in memory only. */
export class ClientRules<Rule extends OfClient> {
  #rules: readonly Rule[] = [];

  get all(): readonly Rule[] {
    return this.#rules;
  }

  add(rule: Rule): void {
    this.#rules = [...this.#rules, rule];
  }

  /** Removes all rules, or those of one browser. */
  clear(clientId: string | null = null): void {
    this.#rules = clientId === null ? [] : this.#rules.filter((rule) => rule.clientId !== clientId);
  }

  /** Returns the rules that affect a browser. */
  of(clientId: string): readonly Rule[] {
    return this.#rules.filter((rule) => rule.clientId === null || rule.clientId === clientId);
  }

  /** Puts another rule in a rule's place, or none. */
  replace(rule: Rule, by: Rule | null): void {
    this.#rules = this.#rules.flatMap((each) => (each === rule ? (by ?? []) : each));
  }
}
