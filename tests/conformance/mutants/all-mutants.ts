import { checkedProviders } from '../setup/checked-providers.ts';
import { ADYEN_MUTANTS } from './adyen.ts';
import { APP_CARD_MUTANTS, APP_WALLET_MUTANTS, WAY_BACK_MUTANTS } from './app.ts';
import { BUTTON_MUTANTS } from './buttons.ts';
import { CHECKOUT_MUTANTS } from './checkout.ts';
import { FLOW_MUTANTS } from './flow.ts';
import { EARLIER_TOKEN_CARD_MUTANTS, EARLIER_TOKEN_WALLET_MUTANTS } from './missed/earlier-tokens.ts';
import { LEFT_BEHIND_CARD_MUTANTS, LEFT_BEHIND_WALLET_MUTANTS } from './missed/left-behind.ts';
import { PAYING_CANCEL_CARD_MUTANTS, PAYING_CANCEL_OTHER_MUTANTS } from './missed/paying-cancels.ts';
import { REPEATED_PAYLOAD_CARD_MUTANTS, REPEATED_PAYLOAD_WALLET_MUTANTS } from './missed/repeated-payloads.ts';
import { SENTENCE_DETAIL_BUTTON_MUTANTS, SENTENCE_DETAIL_CARD_MUTANTS } from './missed/sentence-details.ts';
import { WRONG_CLASS_CARD_MUTANTS, WRONG_CLASS_OTHER_MUTANTS } from './missed/wrong-classes.ts';
import type { SourceMutant } from './mutant.ts';

const ALL_OF_CARDS: readonly SourceMutant[] = [
  ...CHECKOUT_MUTANTS,
  ...FLOW_MUTANTS,
  ...ADYEN_MUTANTS,
  ...APP_CARD_MUTANTS,
  ...EARLIER_TOKEN_CARD_MUTANTS,
  ...REPEATED_PAYLOAD_CARD_MUTANTS,
  ...WRONG_CLASS_CARD_MUTANTS,
  ...LEFT_BEHIND_CARD_MUTANTS,
  ...PAYING_CANCEL_CARD_MUTANTS,
  ...SENTENCE_DETAIL_CARD_MUTANTS,
];
const ALL_OF_OTHERS: readonly SourceMutant[] = [
  ...BUTTON_MUTANTS,
  ...APP_WALLET_MUTANTS,
  ...WAY_BACK_MUTANTS,
  ...EARLIER_TOKEN_WALLET_MUTANTS,
  ...REPEATED_PAYLOAD_WALLET_MUTANTS,
  ...WRONG_CLASS_OTHER_MUTANTS,
  ...LEFT_BEHIND_WALLET_MUTANTS,
  ...PAYING_CANCEL_OTHER_MUTANTS,
  ...SENTENCE_DETAIL_BUTTON_MUTANTS,
];

/** Every seeded bug that the suite must detect. */
export const ALL_MUTANTS: readonly SourceMutant[] = [...ALL_OF_CARDS, ...ALL_OF_OTHERS];

/** Words of this run: a mutant is wanted whose id or cell contains one of them (`CONFORMANCE_MUTANTS`); all are when there is none. */
const words = (process.env['CONFORMANCE_MUTANTS'] ?? '').split(',').filter((word) => word !== '');

const ofThisRun = (mutants: readonly SourceMutant[]): readonly SourceMutant[] => {
  const providers = checkedProviders();
  const texts = ({ id, killedBy }: SourceMutant): string => [id, ...killedBy].join(' ');
  return mutants.filter(
    (mutant) => providers.includes(mutant.providerId) && (words.length === 0 || words.some((word) => texts(mutant).includes(word))),
  );
};

/** The seeded bugs of this run, in two halves that are checked side by side. */
export const CARD_MUTANTS: readonly SourceMutant[] = ofThisRun(ALL_OF_CARDS);
export const WALLET_MUTANTS: readonly SourceMutant[] = ofThisRun(ALL_OF_OTHERS);
export const MUTANTS: readonly SourceMutant[] = [...CARD_MUTANTS, ...WALLET_MUTANTS];
