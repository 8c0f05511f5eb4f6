import { Effect } from 'effect';
import { decodeTarget, isUsable, readPlatformData } from '../../../../src/adapters/providers/adyen/verification.ts';
import { AdyenSdk } from '../../../../src/adapters/providers/adyen/sdk.ts';
import { applePayToken } from '../../../../src/adapters/providers/adyen/wallet-gateway.ts';
import * as adyen from '../../../../src/adapters/providers/adyen/wire.ts';
import * as airwallex from '../../../../src/adapters/providers/airwallex/wire.ts';
import { isAirwallexSdk, isApplePayElement } from '../../../../src/adapters/providers/airwallex/wire.ts';
import { isFramesSdk } from '../../../../src/adapters/providers/checkout/sdk.ts';
import {
  createsComponents,
  flowErrorCode,
  isCorrectable,
  isFlowComponent,
  isFlowGlobal,
  paymentSessionOf,
} from '../../../../src/adapters/providers/checkout/flow-wire.ts';
import * as checkout from '../../../../src/adapters/providers/checkout/wire.ts';
import * as payermax from '../../../../src/adapters/providers/payermax/wire.ts';
import { isDropinComponent, isDropinSdk } from '../../../../src/adapters/providers/payermax/wire.ts';
import * as useepay from '../../../../src/adapters/providers/useepay/wire.ts';
import { isReady, paymentsClientClass, paymentToken, statusCodeOf } from '../../../../src/adapters/wallet/google-pay-request.ts';
import { tokenOf, validationUrlOf } from '../../../../src/adapters/wallet/apple-pay-sheet.ts';
import { type UsdCents, usdCentsOf } from '../../../../src/domain/order/usd-cents.ts';
import { Configuration } from '../../../../src/domain/ports/settings.ts';
import { SETTINGS } from '../../../unit/adapters/platform/fake-platform.ts';
import { asText } from '../as-text.ts';
import { ofTexts, ofValues, type DecoderRow } from '../decoder-row.ts';

const PRICE: UsdCents | null = usdCentsOf(4.99);
const provider = (name: string): string => `src/adapters/providers/${name}.ts`;

class AnySettings extends Configuration {
  override readonly settings = SETTINGS;
  override provider(): string {
    return 'https://sdk.example.com';
  }
}

/** The SDK with what its module, and then its start, gave. */
const openAdyen = (input: unknown): Promise<unknown> => {
  const open = (given: unknown) =>
    new AdyenSdk(() => Promise.resolve(given as never), new AnySettings(), 1000).open({ language: 'ar' } as never, {});
  return Effect.runPromise(
    Effect.ignore(
      Effect.andThen(
        Effect.ignore(open(input)),
        open(() => input),
      ),
    ),
  );
};

const isUsableToken = (token: string): boolean =>
  isUsable({ type: 'threeDS2', subtype: 'challenge', token, authorisationToken: token }, 'https://sdk.example.com');

const { decodeFormState, decodeFocus, decodeBrand, decodeBin, decodeCardData, decodeCvcData, decodeDetails, faultOf, faultCode } = adyen;
const { decodeFrameEvent, decodeFrameValidation, decodeCardValidation, decodePaymentMethod, decodeCvvToken, failureCode } = checkout;

export const SDK_DECODERS: readonly DecoderRow[] = [
  ...ofValues(provider('adyen/wire'), 'sdk', {
    decodeFormState: (input) => decodeFormState(input),
    decodeFocus: (input) => decodeFocus(input),
    decodeBrand: (input) => decodeBrand(input),
    decodeBin: (input) => decodeBin(input),
    decodeCardData: (input) => decodeCardData(input),
    decodeCvcData: (input) => decodeCvcData(input),
    decodeDetails: (input) => decodeDetails(input),
    faultOf,
    faultCode,
  }),
  ...ofValues(provider('adyen/sdk'), 'sdk', { AdyenSdk: openAdyen }),
  ...ofValues(provider('adyen/wallet-gateway'), 'sdk', { applePayToken }),
  ...ofValues(provider('adyen/verification'), 'sdk', { decodeTarget }),
  ...ofTexts(provider('adyen/verification'), 'answer', {
    readPlatformData,
    isUsable: (token) => [token, btoa(asText({ acsURL: token, token }).replaceAll(/[^ -~]/g, ''))].map(isUsableToken),
  }),
  ...ofValues(provider('airwallex/wire'), 'sdk', {
    intentOf: (input) => (PRICE === null ? null : airwallex.intentOf(typeof input === 'string' ? input : asText(input), PRICE)),
    errorCode: airwallex.errorCode,
    isAboutPayment: (input) => airwallex.isAboutPayment(airwallex.errorCode(input)),
    reasonOf: (input) => airwallex.reasonOf(airwallex.errorCode(input)),
  }),
  ...ofValues(provider('airwallex/wire'), 'sdk', { isAirwallexSdk, isApplePayElement }),
  ...ofValues(provider('checkout/wire'), 'sdk', {
    decodeFrameEvent: (input) => decodeFrameEvent(input),
    decodeFrameValidation: (input) => decodeFrameValidation(input),
    decodeCardValidation: (input) => decodeCardValidation(input),
    decodePaymentMethod: (input) => decodePaymentMethod(input),
    decodeCvvToken: (input) => decodeCvvToken(input),
    brandOf: (input) => checkout.brandOf(typeof input === 'string' ? input : null),
    tokenFields: (input) => checkout.tokenFields(input, 'NOURA'),
    failureCode,
  }),
  ...ofValues(provider('checkout/sdk'), 'sdk', { isFramesSdk }),
  ...ofTexts(provider('checkout/flow-wire'), 'answer', { paymentSessionOf }),
  ...ofValues(provider('checkout/flow-wire'), 'sdk', {
    flowErrorCode,
    isCorrectable: (input) => isCorrectable(flowErrorCode(input)),
  }),
  ...ofValues(provider('checkout/flow-wire'), 'sdk', { isFlowComponent, isFlowGlobal, createsComponents }),
  ...ofTexts(provider('payermax/wire'), 'answer', { dropinSession: payermax.dropinSession }),
  ...ofValues(provider('payermax/wire'), 'sdk', {
    readLoad: payermax.readLoad,
    readAnswer: payermax.readAnswer,
    readRejection: payermax.readRejection,
    submissionOf: (input) => payermax.submissionOf(String(typeof input === 'string' ? input : ''), { clientKey: 'c', sessionKey: 's' }),
  }),
  ...ofValues(provider('payermax/wire'), 'sdk', { isDropinSdk, isDropinComponent }),
  ...ofValues(provider('useepay/wire'), 'sdk', { encryptedPaymentData: useepay.encryptedPaymentData }),
  ...ofValues('src/adapters/wallet/apple-pay-sheet.ts', 'sdk', { validationUrlOf, tokenOf }),
  ...ofValues('src/adapters/wallet/google-pay-request.ts', 'sdk', { paymentsClientClass }),
  ...ofValues('src/adapters/wallet/google-pay-request.ts', 'sdk', { isReady, paymentToken, statusCodeOf }),
];
