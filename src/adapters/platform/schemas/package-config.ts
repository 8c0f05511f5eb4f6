import { Option, Schema } from 'effect';
import { payTypeOf } from '../../../domain/payment-method/provider-manifest.ts';
import type { PaymentMethodGray } from '../../../domain/gray/gray.ts';
import type { WalletMerchantConfig, PackageConfig } from '../../../domain/ports/platform.ts';
import { STORE_LINK_FIELDS } from '../../../domain/share/store-target.ts';
import { decodeEach, type Decoder, type Dropped, WireId, WireInt, WireRate, WireText } from './wire-values.ts';

/** Config fields by type: percentages, texts, and lists of texts. */
export const CONFIG_RATES = ['cko_new_rate', 'ABtest_repurchase_ratio', 'adyen_card_ratio', 'onerway_ratio'] as const;
export const CONFIG_LISTS = ['cko_new_whitelist', 'adyen_card_whitelist'] as const;
export const CONFIG_TEXTS = ['website_version', ...Object.values(STORE_LINK_FIELDS), 'ksa_private_url'] as const;
export const CONFIG_MERCHANTS = ['applepay_config', 'adyen_applepay_config'] as const;
export const MERCHANT_TEXTS = ['countryCode', 'currencyCode', 'merchantAcccount', 'display_name', 'merchant_identifier'] as const;
export const MERCHANT_LISTS = ['supportedNetworks', 'merchantCapabilities'] as const;
export const GRAY_RATES = ['gray_ratio'] as const;
export const GRAY_LISTS = ['whitelist'] as const;
type RateField = (typeof CONFIG_RATES)[number] | (typeof GRAY_RATES)[number];
type TextField = (typeof CONFIG_TEXTS)[number] | (typeof MERCHANT_TEXTS)[number];
type ListField = (typeof CONFIG_LISTS)[number] | (typeof MERCHANT_LISTS)[number] | (typeof GRAY_LISTS)[number];

type Fields = Readonly<Record<string, unknown>>;
const AnyFields = Schema.Record(Schema.String, Schema.Unknown);
export const WireConfig = Schema.Struct({ result: Schema.fromJsonString(Schema.Struct({ pkgInfo: AnyFields })) });
const decodeConfig = Schema.decodeUnknownOption(WireConfig);

/**
 * Reads one object field by field. A missing field gets its fallback; so does one that does not decode, which is also passed to `dropped`.
 */
class Switches {
  readonly #fields: Fields;
  readonly #dropped: Dropped;
  constructor(fields: Fields, dropped: Dropped) {
    this.#fields = fields;
    this.#dropped = dropped;
  }

  value(name: string): unknown {
    return Object.hasOwn(this.#fields, name) && this.#fields[name] !== '' ? (this.#fields[name] ?? null) : null;
  }

  one<T, E>(name: string, schema: Schema.Codec<T, E>): T | null {
    const value = this.value(name);
    return value === null ? null : (decodeEach(schema, [value], name, this.#dropped)[0] ?? null);
  }

  rate(name: RateField): number {
    return this.one(name, WireRate) ?? 0;
  }

  text(name: TextField): string | null {
    return this.one(name, WireText);
  }

  /** Reads a list; a single value or comma-separated text also counts as a list. */
  texts(name: ListField): readonly string[] {
    const value = this.value(name);
    if (value === null) return [];
    const parts: unknown = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value;
    return decodeEach(WireId, Array.isArray(parts) ? parts : [parts], name, this.#dropped);
  }
}

export const FieldsOrText = Schema.Union([AnyFields, Schema.fromJsonString(AnyFields)]);

export const RowsOrText = Schema.Union([Schema.Array(Schema.Unknown), Schema.fromJsonString(Schema.Array(Schema.Unknown))]);

/** Drops entries without a pay type; an entry without a share is offered to its whitelist only. */
const paymentMethodsOf = (switches: Switches, dropped: Dropped): readonly PaymentMethodGray[] => {
  const rows = switches.one('applepay_gray_config', RowsOrText);
  return (rows ?? []).flatMap((row) =>
    decodeEach(AnyFields, [row], 'applepay_gray_config', dropped).flatMap((fields) => {
      const paymentMethod = new Switches(fields, dropped);
      const payType = paymentMethod.one('pay_type', WireInt);
      if (payType === null) dropped('applepay_gray_config');
      return payType === null
        ? []
        : [{ payType: payTypeOf(payType), ratio: paymentMethod.rate('gray_ratio'), whitelist: paymentMethod.texts('whitelist') }];
    }),
  );
};

/** applepay_config has unspecified fields, read like those of adyen_applepay_config (platform §3). */
const merchantOf = (name: (typeof CONFIG_MERCHANTS)[number], switches: Switches, dropped: Dropped): WalletMerchantConfig => {
  const config = new Switches(switches.one(name, FieldsOrText) ?? {}, dropped);
  return {
    countryCode: config.text('countryCode'),
    currencyCode: config.text('currencyCode'),
    supportedNetworks: config.texts('supportedNetworks'),
    merchantCapabilities: config.texts('merchantCapabilities'),
    // Spelled as in the specification.
    merchantAccount: config.text('merchantAcccount'),
    displayName: config.text('display_name'),
    merchantIdentifier: config.text('merchant_identifier'),
  };
};

const storeLinksOf = (switches: Switches): PackageConfig['storeLinks'] =>
  Object.fromEntries(
    Object.entries(STORE_LINK_FIELDS).flatMap(([store, field]) => {
      const link = switches.text(field);
      return link === null ? [] : [[store, link]];
    }),
  );

/** sys/config. A switch that does not decode is off and reported, without affecting the others. */
export const decodePackageConfig: Decoder<PackageConfig> = (data, dropped) =>
  Option.map(decodeConfig(data), ({ result: { pkgInfo } }) => {
    const switches = new Switches(pkgInfo, dropped);
    return {
      websiteVersion: switches.text('website_version'),
      ckoNewRate: switches.rate('cko_new_rate'),
      ckoNewWhitelist: switches.texts('cko_new_whitelist'),
      repurchaseRatio: switches.rate('ABtest_repurchase_ratio'),
      adyenCardRatio: switches.rate('adyen_card_ratio'),
      adyenCardWhitelist: switches.texts('adyen_card_whitelist'),
      onerwayRatio: switches.rate('onerway_ratio'),
      applePayPaymentMethods: paymentMethodsOf(switches, dropped),
      applePayMerchant: merchantOf('applepay_config', switches, dropped),
      adyenMerchant: merchantOf('adyen_applepay_config', switches, dropped),
      storeLinks: storeLinksOf(switches),
      privacyUrl: switches.text('ksa_private_url'),
    };
  });
