import type { APIRequestContext } from 'playwright/test';
import { PROVIDER_ORIGIN } from './sandbox-origins.ts';

/** The device on which a user paid before the test. */
const elsewhere = (sessionKey: string): string => `elsewhere_${sessionKey}`;

export interface SandboxCard {
  readonly number: string;
  readonly outcome: string;
  readonly payType: number;
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
  /** The logged-in user who pays; empty for a visitor. */
  readonly account_uid: string;
  readonly kind: string;
  readonly fine_id: string;
  readonly pay_type: number;
  readonly amount_usd: number;
  readonly state: string;
  readonly device_id: string;
  readonly coins: number;
  /** How many creates had its request id. */
  readonly creates: number;
  /** How often the acquirer was asked to charge it. */
  readonly charges: number;
}

/** A fine as the sandbox made it; amount in US dollars. */
export interface SandboxFine {
  readonly id: string;
  readonly uid: string;
  readonly display_uid: string;
  readonly amount: number;
}

export interface SentFeedback {
  readonly uid: string;
  readonly content: string;
  /** Short name of the device. */
  readonly model: string;
  readonly version: string;
  /** The logged-in shopper; empty for a visitor. */
  readonly writer_uid: string;
  readonly files: readonly { readonly address: string; readonly name: string; readonly size: number; readonly content_type: string }[];
}

export interface WireCard {
  readonly source_id: string;
  readonly last4: string;
  readonly fingerprint: string;
  readonly card_valid_date: string;
}

/** The sandbox's test API: fixtures, ledger and faults. Every call is for one device or user, so that tests run side by side. */
export class SandboxClient {
  readonly #request: APIRequestContext;
  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  async fixtures(): Promise<{ readonly accounts: readonly SandboxAccount[]; readonly cards: readonly SandboxCard[] }> {
    return (await this.#request.get('/sandbox/fixtures')).json();
  }

  /** The first test card that forces this outcome at Checkout (23). */
  async card(outcome: string): Promise<SandboxCard> {
    const { cards } = await this.fixtures();
    const card = cards.find((candidate) => candidate.outcome === outcome && candidate.payType === 23);
    if (card === undefined) throw new Error(`the sandbox has no card for ${outcome}`);
    return card;
  }

  async orders(deviceId: string): Promise<readonly LedgerOrder[]> {
    const ledger: { readonly orders: readonly LedgerOrder[] } = await (
      await this.#request.get(`/sandbox/ledger?device_id=${deviceId}`)
    ).json();
    return ledger.orders;
  }

  /** The orders of a request id; more than one would be a double. */
  async ordersOfRequest(requestId: string): Promise<readonly LedgerOrder[]> {
    const ledger: { readonly orders: readonly LedgerOrder[] } = await (await this.#request.get(`/sandbox/ledger?rid=${requestId}`)).json();
    return ledger.orders;
  }

  /** The saved cards of a logged-in user, each once, whichever devices it was used on. */
  async cards(sessionKey: string): Promise<readonly WireCard[]> {
    const answer: { readonly data: { readonly items: readonly WireCard[] } } = await (
      await this.#request.get('/api/web/get_card_source/', { params: { h5_deviceid: elsewhere(sessionKey), session_key: sessionKey } })
    ).json();
    const { items } = answer.data;
    return items.filter((card, index) => items.findIndex(({ fingerprint }) => fingerprint === card.fingerprint) === index);
  }

  /** Deletes every saved card of a logged-in user. */
  async forgetCards(sessionKey: string): Promise<void> {
    for (const { fingerprint } of await this.cards(sessionKey)) {
      await this.#request.get('/api/web/delete_card_source/', {
        params: { h5_deviceid: elsewhere(sessionKey), session_key: sessionKey, fingerprint },
      });
    }
  }

  /** Saves a card that a logged-in user paid with on another device. `validDate`: MM/YY, any month. */
  async keepCard(sessionKey: string, number: string, validDate = '12/34'): Promise<WireCard> {
    const card = { type: 'card', number, expiry_month: 12, expiry_year: 2034, cvv: number.startsWith('3') ? '1234' : '123' };
    const { token }: { readonly token: string } = await (
      await this.#request.post(`${PROVIDER_ORIGIN}/checkout/tokens`, { headers: { authorization: 'pk_sandbox' }, data: card })
    ).json();
    await this.#request.get('/api/order/create_coin_pay/', {
      headers: { 'x-cli-rid': `seed-${token}` },
      params: {
        recharge_id: 'r-0499-23',
        uid: '7000016',
        pay_type: 23,
        source: 1,
        cko_token: token,
        session_key: sessionKey,
        ext: JSON.stringify({ h5_deviceid: elsewhere(sessionKey), is_remember: 1, is_login: 1 }),
      },
    });
    const kept = (await this.cards(sessionKey)).find(({ last4 }) => last4 === number.slice(-4));
    if (kept === undefined) throw new Error('the sandbox did not keep the card');
    await this.changeDate(sessionKey, kept.source_id, validDate);
    return { ...kept, card_valid_date: validDate };
  }

  /** Changes the expiry date of a saved card; MM/YY. */
  async changeDate(sessionKey: string, sourceId: string, validDate: string): Promise<void> {
    const answer: { readonly result: number } = await (
      await this.#request.get('/api/web/update_card_source/', {
        params: {
          h5_deviceid: elsewhere(sessionKey),
          session_key: sessionKey,
          source: 1,
          source_id: sourceId,
          card_info: JSON.stringify({ card_valid_date: validDate }),
        },
      })
    ).json();
    if (answer.result !== 0) throw new Error('the sandbox did not change the date');
  }

  /** Makes the next `times` answers of a call to this client faulty. */
  async breakCall(
    clientId: string,
    path: string,
    fault: string,
    options: { readonly times?: number; readonly after_ms?: number } = {},
  ): Promise<void> {
    const answer = await this.#request.post('/sandbox/faults', { data: { client_id: clientId, path, fault, times: 1, ...options } });
    if (!answer.ok()) throw new Error(`the sandbox refused the fault: ${await answer.text()}`);
  }

  /** How many answers the waiting faults of a client still have to spoil. */
  async faultsLeft(clientId: string): Promise<number> {
    const { faults }: { readonly faults: readonly { readonly clientId: string | null; readonly times: number }[] } = await (
      await this.#request.get('/sandbox/faults')
    ).json();
    return faults.filter((fault) => fault.clientId === clientId).reduce((sum, { times }) => sum + times, 0);
  }

  /** Makes the next `times` answers of a call to this client a business refusal; nothing is processed. */
  async refuseCall(
    clientId: string,
    path: string,
    result: number,
    options: { readonly times?: number; readonly message?: string } = {},
  ): Promise<void> {
    const fault = { client_id: clientId, path, fault: 'refuse', times: 1, result, ...options };
    const answer = await this.#request.post('/sandbox/faults', { data: fault });
    if (!answer.ok()) throw new Error(`the sandbox refused the fault: ${await answer.text()}`);
  }

  /** Changes pkgInfo of sys/config for a client, such as the shares of the gray tests. */
  async configure(clientId: string, packageInfo: Readonly<Record<string, unknown>>): Promise<void> {
    const answer = await this.#request.post('/sandbox/config', { data: { client_id: clientId, pkg_info: packageInfo } });
    if (!answer.ok()) throw new Error(`the sandbox refused the config: ${await answer.text()}`);
  }

  /** Bans an account over a refund, one made for it where no uid is given: its fine is twice the last one. */
  async ban(ban: { readonly uid?: string; readonly unlock_after_ms?: number; readonly ban_until?: number } = {}): Promise<SandboxFine> {
    const answer = await this.#request.post('/sandbox/fines', { data: ban });
    if (!answer.ok()) throw new Error(`the sandbox refused the ban: ${await answer.text()}`);
    const { data }: { readonly data: SandboxFine } = await answer.json();
    return data;
  }

  /** Makes the uploads of a client slow, lets `times` of them die, or names no address for them. The newest line counts. */
  async setUploadLine(
    clientId: string,
    line: {
      readonly bytes_per_second?: number;
      readonly dies_at_percent?: number;
      readonly times?: number;
      readonly without_address?: boolean;
    },
  ): Promise<void> {
    const answer = await this.#request.post('/sandbox/upload-line', { data: { client_id: clientId, ...line } });
    if (!answer.ok()) throw new Error(`the sandbox refused the line: ${await answer.text()}`);
  }

  /** The messages to customer service of a client, newest first. */
  async feedback(clientId: string): Promise<readonly SentFeedback[]> {
    const answer: { readonly feedback: readonly SentFeedback[] } = await (
      await this.#request.get(`/sandbox/feedback?client_id=${clientId}&format=json`)
    ).json();
    return answer.feedback;
  }

  /** Removes the remaining faults of a client. */
  async mendCalls(clientId: string): Promise<void> {
    const answer = await this.#request.delete(`/sandbox/faults?client_id=${clientId}`);
    if (!answer.ok()) throw new Error(`the sandbox did not mend: ${await answer.text()}`);
  }

  /** Decides a pending order. `facts`: what the platform reports for a decline, by wire names. */
  async decide(orderId: string, outcome: 'paid' | 'declined', facts: Readonly<Record<string, string>> = {}): Promise<void> {
    const refusal = await this.#decide(orderId, { outcome, ...facts });
    if (refusal !== null) throw new Error(`the sandbox did not decide: ${refusal}`);
  }

  /** Like `decide` with paid, unless the order has ended by itself meanwhile. */
  async payUnlessEnded(orderId: string): Promise<void> {
    const refusal = await this.#decide(orderId, { outcome: 'paid' });
    if (refusal !== null && !refusal.includes('has ended before')) throw new Error(`the sandbox did not decide: ${refusal}`);
  }

  async #decide(orderId: string, data: Readonly<Record<string, string>>): Promise<string | null> {
    const answer = await this.#request.post(`/sandbox/orders/${orderId}/decide`, { data });
    return answer.ok() ? null : answer.text();
  }
}
