import type { Fault, FaultRule } from './fault.ts';

export interface FaultQuestion {
  readonly path: string;
  readonly clientId: string;
  readonly deviceId: string;
}

const hits = (rule: FaultRule, { path, clientId, deviceId }: FaultQuestion): boolean =>
  rule.times > 0 &&
  (rule.path === '*' || rule.path === path) &&
  (rule.clientId === null || rule.clientId === clientId) &&
  (rule.deviceId === null || rule.deviceId === deviceId);

/** Pending faults, oldest first; in memory only. */
export class FaultRegistry {
  #rules: readonly FaultRule[] = [];

  get waiting(): readonly FaultRule[] {
    return this.#rules;
  }

  add(rule: FaultRule): void {
    this.#rules = [...this.#rules, rule];
  }

  /** Removes all faults, or those of one client. */
  clear(clientId: string | null = null): void {
    this.#rules = clientId === null ? [] : this.#rules.filter((rule) => rule.clientId !== clientId);
  }

  /** Returns the fault for this request and counts it as used; null if there is none. */
  take(question: FaultQuestion): Fault | null {
    const found = this.#rules.find((rule) => hits(rule, question));
    if (found === undefined) return null;
    this.#rules = this.#rules.flatMap((rule) => {
      if (rule !== found) return [rule];
      return rule.times > 1 ? [{ ...rule, times: rule.times - 1 }] : [];
    });
    return found;
  }
}
