import type { PayTypeDescriptor, ProviderManifest } from '../../domain/payment-method/provider-manifest.ts';
import { describedPayTypes } from '../../domain/payment-method/payment-methods-of-item.ts';
import { markdownTable } from './markdown-table.ts';

const HEADER = ['pay type', 'provider', 'begins with', 'SDK', 'end of life', 'declares'];

const ENTRIES: Readonly<Record<PayTypeDescriptor['entry'], string>> = {
  'card-form': 'card form',
  direct: "order, then the provider's page",
  'element-form': "order, then the provider's element form",
};

export const beginsWith = ({ entry, walletStart, generic, elementEngine }: PayTypeDescriptor): string => {
  if (generic !== undefined) return `the type it resolves to, else ${generic.fallback}`;
  if (walletStart === 'session') return 'wallet sheet in the tap';
  if (walletStart === 'embedded-button') return "order, then the provider's button";
  return elementEngine === undefined
    ? ENTRIES[entry]
    : `${ENTRIES[entry]}; with ${elementEngine.setting} ${elementEngine.value}: ${ENTRIES['element-form']}`;
};

export const sdkOf = ({ sdk }: ProviderManifest): string => (sdk === null ? 'none' : `${sdk.name} ${sdk.version}`);

export const endOfLifeOf = ({ sdk }: ProviderManifest): string => {
  const end = sdk?.endOfLife ?? null;
  return end === null ? 'none announced' : `⚠ ${end.date}, then ${end.successor} (${end.source})`;
};

/** Table of the manifests, one row per pay type. */
export const providerTable = (manifests: readonly ProviderManifest[]): string =>
  markdownTable(
    HEADER,
    describedPayTypes(manifests)
      .toSorted((one, other) => one.descriptor.payType - other.descriptor.payType)
      .map(({ manifest, descriptor }) => [
        `${descriptor.payType} ${descriptor.name}`,
        manifest.providerNumber === undefined ? manifest.id : `${manifest.id} (${manifest.providerNumber})`,
        beginsWith(descriptor),
        sdkOf(manifest),
        endOfLifeOf(manifest),
        manifest.capabilities.join(', '),
      ]),
  );
