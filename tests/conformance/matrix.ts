import type { ProviderManifest } from '../../src/domain/payment-method/provider-manifest.ts';
import { embeddedButton } from './cells/wallet/embedded-button.ts';
import { hostedFields } from './cells/card/hosted-fields.ts';
import { redirect } from './cells/authentication/redirect.ts';
import { savedCard } from './cells/card/saved-card.ts';
import { threeDs } from './cells/authentication/three-ds.ts';
import { tokenise } from './cells/card/tokenise.ts';
import { walletSession } from './cells/wallet/wallet-session.ts';
import { checksOf, type Capability, type Check, type Row, type Scenario } from './scenarios.ts';

/** What each capability must do in each scenario; where the manifest says more of it, by the manifest. */
const MATRIX: Readonly<Record<Capability, (manifest: ProviderManifest) => Row>> = {
  'hosted-fields': () => hostedFields,
  tokenise: () => tokenise,
  'saved-card': savedCard,
  'three-ds': () => threeDs,
  redirect: () => redirect,
  'wallet-session': () => walletSession,
  'embedded-button': () => embeddedButton,
};

/** The checks of a cell; none where the scenario means nothing. */
export const checksIn = (manifest: ProviderManifest, capability: Capability, scenario: Scenario): readonly Check[] =>
  checksOf(MATRIX[capability](manifest)[scenario]);

export const cellName = (capability: Capability, scenario: Scenario): string => `${capability} × ${scenario}`;
