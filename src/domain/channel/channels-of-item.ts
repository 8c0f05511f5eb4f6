import type { PayItem } from '../catalog/pay-item.ts';
import type { Channel } from './channel.ts';
import type { ProviderManifest } from './provider-manifest.ts';

/**
 * The ways to pay for a package: its methods, in the platform's order, that an adapter in the house serves. A pay type
 * without an adapter is not offered; one that is listed twice is offered once, by its first recharge id.
 */
export const channelsOfItem = (item: PayItem, manifests: readonly ProviderManifest[]): readonly Channel[] => {
  const channels = new Map<number, Channel>();
  for (const method of item.displayMethods.flatMap((group) => group.methods)) {
    if (channels.has(method.payType)) continue;
    for (const manifest of manifests) {
      const descriptor = manifest.payTypes.find((candidate) => candidate.payType === method.payType);
      if (descriptor === undefined) continue;
      channels.set(method.payType, {
        payType: method.payType,
        providerId: manifest.id,
        kind: descriptor.kind,
        entry: descriptor.entry,
        displayGroup: descriptor.displayGroup,
        title: manifest.displayName,
        brands: descriptor.brands,
        rechargeId: method.rechargeId,
      });
      break;
    }
  }
  return [...channels.values()];
};
