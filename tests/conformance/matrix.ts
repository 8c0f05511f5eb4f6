import type { ProviderManifest } from '../../src/domain/channel/provider-manifest.ts';
import { hostedFields } from './cells/hosted-fields.ts';
import { savedCard } from './cells/saved-card.ts';
import { tokenise } from './cells/tokenise.ts';
import { checksOf, SCENARIOS, type Capability, type Check, type Row, type Scenario } from './scenarios.ts';

const none = (why: string): Row => Object.fromEntries(SCENARIOS.map((scenario) => [scenario, { notApplicable: why }])) as unknown as Row;

/** What each capability must do in each scenario; where the manifest says more of it, by the manifest. */
const MATRIX: Readonly<Record<Capability, (manifest: ProviderManifest) => Row>> = {
  'hosted-fields': () => hostedFields,
  tokenise: () => tokenise,
  'saved-card': savedCard,
  'three-ds': () => none('to come'),
  redirect: () => none('to come'),
  'wallet-session': () => none('to come'),
  'embedded-button': () => none('to come'),
};

/** The checks of a cell; none where the scenario means nothing. */
export const checksIn = (manifest: ProviderManifest, capability: Capability, scenario: Scenario): readonly Check[] =>
  checksOf(MATRIX[capability](manifest)[scenario]);

export const cellName = (capability: Capability, scenario: Scenario): string => `${capability} × ${scenario}`;
