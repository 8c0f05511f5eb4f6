import type { PayTypeDescriptor, ProviderManifest } from '../../domain/payment-method/provider-manifest.ts';
import type { ProviderSandbox, ProviderSandboxContext, TestCard, ProviderModule } from '../provider-sandbox.ts';

interface Entry {
  readonly manifest: ProviderManifest;
  readonly sandbox: ProviderSandbox;
}

/** Pay types that share a display name, in the order of the recharge list. */
export interface DisplayGroupOfPayTypes {
  readonly displayName: string;
  readonly payTypes: readonly number[];
}

/** The installed simulators by pay type. Their manifests define what is on sale. */
export class ProviderDirectory {
  readonly #entries: readonly Entry[];
  constructor(modules: readonly ProviderModule[], context: ProviderSandboxContext) {
    this.#entries = modules.map(({ manifest, create }) => ({ manifest, sandbox: create(context) }));
  }

  get sandboxes(): readonly ProviderSandbox[] {
    return this.#entries.map((entry) => entry.sandbox);
  }

  get testCards(): readonly TestCard[] {
    return this.sandboxes.flatMap((sandbox) => sandbox.testCards);
  }

  /** Returns the simulator of a pay type; null if there is none. */
  byPayType(payType: number): ProviderSandbox | null {
    return this.#entries.find(({ manifest }) => manifest.payTypes.some((each) => each.payType === payType))?.sandbox ?? null;
  }

  /** Groups and their pay types, both by pay type number. */
  groups(): readonly DisplayGroupOfPayTypes[] {
    const groups = new Map<string, number[]>();
    const descriptors: readonly PayTypeDescriptor[] = this.#entries.flatMap(({ manifest }) => manifest.payTypes);
    for (const { displayGroup, payType } of descriptors.toSorted((a, b) => a.payType - b.payType)) {
      const group = groups.get(displayGroup) ?? [];
      if (!group.includes(payType)) groups.set(displayGroup, [...group, payType]);
    }
    return [...groups].map(([displayName, payTypes]) => ({ displayName, payTypes }));
  }
}
