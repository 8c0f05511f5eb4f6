import type { ProviderManifest } from '../../domain/payment-method/provider-manifest.ts';
import type { CreateProviderSandbox } from '../provider-sandbox.ts';

/** A provider as the sandbox needs it: what it declares, and its other side. */
export interface ProviderModule {
  readonly manifest: ProviderManifest;
  readonly create: CreateProviderSandbox;
}
