import type { OrderDecision } from '../../src/sandbox/database/tables.ts';
import { NO_FACTS } from '../../src/sandbox/simulator/forced-results.ts';
import type { ChargedCard, ChargeDecision, ChargeRequest, ProviderSandbox } from '../../src/sandbox/provider-sandbox.ts';

/** The ways to pay that the histories play, by pay type: a card form, a bank's check on our page, a provider's page, and a wallet. */
export const CARD = 23;
export const PAGE = 24;
export const WALLET = 25;
export const BANK = 27;

const FACTS = { errCode: '20005', errSummary: 'Do not honour', failReason: 'do_not_honour', failDetail: '20005' };
const EXPIRED = { errCode: '20054', errSummary: 'Expired card', failReason: '', failDetail: '' };
export const DECLINED: OrderDecision = { kind: 'declined', facts: FACTS, card: null };

/** A plastic card that a shopper holds; only cards of the card form are stored. */
export const cardOf = (number: string): ChargedCard => ({
  sourceId: `src_${number}`,
  number: '',
  last4: number.padStart(4, '0'),
  bin: '424242',
  scheme: 'visa',
  fingerprint: `fp-${number}`,
  issuerCountry: 'SA',
  validDate: '12/30',
});
/** The printed code of a card, which only its holder knows. */
export const codeOf = (sourceId: string): string => sourceId.replace('src_', '').padStart(3, '9');

/** Until the platform learns what the acquirer has decided, in ms. */
const LATER_MS = [0, 0, 700, 4000, 20_000];

/** A page of a provider or a bank that an order waits for, and what the shopper did there. */
export interface OrderPage {
  readonly orderId: string;
  end: 'paid' | 'declined' | null;
}

/** The acquirer and the providers' pages; `random` decides. */
export class Acquirer {
  /** What reached it with each order's create, by order id. */
  readonly asked = new Map<string, ChargeRequest>();
  readonly pages = new Map<string, OrderPage>();
  /** How many checks by the bank were passed or failed on our page. */
  checked = 0;
  readonly #random: () => number;
  constructor(random: () => number) {
    this.#random = random;
  }

  /** The sandbox's side of each provider. */
  readonly provider: ProviderSandbox = {
    id: 'simulated',
    testCards: [],
    routes: () => {},
    charge: (request) => this.#charge(request),
    authenticate: ({ orderId, platformData }) => {
      this.checked += 1;
      if (platformData !== `passed ${orderId}`) return { ...DECLINED, afterMs: 0 } as ChargeDecision;
      return this.#random() < 0.15 ? challenge(orderId) : this.#decided(null);
    },
    merchantSession: () => (this.#random() < 0.1 ? null : { session: 'merchant' }),
    authorise: () => this.#decided(null),
    returned: ({ orderId, query }) => {
      const page = this.pages.get(orderId);
      if (page === undefined || page.end === null || query['proof'] !== proofOf(orderId)) return null;
      return page.end === 'paid' ? { kind: 'paid', card: null } : { kind: 'declined', facts: FACTS, card: null };
    },
  };

  #charge(request: ChargeRequest): ChargeDecision {
    const { orderId, payType, fields, savedCard } = request;
    this.asked.set(orderId, request);
    const chance = this.#random();
    if (payType === WALLET) return { kind: 'action', platformData: '{}' };
    if (payType === PAGE || (payType === BANK && chance < 0.1)) return this.#page(orderId);
    if (payType === BANK)
      return chance < 0.7 ? challenge(orderId) : { ...this.#decided(null), platformData: '{"resultCode":"Authorised"}' };
    if (fields['cko_source_id'] !== undefined && savedCard === null) return { ...DECLINED, afterMs: 0 } as ChargeDecision;
    const token = fields['cko_token']?.replace('tok ', '');
    return this.#decided(savedCard ?? (token === undefined ? null : cardOf(token)));
  }

  #page(orderId: string): ChargeDecision {
    this.pages.set(orderId, { orderId, end: null });
    return { kind: 'redirect', url: `https://provider.example/${orderId}`, platformData: '' };
  }

  #decided(card: ChargedCard | null): ChargeDecision {
    const chance = this.#random();
    const afterMs = LATER_MS[Math.floor(this.#random() * LATER_MS.length)] ?? 0;
    if (chance < 0.45) return { kind: 'paid', card, afterMs };
    // A platform may not know why, or not yet.
    if (chance < 0.75) return { kind: 'declined', facts: chance < 0.62 ? FACTS : chance < 0.68 ? EXPIRED : NO_FACTS, card, afterMs };
    return { kind: 'pending' };
  }
}

const challenge = (orderId: string): ChargeDecision => ({
  kind: 'action',
  platformData: JSON.stringify({ resultCode: 'ChallengeShopper', order: orderId }),
});

/** What the provider adds to its return address, which only its own page can know. */
export const proofOf = (orderId: string): string => `proof-${orderId}`;
