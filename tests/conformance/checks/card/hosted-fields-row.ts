import { SCENARIOS, type ConformanceCheck, type Row, type Scenario } from '../../scenarios.ts';
import { CardFormDriver } from '../hosted-form/hosted-card-form.ts';
import { cardPayments } from './card-payments.ts';
import type { CheckContext } from '../check-context.ts';
import { formChecks } from '../hosted-form/form-checks.ts';
import { cardFor } from './provider-test-cards.ts';

const reportsItsFields = async (context: CheckContext): Promise<void> => {
  await context.open();
  const form = new CardFormDriver(context).make();
  await form.mount();
  await form.type('card-number', '4');
  await context.until('the brand is reported', async () => (await form.brand()) === 'visa');
  await context.until('the number is invalid', async () => (await form.states())['card-number'] === 'invalid');
  await form.fill(cardFor(context, 'success').number);
  await form.type('card-number', '');
  await context.until('the number is empty', async () => (await form.states())['card-number'] === 'empty');
  await context.until('the brand is unknown again', async () => (await form.brand()) === null);
  await form.focus('cvv');
  await context.until('the focus is reported', async () =>
    (await form.events()).some((event) => event.type === 'focus' && event.field === 'cvv' && event.focused),
  );
};

const checks: Readonly<Partial<Record<Scenario, readonly ConformanceCheck[]>>> = formChecks((context) => new CardFormDriver(context));

const reports: ConformanceCheck = { must: 'reports the state, brand and focus of its fields', source: 'cashier §5', run: reportsItsFields };

/** `hosted-fields`: the provider's own fields on our page, and the wire fields that submitting them returns (CardGateway). */
export const hostedFieldsRow: Row = Object.fromEntries(
  SCENARIOS.map((scenario) => [
    scenario,
    [...(scenario === 'success' ? [reports] : []), ...(checks[scenario] ?? []), ...(cardPayments[scenario] ?? [])],
  ]),
) as unknown as Row;
