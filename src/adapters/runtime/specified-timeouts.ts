import { LIMITS } from '../../domain/limits.ts';
import { ProviderTimeouts } from '../../domain/ports/provider/provider-timeouts.ts';

/** The specified limits. */
export class SpecifiedTimeouts extends ProviderTimeouts {
  override of(limit: keyof typeof LIMITS): number {
    return LIMITS[limit].value;
  }
}
