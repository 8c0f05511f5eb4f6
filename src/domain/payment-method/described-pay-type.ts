import type { PayType } from './pay-type.ts';
import type { PayTypeDescriptor, ProviderManifest } from './provider-manifest.ts';

export interface DescribedPayType {
  readonly manifest: ProviderManifest;
  readonly descriptor: PayTypeDescriptor;
}

/** Every pay type that the manifests describe, in their order. */
export const describedPayTypes = (manifests: readonly ProviderManifest[]): readonly DescribedPayType[] =>
  manifests.flatMap((manifest) => manifest.payTypes.map((descriptor) => ({ manifest, descriptor })));

/** A pay type's description in the manifests; null for an unknown one. */
export const describePayType = (payType: PayType, manifests: readonly ProviderManifest[]): DescribedPayType | null =>
  describedPayTypes(manifests).find(({ descriptor }) => descriptor.payType === payType) ?? null;
