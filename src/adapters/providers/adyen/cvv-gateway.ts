import { Effect, Option } from 'effect';
import { brandOf, type SavedCard } from '../../../domain/card/saved-card.ts';
import {
  type Appearance,
  type CardFormError,
  type CvvListener,
  HostedCvvGateway,
  type MountedCvv,
  type MountPoint,
  SCRIPT_FAULTS,
} from '../../../domain/ports/providers.ts';
import type { Telemetry } from '../../../domain/ports/reports.ts';
import { freshElement, isElement } from '../../mount/mount-within.ts';
import { fieldContainer, fieldStyles, formErrors, reportIgnored, SecuredFields } from './secured-fields.ts';
import { FieldStates } from './field-states.ts';
import { platformData } from './settings.ts';
import type { AdyenSdk } from './sdk.ts';
import { decodeCvcData } from './wire.ts';

/** The SDK's names for brands that we name differently. */
const SDK_BRANDS: Readonly<Record<string, string>> = { mastercard: 'mc', unionpay: 'cup' };

/** The SDK's name for a saved card's brand, on which the number of CVC digits depends. */
const sdkBrand = (scheme: string): string => {
  const brand = brandOf(scheme)?.id ?? scheme.toLowerCase();
  return SDK_BRANDS[brand] ?? brand;
};

/** The CVC of a saved card (27), in Adyen's secured field, which decides its validity (cashier §5). */
export class AdyenCvvGateway extends HostedCvvGateway {
  readonly #sdk: AdyenSdk;
  readonly #telemetry: Telemetry;
  readonly #readyTimeoutMs: number;

  /** `readyTimeoutMs`: from the SDK loading until the field accepts input. */
  constructor(sdk: AdyenSdk, telemetry: Telemetry, readyTimeoutMs: number) {
    super();
    this.#sdk = sdk;
    this.#telemetry = telemetry;
    this.#readyTimeoutMs = readyTimeoutMs;
  }

  override mount(
    mountPoint: MountPoint,
    card: SavedCard,
    appearance: Appearance,
    listener: CvvListener,
  ): Effect.Effect<MountedCvv, CardFormError> {
    return this.#sdk.open(appearance, {}).pipe(
      Effect.mapError(({ fault, detail }) => formErrors.of(SCRIPT_FAULTS[fault], detail)),
      Effect.flatMap((checkout) => {
        if (!isElement(mountPoint)) return formErrors.fail('fields-timeout', 'no-mount-point');
        const root = freshElement(mountPoint);
        const brand = sdkBrand(card.scheme);
        const states = new FieldStates(['encryptedSecurityCode'], (_, state) => listener.changed(state));
        let isFocused = false;
        const fields = new SecuredFields(
          { root, containers: [fieldContainer(root, 'encryptedSecurityCode'), root] },
          {
            changed: (valid, errors) => states.formSays(valid, errors, 'accepted'),
            focusChanged: (field, focused, hasText) => {
              if (hasText !== null) states.textIn(field, hasText);
              if (focused === isFocused) return;
              isFocused = focused;
              listener.focusChanged(focused);
            },
            brandChanged: () => {},
            numberTyped: () => {},
            failed: listener.failed,
            ignored: reportIgnored(this.#telemetry),
          },
        );
        const submit = (): Effect.Effect<Readonly<Record<string, string>>, CardFormError> =>
          Effect.suspend(() => {
            if (!fields.isMounted) return formErrors.fail('rejected', 'not-mounted');
            if (!states.allValid) return formErrors.fail('rejected', 'incomplete');
            return Option.match(decodeCvcData(fields.data), {
              onNone: () => formErrors.fail('malformed'),
              onSome: ({ paymentMethod: { encryptedSecurityCode }, browserInfo }) => {
                const paymentMethod = { storedPaymentMethodId: card.sourceId, encryptedSecurityCode, brand };
                return Effect.succeed({ source_id: card.sourceId, platform_data: platformData(root, paymentMethod, browserInfo) });
              },
            });
          });
        // A single-field form requires the brand.
        const options = { type: brand, brand, brands: [brand], styles: fieldStyles(appearance.dark), allowedDOMAccess: false };
        return Effect.as(fields.mount(checkout, options, this.#readyTimeoutMs), {
          submit,
          focus: () => fields.focus('encryptedSecurityCode'),
          restyle: ({ dark }: Appearance) => fields.restyle(fieldStyles(dark)),
          unmount: fields.unmount,
        });
      }),
    );
  }
}
