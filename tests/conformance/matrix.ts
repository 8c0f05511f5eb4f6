import { hostedFields } from './cells/hosted-fields.ts';
import { tokenise } from './cells/tokenise.ts';
import { SCENARIOS, type Capability, type Row, type Scenario } from './scenarios.ts';

const none = (why: string): Row => Object.fromEntries(SCENARIOS.map((scenario) => [scenario, { notApplicable: why }])) as unknown as Row;

/** What each capability must do in each scenario: the whole suite. */
export const MATRIX: Readonly<Record<Capability, Row>> = {
  'hosted-fields': hostedFields,
  tokenise,
  'saved-card': none('to come'),
  'three-ds': none('to come'),
  redirect: none('to come'),
  'wallet-session': none('to come'),
  'embedded-button': none('to come'),
};

export const cellName = (capability: Capability, scenario: Scenario): string => `${capability} × ${scenario}`;
