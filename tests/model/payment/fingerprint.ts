import type { PayableCard } from '../../../src/domain/card/payable-card.ts';
import { amountOf } from '../../../src/domain/payment/create.ts';
import { INITIAL_PAYMENT } from '../../../src/domain/payment/transition.ts';
import { START, type World } from './world.ts';

/** A number for each value that was met, the same for values with the same JSON. */
const numberOfText = new Map<string, number>();
/** The numbers of objects that were met: what a step leaves alone is not written out again. */
const numberOfObject = new WeakMap<object, number>();

const textNumber = (text: string): number => {
  const known = numberOfText.get(text);
  if (known !== undefined) return known;
  numberOfText.set(text, numberOfText.size);
  return numberOfText.size - 1;
};

const numberOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return textNumber(`${typeof value} ${String(value)}`);
  const known = numberOfObject.get(value);
  if (known !== undefined) return known;
  const number = textNumber(JSON.stringify(value));
  numberOfObject.set(value, number);
  return number;
};

const namesOf = <T extends object>(whole: T, apart: readonly (keyof T)[]): readonly (keyof T)[] =>
  (Object.keys(whole) as (keyof T)[]).filter((name) => !apart.includes(name));

/** The parts that tell worlds apart as they are; the others are told by what a shopper could see of them. */
const OF_WORLD = namesOf(START, ['trail', 'scope', 'state', 'shown', 'shownPaid', 'read']);
const OF_STATE = namesOf(INITIAL_PAYMENT, ['purchase', 'paymentMethods', 'paymentMethod', 'cards', 'card', 'cardInQuestion', 'cardFetch']);

const short = (each: PayableCard | null): string =>
  each === null ? '' : `${each.card.sourceId}${each.card.isRemember}${each.card.validDate}`;

/** A short name of a world, equal for worlds that cannot be told apart. */
export const fingerprint = (world: World): string => {
  const { state } = world;
  const { purchase, paymentMethods, paymentMethod, cards, card, cardInQuestion, cardFetch } = state;
  const numbers = [...OF_WORLD.map((name) => numberOf(world[name])), ...OF_STATE.map((name) => numberOf(state[name]))];
  const seen = [
    world.shown.toSorted(),
    world.shownPaid.toSorted(),
    world.read.toSorted(),
    purchase === null ? null : amountOf(purchase),
    paymentMethods.length,
    paymentMethod !== null,
    cards.map(short),
    short(card),
    short(cardInQuestion),
    cardFetch.phase === 'not-started' ? '' : [cardFetch.phase, cardFetch.orderId, cardFetch.tries],
  ];
  return `${numbers.join()} ${textNumber(JSON.stringify(seen))}`;
};
