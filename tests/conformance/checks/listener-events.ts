import { expect } from 'vitest';
import { FIELD_STATES, HOSTED_CARD_FIELDS } from '../../../src/domain/card/card-field.ts';
import { CARD_FORM_FAULTS } from '../../../src/domain/ports/providers.ts';
import { EVIDENCE_FIELDS } from '../../../src/domain/outcome/evidence.ts';
import { WALLET_HINT_FIELDS } from '../../../src/domain/outcome/provider-hint.ts';
import type { ListenerEvent } from '../page/probes/listener-event.ts';

const among = (values: readonly string[], value: string): boolean => values.includes(value);

const isKnown = (event: ListenerEvent): boolean => {
  switch (event.type) {
    case 'field':
      return among(HOSTED_CARD_FIELDS, event.field) && among(FIELD_STATES, event.state);
    case 'focus':
      return among(HOSTED_CARD_FIELDS, event.field) && typeof event.focused === 'boolean';
    case 'brand':
      return event.brand === null || (typeof event.brand === 'string' && event.brand !== '' && event.brand === event.brand.toLowerCase());
    case 'failed':
      return among(CARD_FORM_FAULTS, event.fault);
    case 'answered':
      return Object.keys(event.evidence).every((field) => among(event.by === 'platform' ? EVIDENCE_FIELDS : WALLET_HINT_FIELDS, field));
    case 'wallet-failed':
    case 'shown':
    case 'authorising':
    case 'cancelled':
      return true;
  }
};

/** What an event is about: two events in a row about one thing must differ. */
const subjectOf = (event: ListenerEvent): string => `${event.probe} ${event.type} ${'field' in event ? event.field : ''}`;

/** An adapter tells its listener only what the port knows, and repeats neither a field's state nor the brand. */
export const expectValidEvents = (all: readonly ListenerEvent[]): void => {
  expect(
    all.filter((event) => !isKnown(event)),
    'every event is known to the port',
  ).toEqual([]);
  const last = new Map<string, string>();
  const repeated = all.filter((event) => {
    const text = JSON.stringify(event);
    const isRepeated = last.get(subjectOf(event)) === text;
    last.set(subjectOf(event), text);
    return isRepeated;
  });
  expect(repeated, 'no event is repeated').toEqual([]);
};
