import { payTypeOf, type ProviderManifest } from '../../../src/domain/payment-method/provider-manifest.ts';
import type { ChargedCard, ChargeDecision, ChargeRequest, ProviderModule } from '../../../src/sandbox/provider-sandbox.ts';

export const CARD: ChargedCard = {
  sourceId: 'src_sandbox0001',
  number: '4242424242424242',
  last4: '4242',
  bin: '424242',
  scheme: 'visa',
  fingerprint: 'fp-0001',
  issuerCountry: 'SA',
  validDate: '12/30',
};

const BALANCE = { errCode: '20051', errSummary: '', failReason: 'Insufficient Funds or Exceeds Amount Limits', failDetail: '20051' };

/** The acquirer's decision on each token; any other token, or a saved card, pays at once. */
const DECISIONS: Readonly<Record<string, ChargeDecision>> = {
  tok_balance: { kind: 'declined', facts: BALANCE, card: null, afterMs: 0 },
  tok_expired: {
    kind: 'declined',
    facts: { errCode: '20054', errSummary: 'Expired card', failReason: '', failDetail: '' },
    card: CARD,
    afterMs: 0,
  },
  tok_late: { kind: 'paid', card: CARD, afterMs: 3000 },
  tok_pending: { kind: 'pending' },
  tok_redirect: { kind: 'redirect', url: 'https://bank.example/3ds', platformData: '{"secret":"s"}' },
};

const manifest: ProviderManifest = {
  id: 'fake',
  displayName: { ar: 'بطاقة', en: 'Card' },
  payTypes: [23, 24].map((number) => ({
    payType: payTypeOf(number),
    name: `FAKE_${number}`,
    kind: 'card',
    entry: 'card-form',
    displayGroup: number === 23 ? 'Checkout' : 'Payermax',
    brands: [],
  })),
  sdk: null,
  capabilities: [],
};

export interface FakeProvider {
  readonly module: ProviderModule;
  /** Every request to the acquirer, oldest first. */
  readonly charges: readonly ChargeRequest[];
}

export const fakeProvider = (): FakeProvider => {
  const charges: ChargeRequest[] = [];
  const decide = (request: ChargeRequest): ChargeDecision => {
    charges.push(request);
    const token = request.fields['cko_token'] ?? '';
    if (token === 'tok_breaks') throw new Error('the simulator broke down');
    return DECISIONS[token] ?? { kind: 'paid', card: request.savedCard ?? CARD, afterMs: 0 };
  };
  return {
    charges,
    module: {
      manifest,
      create: () => ({
        id: 'fake',
        testCards: [{ number: CARD.number, outcome: 'success', payType: 23, note: 'Visa' }],
        routes: (app) => app.get('/fake/page', (context) => context.text('a page of the simulator')),
        charge: decide,
      }),
    },
  };
};
