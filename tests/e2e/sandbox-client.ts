import type { APIRequestContext } from 'playwright/test';

export interface SandboxCard {
  readonly number: string;
  readonly outcome: string;
  readonly channel: number;
}

export interface SandboxAccount {
  readonly uid: string;
  readonly display_uid: string;
  readonly status: number;
  readonly is_guest: boolean;
}

export interface LedgerOrder {
  readonly order_id: string;
  readonly rid: string;
  readonly uid: string;
  readonly pay_type: number;
  readonly amount_usd: number;
  readonly state: string;
  readonly device_id: string;
  readonly coins: number;
  /** Creates that came with its request id. */
  readonly creates: number;
  /** Times that the acquirer was asked for the money. */
  readonly charges: number;
}

/** The sandbox's own doors: fixtures, ledger and faults. Everything is asked for one device, so that tests run side by side. */
export class SandboxClient {
  readonly #request: APIRequestContext;
  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  async fixtures(): Promise<{ readonly accounts: readonly SandboxAccount[]; readonly cards: readonly SandboxCard[] }> {
    return (await this.#request.get('/sandbox/fixtures')).json();
  }

  /** The first card that forces this result on Checkout (23). */
  async card(outcome: string): Promise<SandboxCard> {
    const { cards } = await this.fixtures();
    const card = cards.find((candidate) => candidate.outcome === outcome && candidate.channel === 23);
    if (card === undefined) throw new Error(`the sandbox has no card for ${outcome}`);
    return card;
  }

  async orders(deviceId: string): Promise<readonly LedgerOrder[]> {
    const ledger: { readonly orders: readonly LedgerOrder[] } = await (
      await this.#request.get(`/sandbox/ledger?device_id=${deviceId}`)
    ).json();
    return ledger.orders;
  }

  /** The next `times` answers of a call to this client are broken. */
  async breakCall(
    clientId: string,
    path: string,
    fault: string,
    options: { readonly times?: number; readonly after_ms?: number } = {},
  ): Promise<void> {
    const answer = await this.#request.post('/sandbox/faults', { data: { client_id: clientId, path, fault, times: 1, ...options } });
    if (!answer.ok()) throw new Error(`the sandbox refused the fault: ${await answer.text()}`);
  }

  /** The next answer of a call to this client is a business refusal; nothing is processed. */
  async refuseCall(clientId: string, path: string, result: number): Promise<void> {
    const answer = await this.#request.post('/sandbox/faults', { data: { client_id: clientId, path, fault: 'refuse', times: 1, result } });
    if (!answer.ok()) throw new Error(`the sandbox refused the fault: ${await answer.text()}`);
  }

  /** Ends the faults of a client that were not used up. */
  async mendCalls(clientId: string): Promise<void> {
    const answer = await this.#request.delete(`/sandbox/faults?client_id=${clientId}`);
    if (!answer.ok()) throw new Error(`the sandbox did not mend: ${await answer.text()}`);
  }

  async settle(orderId: string, outcome: 'paid' | 'declined'): Promise<void> {
    const answer = await this.#request.post(`/sandbox/orders/${orderId}/settle`, { data: { outcome } });
    if (!answer.ok()) throw new Error(`the sandbox did not settle: ${await answer.text()}`);
  }
}
