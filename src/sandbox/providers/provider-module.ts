import type { ProviderManifest } from '../../domain/payment-method/provider-manifest.ts';
import type { CreateProviderSandbox } from '../provider-sandbox.ts';

/** A provider as the sandbox needs it: its manifest and its simulator. */
export interface ProviderModule {
  readonly manifest: ProviderManifest;
  readonly create: CreateProviderSandbox;
}
