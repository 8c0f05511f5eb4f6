import { Option, Schema } from 'effect';

/** The SDK's names for its secured fields. */
export const FIELD_TYPES = ['encryptedCardNumber', 'encryptedExpiryDate', 'encryptedSecurityCode'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

const Anything = Schema.Record(Schema.String, Schema.Unknown);

/** onChange: validity by encrypted name, errors by field. */
const FormState = Schema.Struct({ valid: Schema.optional(Anything), errors: Schema.optional(Anything) });
const FieldFault = Schema.Struct({ error: Schema.NonEmptyString });
const Focus = Schema.Struct({ fieldType: Schema.Literals(FIELD_TYPES), focus: Schema.Boolean, numChars: Schema.optional(Schema.Number) });
const BrandChange = Schema.Struct({ brand: Schema.String });
const Bin = Schema.Struct({ binValue: Schema.String });

export const decodeFormState = Schema.decodeUnknownOption(FormState);
export const decodeFocus = Schema.decodeUnknownOption(Focus);
export const decodeBrand = Schema.decodeUnknownOption(BrandChange);
export const decodeBin = Schema.decodeUnknownOption(Bin);
const decodeFieldFault = Schema.decodeUnknownOption(FieldFault);

/** Returns the code of a field's error in an onChange state, such as error.va.sf-cc-num.01, or null if it has none. */
export const faultOf = (value: unknown): string | null =>
  Option.match(decodeFieldFault(value), { onNone: () => null, onSome: ({ error }) => error });

const BrowserFact = Schema.Union([Schema.String, Schema.Number, Schema.Boolean]);
const BrowserInfo = Schema.Struct({
  acceptHeader: Schema.optional(BrowserFact),
  colorDepth: Schema.optional(BrowserFact),
  language: Schema.optional(BrowserFact),
  javaEnabled: Schema.optional(BrowserFact),
  screenHeight: Schema.optional(BrowserFact),
  screenWidth: Schema.optional(BrowserFact),
  userAgent: Schema.optional(BrowserFact),
  timeZoneOffset: Schema.optional(BrowserFact),
});
const Encrypted = Schema.NonEmptyString;

/** The component's data once every field is valid. Only these fields are sent. */
export const decodeCardData = Schema.decodeUnknownOption(
  Schema.Struct({
    paymentMethod: Schema.Struct({
      encryptedCardNumber: Encrypted,
      encryptedExpiryMonth: Encrypted,
      encryptedExpiryYear: Encrypted,
      encryptedSecurityCode: Encrypted,
      brand: Schema.optional(Schema.String),
    }),
    browserInfo: BrowserInfo,
  }),
);
export const decodeCvcData = Schema.decodeUnknownOption(
  Schema.Struct({ paymentMethod: Schema.Struct({ encryptedSecurityCode: Encrypted }), browserInfo: BrowserInfo }),
);

/** The details that the page sends to the platform after a verification step. */
export const decodeDetails = Schema.decodeUnknownOption(
  Schema.Struct({
    data: Schema.Struct({ details: Schema.Record(Schema.String, Schema.String), paymentData: Schema.optional(Schema.String) }),
  }),
);

const decodeFault = Schema.decodeUnknownOption(
  Schema.Union([
    Schema.Struct({ errorCode: Schema.String }),
    Schema.Struct({ errorType: Schema.String }),
    Schema.Struct({ name: Schema.String }),
  ]),
);

/** Returns an SDK error's code if it is a single word: a sentence could contain card data. */
export const faultCode = (error: unknown): string | null => {
  const fault = Option.getOrNull(decodeFault(error));
  if (fault === null) return null;
  const code = 'errorCode' in fault ? fault.errorCode : 'errorType' in fault ? fault.errorType : fault.name;
  return /^(?!\d{9,})[\w.-]{1,64}$/.test(code) ? code : null;
};
