import { expect } from 'vitest';
import { FIELD_STATES, HOSTED_CARD_FIELDS } from '../../../src/domain/card/card-field.ts';
import { CARD_FORM_FAULTS } from '../../../src/domain/ports/provider/card-gateway.ts';
import { EVIDENCE_FIELDS } from '../../../src/domain/outcome/evidence.ts';
import type { Said } from '../page/probes/outcome.ts';

const among = (values: readonly string[], value: string): boolean => values.includes(value);

const isLegal = (said: Said): boolean => {
  switch (said.type) {
    case 'field':
      return among(HOSTED_CARD_FIELDS, said.field) && among(FIELD_STATES, said.state);
    case 'focus':
      return among(HOSTED_CARD_FIELDS, said.field) && typeof said.focused === 'boolean';
    case 'brand':
      return said.brand === null || (typeof said.brand === 'string' && said.brand !== '' && said.brand === said.brand.toLowerCase());
    case 'failed':
      return among(CARD_FORM_FAULTS, said.fault);
    case 'answered':
      return Object.keys(said.evidence).every((field) => among(EVIDENCE_FIELDS, field));
    case 'wallet-failed':
    case 'shown':
    case 'authorising':
    case 'cancelled':
      return true;
  }
};

/** What an event is about: two in a row about one thing must differ. */
const subjectOf = (said: Said): string => `${said.probe} ${said.type} ${'field' in said ? said.field : ''}`;

/** An adapter says only what the port knows, and nothing twice: not a state that stands already, not a brand that is shown. */
export const checkSaid = (all: readonly Said[]): void => {
  expect(
    all.filter((said) => !isLegal(said)),
    'only what the port knows is said',
  ).toEqual([]);
  const last = new Map<string, string>();
  const repeated = all.filter((said) => {
    const text = JSON.stringify(said);
    const isRepeated = last.get(subjectOf(said)) === text;
    last.set(subjectOf(said), text);
    return isRepeated;
  });
  expect(repeated, 'nothing is said twice').toEqual([]);
};
