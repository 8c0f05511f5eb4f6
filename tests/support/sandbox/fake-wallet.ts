import { payTypeOf, type ProviderManifest } from '../../../src/domain/payment-method/provider-manifest.ts';
import type { ChargeDecision, ProviderModule, ProviderSandbox, ProviderSandboxContext } from '../../../src/sandbox/provider-sandbox.ts';
import { CARD } from './fake-provider.ts';

const RISK = { errCode: '', errSummary: '', failReason: 'channel_user_risk', failDetail: '' };

/** The processor's decision by a word in the token; any other token is paid. */
const decisionOn = (token: string): ChargeDecision => {
  if (token.includes('breaks')) throw new Error('the simulator broke down');
  if (token.includes('risk')) return { kind: 'declined', facts: RISK, card: null, afterMs: 0, platformData: '{"resultCode":"Refused"}' };
  if (token.includes('late')) return { kind: 'paid', card: null, afterMs: 3000 };
  if (token.includes('pending')) return { kind: 'pending' };
  if (token.includes('again')) return { kind: 'action', platformData: '{"action":2}' };
  return { kind: 'paid', card: CARD, afterMs: 0, platformData: '{"resultCode":"Authorised"}' };
};

const manifest: ProviderManifest = {
  id: 'fake-wallet',
  displayName: { ar: 'محفظة', en: 'Wallet' },
  payTypes: [25, 26, 27, 28, 31].map((number) => ({
    payType: payTypeOf(number),
    name: `FAKE_${number}`,
    kind: number === 27 ? 'card' : 'wallet',
    entry: 'direct',
    displayGroup: number === 27 ? 'Adyen' : 'Apple Pay',
    brands: [],
  })),
  sdk: null,
  capabilities: [],
};

export interface FakeWalletProvider {
  readonly module: ProviderModule;
  /** Every request of the platform after a create, oldest first. */
  readonly asked: readonly string[];
  /** The context that the platform passed to it; set once the sandbox is made. */
  readonly context: () => ProviderSandboxContext;
}

/** A provider whose create only begins a payment: with an action, or with a redirect if the create's platform_data says so. */
export const fakeWallet = (): FakeWalletProvider => {
  const asked: string[] = [];
  let given: ProviderSandboxContext | null = null;
  const decide =
    (step: string) =>
    (request: { readonly orderId: string; readonly token: string }): ChargeDecision => {
      asked.push(`${step} ${request.orderId} ${request.token}`);
      return decisionOn(request.token);
    };
  const sandbox: ProviderSandbox = {
    id: 'fake-wallet',
    testCards: [],
    routes: () => {},
    charge: ({ fields }) =>
      fields['platform_data'] === 'redirect'
        ? { kind: 'redirect', url: 'https://bank.example/pay', platformData: '{"redirect":1}' }
        : { kind: 'action', platformData: '{"action":1}' },
    authenticate: ({ orderId, platformData }) => decide('authenticate')({ orderId, token: platformData }),
    merchantSession: ({ orderId, domain, validationUrl }) => {
      asked.push(`session ${orderId} ${domain} ${validationUrl}`);
      return domain.includes('refused') ? null : { merchantSessionIdentifier: 'session-1', displayName: 'Sandbox' };
    },
    returned: ({ orderId, query }) => {
      asked.push(`returned ${orderId} ${query['redirectResult']}`);
      if (query['redirectResult']?.includes('breaks') === true) throw new Error('the simulator broke down');
      if (query['redirectResult'] === 'good+/=') return { kind: 'paid', card: CARD };
      return query['redirectResult'] === 'risk' ? { kind: 'declined', facts: RISK, card: null } : null;
    },
    authorise: decide('authorise'),
    confirm: decide('confirm'),
  };
  return {
    asked,
    context: () => {
      if (given === null) throw new Error('the simulator was not made yet');
      return given;
    },
    module: {
      manifest,
      create: (context) => {
        given = context;
        return sandbox;
      },
    },
  };
};
