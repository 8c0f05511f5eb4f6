import type { PayTypeDescriptor } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { OUTCOMES } from '../../../../src/domain/outcome/outcome.ts';
import type { ChargedCard, TestCard } from '../../../../src/sandbox/provider-sandbox.ts';
import type { SavedCard } from '../../../../src/domain/card/saved-card.ts';
import { typedCard } from './typed-card.ts';
import type { CheckContext } from '../check-context.ts';

/** The provider's first pay type for which the condition holds; fails when there is none, although the capability is declared. */
export const payTypeWith = (
  { parts }: CheckContext,
  what: string,
  holds: (descriptor: PayTypeDescriptor) => boolean,
): PayTypeDescriptor => {
  const descriptor = parts.manifest.payTypes.find(holds);
  if (descriptor === undefined) throw new Error(`${parts.manifest.id} declares ${what}, but no pay type has it`);
  return descriptor;
};

export const cardPayType = (context: CheckContext): number =>
  payTypeWith(context, 'a card form', ({ kind, entry }) => kind === 'card' && entry === 'card-form').payType;

/** The provider's test cards for its card form. */
export const formCards = (context: CheckContext): readonly TestCard[] =>
  context.testCards.filter(({ payType }) => payType === cardPayType(context));

/** The first test card that forces an outcome without verification; fails when the simulator has none. */
export const cardFor = (context: CheckContext, outcome: TestCard['outcome']): TestCard => {
  const card = formCards(context).find((candidate) => candidate.outcome === outcome);
  if (card === undefined) throw new Error(`${context.parts.manifest.id}: no test card for ${outcome}`);
  return card;
};

/** Test cards that are declined: at least one for each outcome that the simulator can force. */
export const declinedCards = (context: CheckContext): readonly TestCard[] =>
  formCards(context).filter(({ outcome }) => outcome !== 'success' && (OUTCOMES as readonly string[]).includes(outcome));

/** A saved card, as the provider would have given it to the platform. */
export const keptCard = (context: CheckContext, number: string): ChargedCard => {
  const { savedCards } = payTypeWith(context, 'saved cards', (descriptor) => descriptor.savedCards !== undefined);
  return {
    sourceId: `${savedCards?.sourcePrefix ?? ''}kept${number.slice(-8)}`,
    number,
    last4: number.slice(-4),
    bin: number.slice(0, 6),
    scheme: 'visa',
    fingerprint: `F${number.slice(-8)}`,
    issuerCountry: 'SA',
    validDate: typedCard(number)['expiry-date'],
  };
};

/** The same saved card as the page gets it from the platform. */
export const asSavedCard = (card: ChargedCard): SavedCard => ({
  sourceId: card.sourceId,
  last4: card.last4,
  bin: card.bin,
  toUid: null,
  scheme: card.scheme,
  fingerprint: card.fingerprint,
  issuerCountry: card.issuerCountry,
  validDate: card.validDate,
  isBankExpire: false,
  isRemember: true,
  lastUseAt: 1,
});
