import { CardDesk } from './card-form.ts';
import type { Cell } from '../cell.ts';
import { cardPayType, formCards } from './test-cards.ts';

/** What an order's verification turns out to be: on our page with a question, without one, or on the bank's page. */
export type Verification = 'question' | 'silent' | 'leaves';

const MEMO = 'verifying cards';

const verificationOf = async (cell: Cell, platformData: string, index: number): Promise<Verification> => {
  const run = `look ${index}`;
  await cell.page.evaluate(([id, data]) => window.conformance.orders.authenticate(id, data, 'container'), [run, platformData] as const);
  await cell.until(
    'the verification says what it is',
    async () => (await cell.outcome(run)) !== null || (await cell.choices()).includes('approve'),
  );
  const outcome = await cell.outcome(run);
  if (outcome === null) {
    await cell.interrupt(run);
    return 'question';
  }
  return JSON.stringify(outcome).includes('"left"') ? 'leaves' : 'silent';
};

/** Which test cards ask for which verification: found out once, by paying with each that is said to succeed. */
const findVerifyingCards = async (cell: Cell): Promise<ReadonlyMap<string, Verification>> => {
  const found = new Map<string, Verification>();
  await cell.open();
  const desk = new CardDesk(cell);
  for (const [index, { number }] of formCards(cell)
    .filter(({ outcome }) => outcome === 'success')
    .entries()) {
    const [order, decision] = await (await desk.filledWith(number)).pay();
    if (decision.kind === 'action' || decision.kind === 'redirect') {
      found.set(number, await verificationOf(cell, order.platformData ?? '', index));
    }
  }
  return found;
};

const verifyingCards = (cell: Cell): Promise<ReadonlyMap<string, Verification>> => {
  const known = cell.parts.memo.get(MEMO) as Promise<ReadonlyMap<string, Verification>> | undefined;
  const found = known ?? findVerifyingCards(cell);
  cell.parts.memo.set(MEMO, found);
  return found;
};

const cardsThat = async (cell: Cell, verification: Verification): Promise<readonly string[]> => {
  const all = await verifyingCards(cell);
  const cards = [...all.keys()].filter((number) => all.get(number) === verification);
  if (cards.length === 0) throw new Error(`${cell.parts.manifest.id}, ${cardPayType(cell)}: no test card ${verification}`);
  return cards;
};

/** Test cards whose bank asks the shopper on our page. */
export const askingCards = (cell: Cell): Promise<readonly string[]> => cardsThat(cell, 'question');
/** Test cards whose bank verifies without a question. */
export const silentCards = (cell: Cell): Promise<readonly string[]> => cardsThat(cell, 'silent');
/** A test card whose bank wants the shopper on its own page. */
export const leavingCard = async (cell: Cell): Promise<string> => (await cardsThat(cell, 'leaves'))[0] ?? '';
