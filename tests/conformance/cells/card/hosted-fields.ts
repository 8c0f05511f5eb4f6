import { SCENARIOS, type Check, type Row, type Scenario } from '../../scenarios.ts';
import { CardDesk } from './card-form.ts';
import { cardPayments } from './card-payments.ts';
import type { Cell } from '../cell.ts';
import { formChecks } from './form-checks.ts';
import { cardFor } from './test-cards.ts';

const tellsOfItsFields = async (cell: Cell): Promise<void> => {
  await cell.open();
  const form = new CardDesk(cell).make();
  await form.mount();
  await form.type('card-number', '4');
  await cell.until('the brand is told', async () => (await form.brand()) === 'visa');
  await cell.until('the number is invalid', async () => (await form.states())['card-number'] === 'invalid');
  await form.fill(cardFor(cell, 'success').number);
  await form.type('card-number', '');
  await cell.until('the number is empty', async () => (await form.states())['card-number'] === 'empty');
  await cell.until('the brand is unknown again', async () => (await form.brand()) === null);
  await form.focus('cvv');
  await cell.until('the focus is told', async () =>
    (await form.said()).some((said) => said.type === 'focus' && said.field === 'cvv' && said.focused),
  );
};

const checks: Readonly<Partial<Record<Scenario, readonly Check[]>>> = formChecks((cell) => new CardDesk(cell));

const tells: Check = { must: 'tells state, brand and focus of its fields', source: 'cashier §5', run: tellsOfItsFields };

/** `hosted-fields`: the provider's own fields on our page, and what a submission of them gives (CardGateway). */
export const hostedFields: Row = Object.fromEntries(
  SCENARIOS.map((scenario) => [
    scenario,
    [...(scenario === 'success' ? [tells] : []), ...(checks[scenario] ?? []), ...(cardPayments[scenario] ?? [])],
  ]),
) as unknown as Row;
