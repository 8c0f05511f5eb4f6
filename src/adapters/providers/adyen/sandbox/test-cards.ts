import type { DeclineFacts, TestCard } from '../../../../sandbox/provider-sandbox.ts';
import { LATE_MS, NO_FACTS } from '../../../../sandbox/simulator/forced-results.ts';
import { INSUFFICIENT_FUNDS, THREE_DS_FAILED, USER_RISK } from '../../../../domain/outcome/evidence.ts';

/** Pay type of the card (cashier §3). */
export const CARD_PAY_TYPE = 27;

/** Steps of the page before the acquirer decides. `old` are the action types of Adyen's former flow. */
const FLOWS = [
  'fingerprint',
  'fingerprint-challenge',
  'challenge',
  'old-fingerprint-challenge',
  'old-challenge',
  'redirect',
  'redirect-post',
] as const;
export type Flow = (typeof FLOWS)[number];

/** Adyen's refusal and the details that the platform records. An empty code is a refusal without a code. */
export interface Refusal {
  readonly code: string;
  readonly reason: string;
  readonly facts: DeclineFacts;
}

type Behaviour =
  | { readonly kind: 'paid'; readonly afterMs: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'pending' }
  | { readonly kind: 'authenticate'; readonly flow: Flow };

interface ForcedCard extends TestCard {
  readonly behaviour: Behaviour;
}

/** Refusal reasons of Adyen that the simulator uses, and the matching details in the platform's own order calls. */
const REFUSALS = {
  '': ['Refused', {}],
  2: ['Refused', { failDetail: 'Refused' }],
  6: ['Expired Card', { errSummary: 'Expired Card' }],
  8: ['Invalid Card Number', { failDetail: 'Invalid Card Number' }],
  10: ['Not supported', { failDetail: 'Not supported' }],
  11: ['3D Not Authenticated', { failDetail: THREE_DS_FAILED }],
  12: ['Not enough balance', { failDetail: INSUFFICIENT_FUNDS }],
  20: ['FRAUD', { failDetail: 'FRAUD' }],
  21: ['Not Submitted', { failDetail: 'Not Submitted' }],
  24: ['CVC Declined', { failDetail: THREE_DS_FAILED }],
} as const satisfies Record<string, readonly [reason: string, facts: Partial<DeclineFacts>]>;
export type RefusalCode = `${keyof typeof REFUSALS}`;

export const refusalOf = (code: RefusalCode, more: Partial<DeclineFacts> = {}): Refusal => {
  const [reason, facts] = REFUSALS[code];
  return { code, reason, facts: { ...NO_FACTS, ...facts, ...more } };
};

const card = (number: string, outcome: TestCard['outcome'], note: string, behaviour: Behaviour): ForcedCard => ({
  number,
  outcome,
  note,
  behaviour,
  payType: CARD_PAY_TYPE,
});
const refused = (code: RefusalCode, more?: Partial<DeclineFacts>): Behaviour => ({ kind: 'refused', refusal: refusalOf(code, more) });
const authenticate = (flow: Flow): Behaviour => ({ kind: 'authenticate', flow });

/** Numbers that do not begin with 400027 are Adyen's own test cards; the others end with the code they force. Any expiry and CVC work. */
export const FORCED_CARDS: readonly ForcedCard[] = [
  card('4111111111111111', 'success', 'Visa, no verification', { kind: 'paid', afterMs: 0 }),
  card('5555444433331111', 'success', 'Mastercard, no verification', { kind: 'paid', afterMs: 0 }),
  card('5201281505129736', 'success', 'verification without a question (fingerprint)', authenticate('fingerprint')),
  card('4917610000000000', 'success', 'fingerprint, then challenge', authenticate('fingerprint-challenge')),
  card('4212345678910006', 'success', 'challenge', authenticate('challenge')),
  card('5454545454545454', 'success', 'former flow: IdentifyShopper, then ChallengeShopper', authenticate('old-fingerprint-challenge')),
  card('4000270000060302', 'success', 'former flow: ChallengeShopper', authenticate('old-challenge')),
  card('5212345678901234', 'success', "away to the bank's page (RedirectShopper)", authenticate('redirect')),
  card('4000270000003104', 'success', "away to the bank's page by a form (RedirectShopper, 3-D Secure 1)", authenticate('redirect-post')),
  card('4000270000070012', 'balance', 'refusal code 12', refused('12')),
  card('4000270000050006', 'expire', 'refusal code 6', refused('6')),
  card('4000270000080011', 'verify', 'refusal code 11', refused('11')),
  card('4000270000030024', 'verify', 'refusal code 24', refused('24')),
  card('4000270000090002', 'other', 'refusal code 2', refused('2')),
  card('4000270000070020', 'other', 'refusal code 20 (fraud)', refused('20')),
  card('4000270000060666', 'highRisk', "no code; the platform's own channel_user_risk", refused('', { failReason: USER_RISK })),
  card('4000270000091000', 'fail', 'refused without a code', refused('')),
  card('4000270000000001', 'pending', 'never decided', { kind: 'pending' }),
  card('4000270000053000', 'late-success', 'paid after 3 s', { kind: 'paid', afterMs: LATE_MS }),
];

export const forcedCard = (number: string): ForcedCard | null => FORCED_CARDS.find((candidate) => candidate.number === number) ?? null;

/** Card brands by their first digits, as Adyen names them. Used by the field's page and by the server. */
interface Brand {
  readonly name: string;
  readonly starts: RegExp;
  readonly lengths: readonly number[];
  readonly cvcLength: number;
}

/** Adyen's name for a brand that is unknown or not requested. */
export const NO_BRAND = 'noBrand';

const ANY_LENGTH = [12, 13, 14, 15, 16, 17, 18, 19];
const UNKNOWN: Brand = { name: NO_BRAND, starts: /^/, lengths: ANY_LENGTH, cvcLength: 3 };

const BRANDS: readonly Brand[] = [
  { name: 'visa', starts: /^4/, lengths: [13, 16, 19], cvcLength: 3 },
  { name: 'mc', starts: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], cvcLength: 3 },
  { name: 'amex', starts: /^3[47]/, lengths: [15], cvcLength: 4 },
  { name: 'diners', starts: /^3(?:0[0-5]|[68])/, lengths: [14], cvcLength: 3 },
  { name: 'discover', starts: /^(?:6011|64[4-9]|65)/, lengths: [16], cvcLength: 3 },
  { name: 'cup', starts: /^(?:62|81)/, lengths: [14, 15, 16, 17, 18, 19], cvcLength: 3 },
  { name: 'maestro', starts: /^(?:5[06-8]|6)/, lengths: ANY_LENGTH, cvcLength: 3 },
];

/** Returns the brand of a partly typed number; `only` limits the search to these names. */
export const brandOfNumber = (digits: string, only?: readonly string[]): Brand =>
  BRANDS.find((brand) => (only === undefined || only.includes(brand.name)) && brand.starts.test(digits)) ?? UNKNOWN;

export const cvcLengthOf = (brandName: string): number => BRANDS.find(({ name }) => name === brandName)?.cvcLength ?? 3;

export const longestNumber = (brand: Brand): number => Math.max(...brand.lengths);

/** Converts MM and YY to months since year 0, or null if invalid. Two-digit years are 2000 to 2099. */
export const monthNumber = (month: string, year: string): number | null =>
  /^(?:0[1-9]|1[0-2])$/.test(month) && /^\d\d$/.test(year) ? (2000 + Number(year)) * 12 + Number(month) - 1 : null;
