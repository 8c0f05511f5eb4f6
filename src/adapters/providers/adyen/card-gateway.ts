import { Effect, Option } from 'effect';
import { acceptsBrand, brandOf } from '../../../domain/card/saved-card.ts';
import type { HostedCardField } from '../../../domain/card/card-field.ts';
import { minimumExpiry } from '../../../domain/card/card-expiry.ts';
import {
  type Appearance,
  type CardFormError,
  type CardFormListener,
  CardGateway,
  type MountedCardForm,
  SCRIPT_FAULTS,
} from '../../../domain/ports/providers.ts';
import type { PlatformClock } from '../../../domain/ports/platform.ts';
import type { Telemetry } from '../../../domain/ports/reports.ts';
import { isElement } from '../../mount/mount-within.ts';
import { commonAncestor, fieldContainer, fieldStyles, formErrors, reportIgnored, SecuredFields } from './secured-fields.ts';
import { FieldStates } from './field-states.ts';
import { manifest } from './manifest.ts';
import { platformData } from './settings.ts';
import type { AdyenSdk } from './sdk.ts';
import { decodeCardData, type FieldType } from './wire.ts';

/** In page order, because the SDK configures the fields one after the other. */
const FIELD_TYPE = {
  'card-number': 'encryptedCardNumber',
  'expiry-date': 'encryptedExpiryDate',
  cvv: 'encryptedSecurityCode',
} as const satisfies Record<HostedCardField, FieldType>;
const FIELD = {
  encryptedCardNumber: 'card-number',
  encryptedExpiryDate: 'expiry-date',
  encryptedSecurityCode: 'cvv',
} as const satisfies Record<FieldType, HostedCardField>;

const ACCEPTED = manifest.payTypes.find(({ kind }) => kind === 'card')?.brands ?? [];

type MountPoints = Parameters<CardGateway['mount']>[0];

/** Adyen's card form (27): three secured fields of a custom card. The newest mount wins. */
export class AdyenCardGateway extends CardGateway {
  readonly #sdk: AdyenSdk;
  readonly #clock: PlatformClock;
  readonly #telemetry: Telemetry;
  readonly #readyTimeoutMs: number;
  #newest: SecuredFields | null = null;

  /** `readyTimeoutMs`: from the SDK loading until the fields accept input. */
  constructor(sdk: AdyenSdk, clock: PlatformClock, telemetry: Telemetry, readyTimeoutMs: number) {
    super();
    this.#sdk = sdk;
    this.#clock = clock;
    this.#telemetry = telemetry;
    this.#readyTimeoutMs = readyTimeoutMs;
  }

  override mount(
    mountPoints: MountPoints,
    appearance: Appearance,
    listener: CardFormListener,
  ): Effect.Effect<MountedCardForm, CardFormError> {
    return this.#sdk.open(appearance, {}).pipe(
      Effect.mapError(({ fault, detail }) => formErrors.of(SCRIPT_FAULTS[fault], detail)),
      Effect.flatMap((checkout) => {
        const elements = [mountPoints['card-number'], mountPoints['expiry-date'], mountPoints.cvv].filter(isElement);
        const root = elements.length === Object.keys(FIELD_TYPE).length ? commonAncestor(elements) : null;
        const [number, expiry, cvv] = elements;
        if (root === null || !number || !expiry || !cvv) return formErrors.fail('fields-timeout', 'no-mount-point');
        this.#newest?.end(formErrors.of('fields-timeout', 'superseded'));
        const containers = [
          fieldContainer(number, FIELD_TYPE['card-number']),
          fieldContainer(expiry, FIELD_TYPE['expiry-date']),
          fieldContainer(cvv, FIELD_TYPE.cvv),
        ];
        const form = new CardForm(root, containers, listener, this.#telemetry);
        this.#newest = form.fields;
        const options = {
          brands: ACCEPTED,
          minimumExpiryDate: minimumExpiry(this.#clock.now()),
          styles: fieldStyles(appearance.dark),
          allowedDOMAccess: false,
          // The SDK would move the focus to the CVC once a date is encrypted, away from the field being typed in (WCAG 3.2.2).
          autoFocus: false,
        };
        return Effect.as(form.fields.mount(checkout, options, this.#readyTimeoutMs), form);
      }),
    );
  }
}

class CardForm implements MountedCardForm {
  readonly fields: SecuredFields;
  readonly #root: HTMLElement;
  readonly #states: FieldStates;
  readonly #listener: CardFormListener;
  #brand: string | null = null;
  #isOfOtherBrand = false;
  /** The last reported brand; the SDK may report the same one twice. */
  #shownBrand: string | null = null;
  readonly #focused = new Set<HostedCardField>();
  #last: readonly [valid: Readonly<Record<string, unknown>>, errors: Readonly<Record<string, unknown>>] = [{}, {}];

  constructor(root: HTMLElement, containers: readonly HTMLElement[], listener: CardFormListener, telemetry: Telemetry) {
    this.#root = root;
    this.#listener = listener;
    this.#states = new FieldStates(Object.values(FIELD_TYPE), (field, state, fault) => listener.fieldChanged(FIELD[field], state, fault));
    this.fields = new SecuredFields(
      { root, containers },
      {
        changed: (valid, errors) => {
          this.#last = [valid, errors];
          this.#review();
        },
        focusChanged: (field, focused, hasText) => {
          if (hasText !== null) this.#states.textIn(field, hasText);
          this.#focusChanged(FIELD[field], focused);
        },
        brandChanged: (brand) => this.#brandChanged(brand),
        numberTyped: (hasText) => this.#states.textIn('encryptedCardNumber', hasText),
        failed: listener.failed,
        ignored: reportIgnored(telemetry),
      },
    );
  }

  readonly submit = (holderName: string): Effect.Effect<Readonly<Record<string, string>>, CardFormError> =>
    Effect.suspend(() => {
      if (!this.fields.isMounted) return formErrors.fail('rejected', 'not-mounted');
      if (!this.#states.allValid) return formErrors.fail('rejected', 'incomplete');
      return Option.match(decodeCardData(this.fields.data), {
        onNone: () => formErrors.fail('malformed'),
        onSome: ({ paymentMethod: { brand = '', ...encrypted }, browserInfo }) =>
          Effect.succeed({
            platform_data: platformData(this.#root, { ...encrypted, holderName, brand: brand === '' ? this.#brand : brand }, browserInfo),
          }),
      });
    });

  readonly focus = (field: HostedCardField): void => this.fields.focus(FIELD_TYPE[field]);

  readonly restyle = ({ dark }: Appearance): boolean => this.fields.restyle(fieldStyles(dark));

  readonly unmount = (): void => this.fields.unmount();

  /** The SDK's `noBrand` counts as a brand that the payment method does not accept. */
  #brandChanged(name: string): void {
    this.#brand = acceptsBrand(ACCEPTED, name) ? name : null;
    const isNamed = name !== '' && name.toLowerCase() !== 'nobrand';
    this.#isOfOtherBrand = isNamed && this.#brand === null;
    const known = isNamed ? (brandOf(name)?.id ?? name.toLowerCase()) : null;
    if (known !== this.#shownBrand) {
      this.#shownBrand = known;
      this.#listener.brandChanged(known);
    }
    this.#review();
  }

  #focusChanged(field: HostedCardField, focused: boolean): void {
    if (this.#focused.has(field) === focused) return;
    if (focused) this.#focused.add(field);
    else this.#focused.delete(field);
    this.#listener.focusChanged(field, focused);
  }

  #review(): void {
    const [valid, errors] = this.#last;
    this.#states.formSays(valid, errors, this.#brand !== null ? 'accepted' : this.#isOfOtherBrand ? 'other' : 'unknown');
  }
}
