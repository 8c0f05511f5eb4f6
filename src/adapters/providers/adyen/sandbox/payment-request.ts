import { createHash } from 'node:crypto';
import { Option, Schema } from 'effect';
import type { ChargedCard, ChargeRequest } from '../../../../sandbox/provider-sandbox.ts';
import { passesLuhn } from '../../../../sandbox/simulator/card-field.ts';
import { brandOfNumber, forcedCard, monthNumber, type RefusalCode } from './test-cards.ts';
import type { Vault } from './transactions.ts';

const Blob = Schema.NonEmptyString;
const NewCard = Schema.Struct({
  type: Schema.Literal('scheme'),
  encryptedCardNumber: Blob,
  encryptedExpiryMonth: Blob,
  encryptedExpiryYear: Blob,
  encryptedSecurityCode: Blob,
  holderName: Schema.NonEmptyString,
});
const StoredCard = Schema.Struct({
  type: Schema.Literal('scheme'),
  storedPaymentMethodId: Schema.NonEmptyString,
  encryptedSecurityCode: Blob,
});
const decode = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ paymentMethod: Schema.Union([NewCard, StoredCard]), origin: Schema.NonEmptyString })),
);

const ACCEPTED = ['visa', 'mc'];

type ReadPayment =
  | { readonly ok: true; readonly card: ChargedCard; readonly pageOrigin: string }
  /** `card-gone`: the saved card no longer exists, which is an Adyen API error, not a refusal. */
  | { readonly ok: false; readonly code: RefusalCode | 'card-gone' };

/** Returns the card as the platform may store it; the full number only of a test card, because someone may type a real one here. */
const chargedCard = (number: string, month: string, year: string): ChargedCard => {
  const fingerprint = createHash('sha256').update(`adyen-sandbox:${number}`).digest('hex').toUpperCase().slice(0, 32);
  return {
    sourceId: fingerprint.slice(0, 16),
    number: forcedCard(number)?.number ?? '',
    last4: number.slice(-4),
    bin: number.slice(0, 6),
    scheme: brandOfNumber(number).name,
    fingerprint,
    issuerCountry: 'SA',
    validDate: `${month}/${year}`,
  };
};

/** Returns whether the month of an MM/YY is before that of `now` (epoch ms) at UTC+3; an unreadable one counts as past. */
const isOver = (validDate: string, now: number): boolean => {
  const date = new Date(now + 3 * 3_600_000);
  const [month = '', year = ''] = validDate.split('/');
  return (monthNumber(month, year) ?? 0) < date.getUTCFullYear() * 12 + date.getUTCMonth();
};

/** Reads platform_data of an order creation, or returns the code with which Adyen would refuse it. */
export const readPayment = ({ fields, savedCard }: ChargeRequest, vault: Vault, now: number): ReadPayment => {
  const refused = (code: RefusalCode | 'card-gone'): ReadPayment => ({ ok: false, code });
  const decoded = Option.getOrNull(decode(fields['platform_data']));
  if (decoded === null) return refused('21');
  const { paymentMethod, origin } = decoded;
  const cvc = vault.open('encryptedSecurityCode', paymentMethod.encryptedSecurityCode);
  if (cvc === null || !/^\d{3,4}$/.test(cvc)) return refused('24');
  if ('storedPaymentMethodId' in paymentMethod) {
    const named = [paymentMethod.storedPaymentMethodId, fields['source_id']];
    if (savedCard === null || named.some((sourceId) => sourceId !== savedCard.sourceId)) return refused('card-gone');
    return isOver(savedCard.validDate, now) ? refused('6') : { ok: true, card: savedCard, pageOrigin: origin };
  }
  const number = vault.open('encryptedCardNumber', paymentMethod.encryptedCardNumber);
  const month = vault.open('encryptedExpiryMonth', paymentMethod.encryptedExpiryMonth);
  const year = vault.open('encryptedExpiryYear', paymentMethod.encryptedExpiryYear);
  if (number === null || month === null || year === null || !passesLuhn(number)) return refused('8');
  if (!ACCEPTED.includes(brandOfNumber(number).name)) return refused('10');
  if (isOver(`${month}/${year}`, now)) return refused('6');
  return { ok: true, card: chargedCard(number, month, year), pageOrigin: origin };
};

const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/i;

/** Moves an origin to the host name of an address: the browser may reach the sandbox by localhost, 127.0.0.1 or a network address. */
export const onHostOf = (origin: string, address: string): string => {
  if (!URL.canParse(address)) return origin;
  const [url, { hostname }] = [new URL(origin), new URL(address)];
  if (HOST.test(hostname)) url.hostname = hostname;
  return url.origin;
};
