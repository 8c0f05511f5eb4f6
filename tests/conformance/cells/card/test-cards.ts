import type { PayTypeDescriptor } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { OUTCOMES } from '../../../../src/domain/outcome/outcome.ts';
import type { ChargedCard, TestCard } from '../../../../src/sandbox/provider-sandbox.ts';
import type { SavedCard } from '../../../../src/domain/card/saved-card.ts';
import { cardInput } from './card-input.ts';
import type { Cell } from '../cell.ts';

/** The pay type of the provider's that a condition picks; fails when it has none, though it declares the capability. */
export const payTypeWith = ({ parts }: Cell, what: string, holds: (descriptor: PayTypeDescriptor) => boolean): PayTypeDescriptor => {
  const descriptor = parts.manifest.payTypes.find(holds);
  if (descriptor === undefined) throw new Error(`${parts.manifest.id} declares ${what}, but no pay type has it`);
  return descriptor;
};

export const cardPayType = (cell: Cell): number =>
  payTypeWith(cell, 'a card form', ({ kind, entry }) => kind === 'card' && entry === 'card-form').payType;

/** The provider's test cards for its card form. */
export const formCards = (cell: Cell): readonly TestCard[] => cell.testCards.filter(({ payType }) => payType === cardPayType(cell));

/** The first test card that forces an outcome without more to do; fails when the simulator has none. */
export const cardFor = (cell: Cell, outcome: TestCard['outcome']): TestCard => {
  const card = formCards(cell).find((candidate) => candidate.outcome === outcome);
  if (card === undefined) throw new Error(`${cell.parts.manifest.id}: no test card for ${outcome}`);
  return card;
};

/** Test cards that are declined, one or more for each class. */
export const declinedCards = (cell: Cell): readonly TestCard[] =>
  formCards(cell).filter(({ outcome }) => outcome !== 'success' && (OUTCOMES as readonly string[]).includes(outcome));

/** A card as the provider would have given it to the platform to keep. */
export const keptCard = (cell: Cell, number: string): ChargedCard => {
  const { savedCards } = payTypeWith(cell, 'saved cards', (descriptor) => descriptor.savedCards !== undefined);
  return {
    sourceId: `${savedCards?.sourcePrefix ?? ''}kept${number.slice(-8)}`,
    number,
    last4: number.slice(-4),
    bin: number.slice(0, 6),
    scheme: 'visa',
    fingerprint: `F${number.slice(-8)}`,
    issuerCountry: 'SA',
    validDate: cardInput(number)['expiry-date'],
  };
};

/** The same card as the page knows it. */
export const savedCardOf = (card: ChargedCard): SavedCard => ({
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
