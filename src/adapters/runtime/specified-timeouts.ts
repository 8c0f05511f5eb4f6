import { LIMITS } from '../../domain/limits.ts';
import { ProviderTimeouts } from '../../domain/ports/provider/provider-timeouts.ts';

/** The limits as they are specified. */
export class SpecifiedTimeouts extends ProviderTimeouts {
  override of(limit: keyof typeof LIMITS): number {
    return LIMITS[limit].value;
  }
}
