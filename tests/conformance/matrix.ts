import type { ProviderManifest } from '../../src/domain/payment-method/provider-manifest.ts';
import { embeddedButton } from './checks/wallet/embedded-button.ts';
import { hostedFields } from './checks/card/hosted-fields.ts';
import { redirect } from './checks/authentication/redirect.ts';
import { savedCard } from './checks/card/saved-card.ts';
import { threeDs } from './checks/authentication/three-ds.ts';
import { tokenise } from './checks/card/tokenise.ts';
import { walletSession } from './checks/wallet/wallet-session.ts';
import { checksOf, type Capability, type Check, type Row, type Scenario } from './scenarios.ts';

/** The checks of each capability in each scenario; some rows depend on the manifest. */
const MATRIX: Readonly<Record<Capability, (manifest: ProviderManifest) => Row>> = {
  'hosted-fields': () => hostedFields,
  tokenise: () => tokenise,
  'saved-card': savedCard,
  'three-ds': () => threeDs,
  redirect: () => redirect,
  'wallet-session': () => walletSession,
  'embedded-button': () => embeddedButton,
};

/** The checks of a cell; none where the scenario does not apply. */
export const checksIn = (manifest: ProviderManifest, capability: Capability, scenario: Scenario): readonly Check[] =>
  checksOf(MATRIX[capability](manifest)[scenario]);

export const cellName = (capability: Capability, scenario: Scenario): string => `${capability} × ${scenario}`;
