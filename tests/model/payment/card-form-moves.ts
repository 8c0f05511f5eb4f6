import { CARD_FIELDS } from '../../../src/domain/card/card-field.ts';
import { step } from './step.ts';
import type { Machine, World } from './world.ts';

/** The shopper fills the card form in, as soon as the provider has it ready. */
export const fillForm = (machine: Machine, world: World): World => {
  const ready = step(machine, world, { type: 'card-form-ready' });
  return CARD_FIELDS.reduce(
    (filled, field) =>
      step(
        machine,
        filled,
        field === 'holder-name' ? { type: 'holder-name-typed', text: 'N' } : { type: 'field-changed', field, state: 'valid' },
      ),
    ready,
  );
};

/** The provider's form fails while it makes a token, which may come all the same. */
export const formFails = (machine: Machine, world: World): World =>
  step(
    machine,
    {
      ...world,
      transit: world.transit.map((item) =>
        item.what === 'answer' && item.event.type === 'tokenised' ? { ...item, orphaned: true as const } : item,
      ),
    },
    { type: 'card-form-failed' },
  );
