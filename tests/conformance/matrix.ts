import type { ProviderManifest } from '../../src/domain/payment-method/provider-manifest.ts';
import { elementFormRow } from './checks/element/element-form-row.ts';
import { DECLARATIONS } from './checks/declarations.ts';
import { embeddedButtonRow } from './checks/wallet/embedded-button-row.ts';
import { hostedFieldsRow } from './checks/card/hosted-fields-row.ts';
import { redirectRow } from './checks/authentication/redirect-row.ts';
import { savedCardRow } from './checks/card/saved-card-row.ts';
import { threeDsRow } from './checks/authentication/three-ds-row.ts';
import { tokeniseRow } from './checks/card/tokenise-row.ts';
import { walletSessionRow } from './checks/wallet/wallet-session-row.ts';
import { checksOf, type Capability, type ConformanceCheck, type Row, type Scenario } from './scenarios.ts';

/** The checks of each capability in each scenario; some rows depend on the manifest. */
const MATRIX: Readonly<Record<Capability, (manifest: ProviderManifest) => Row>> = {
  'hosted-fields': () => hostedFieldsRow,
  tokenise: () => tokeniseRow,
  'saved-card': savedCardRow,
  'three-ds': () => threeDsRow,
  redirect: () => redirectRow,
  'wallet-session': walletSessionRow,
  'embedded-button': () => embeddedButtonRow,
  'element-form': () => elementFormRow,
};

/** The checks of a cell; none where the scenario does not apply. */
export const checksIn = (manifest: ProviderManifest, capability: Capability, scenario: Scenario): readonly ConformanceCheck[] => {
  const checks = checksOf(MATRIX[capability](manifest)[scenario]);
  return scenario === 'decline' && capability === manifest.capabilities[0] ? [DECLARATIONS, ...checks] : checks;
};

export const cellName = (capability: Capability, scenario: Scenario): string => `${capability} × ${scenario}`;
