import { expect, type Page, type Request } from 'playwright/test';
import { SITE_ORIGIN } from '../../sandbox-origins.ts';
import type { CashierPage } from '../cashier-page.ts';

const CREATE = '/api/order/create_coin_pay/';

/** A host of the platform that belongs to one test: the cashier under a name of its own, whose platform can die alone. */
export class PlatformHost {
  readonly origin: string;
  /** Name and port. */
  readonly host: string;
  readonly #cashier: CashierPage;
  readonly #requests: Request[] = [];
  readonly #told: string[] = [];
  constructor(cashier: CashierPage, name: string) {
    this.#cashier = cashier;
    const { port } = new URL(SITE_ORIGIN);
    this.host = `${name}.localhost:${port}`;
    this.origin = `http://${this.host}`;
    cashier.page.on('request', (request) => this.#requests.push(request));
    cashier.page.on('console', (message) => this.#told.push(message.text()));
  }

  get #page(): Page {
    return this.#cashier.page;
  }

  /** Its connections are dropped from now on; with a path, once it has processed a request for it. */
  async die(diesAfter?: string): Promise<void> {
    const data = { host: this.host, ...(diesAfter === undefined ? {} : { dies_after: diesAfter }) };
    expect((await this.#page.request.post('/sandbox/hosts', { data })).ok()).toBe(true);
  }

  /** What backup_domains says to this browser from now on. */
  async answerBackups(clientId: string, data: object): Promise<void> {
    const sent = { client_id: clientId, data: JSON.stringify(data) };
    expect((await this.#page.request.post('/sandbox/backup-domains', { data: sent })).ok()).toBe(true);
  }

  /** With the logger on, so that reports can be counted. */
  async open(query = ''): Promise<void> {
    await this.#page.goto(`${this.origin}/recharge-list${query === '' ? '?' : `${query}&`}s_log=1`);
  }

  /** From the amounts to a complete card form. */
  async readyToPay(): Promise<void> {
    const { account, paymentMethods, cardForm } = this.#cashier;
    await account.choose('100200');
    await this.#cashier.chooseAmount(499);
    await paymentMethods.method(23).click();
    await cardForm.enter({ number: '4242424242424242' });
  }

  /** From the amounts to the tap that pays by card. */
  async pay(): Promise<void> {
    await this.readyToPay();
    await this.#cashier.confirm.click();
  }

  /** The names of the hosts that were asked for this path, in order. */
  asked(path: string): readonly string[] {
    const urls = this.#requests.map((request) => new URL(request.url()));
    return urls.filter(({ pathname }) => pathname === path).map(({ hostname }) => hostname.split('.')[0] ?? '');
  }

  get created(): readonly string[] {
    return this.asked(CREATE);
  }

  /** Every host that was asked for anything. */
  get contacted(): ReadonlySet<string> {
    return new Set(this.#requests.map((request) => new URL(request.url()).hostname));
  }

  /** How often the page reported an event. */
  reports(event: string): number {
    return this.#told.filter((text) => text.startsWith(`telemetry ${event}`)).length;
  }
}
