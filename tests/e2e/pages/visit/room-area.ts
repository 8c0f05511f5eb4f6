import { expect, type APIRequestContext, type Locator, type Page } from 'playwright/test';

/** A room as the sandbox's server knows it. */
export interface ServerRoom {
  readonly sn: number;
  readonly table: Readonly<Record<string, unknown>>;
  readonly playing: boolean;
  readonly sockets: number;
  readonly heartbeats: number;
  readonly opened: number;
}

/** The room monitor of /test, and the sandbox's side of its room. */
export class RoomArea {
  readonly #page: Page;
  readonly #request: APIRequestContext;
  readonly room: string;
  constructor(page: Page, request: APIRequestContext, room: string) {
    this.#page = page;
    this.#request = request;
    this.room = room;
  }

  /** Opens /test with the room in its address, and enters it. */
  async enter(parameters = ''): Promise<void> {
    await this.#page.goto(`/test?room_id=${this.room}${parameters}`);
    await expect(this.#page.getByTestId('room-id')).toHaveValue(this.room);
    await this.#page.getByTestId('room-enter').click();
    await this.isConnected();
  }

  async isConnected(): Promise<void> {
    await expect(this.step).toHaveAttribute('data-step', 'open');
    await expect(this.refresh).toHaveAttribute('data-refresh', 'none');
  }

  get step(): Locator {
    return this.#page.getByTestId('room-step');
  }
  get refresh(): Locator {
    return this.#page.getByTestId('room-refresh');
  }
  get trust(): Locator {
    return this.#page.getByTestId('room-trust');
  }
  get counts(): Locator {
    return this.#page.getByTestId('room-counts');
  }
  get comparison(): Locator {
    return this.#page.getByTestId('room-comparison');
  }
  get sn(): Locator {
    return this.#page.getByTestId('room-sn');
  }
  get fans(): Locator {
    return this.#page.getByTestId('room-fans');
  }
  get pressed(): Locator {
    return this.#page.getByTestId('room-pressed');
  }
  get unknownMessages(): Locator {
    return this.#page.getByTestId('room-unknown');
  }
  get timeline(): Locator {
    return this.#page.getByTestId('room-timeline');
  }

  key(name: string): Locator {
    return this.#page.getByTestId(`room-key-${name}`);
  }

  mic(uid: string): Locator {
    return this.#page.getByTestId(`room-mic-${uid}`).first();
  }

  /** Presses a button of the monitor that does something to the room, and waits until the sandbox has done it. */
  async press(name: string): Promise<void> {
    const answer = this.#page.waitForResponse((response) => response.url().endsWith(`/sandbox/rooms/${this.room}`) && response.ok());
    await this.#page.getByTestId(`room-do-${name}`).click();
    await answer;
  }

  async click(name: 'reconnect' | 'leave' | 'compare' | 'extra'): Promise<void> {
    await this.#page.getByTestId(`room-${name}`).click();
  }

  async server(): Promise<ServerRoom> {
    return (await this.#request.get(`/sandbox/rooms/${this.room}`)).json();
  }

  /** Does something to the room without the monitor. */
  async control(name: string, values: Readonly<Record<string, unknown>> = {}): Promise<void> {
    const answer = await this.#request.post(`/sandbox/rooms/${this.room}`, { data: { do: name, ...values } });
    if (!answer.ok()) throw new Error(`the sandbox refused ${name}: ${await answer.text()}`);
  }

  /** The table as the monitor shows it, key by key. */
  shownTable(): Promise<Readonly<Record<string, unknown>>> {
    return this.#page.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll('[data-testid^="room-key-"]')].map((shown) => [
          shown.getAttribute('data-testid')?.replace('room-key-', ''),
          JSON.parse(shown.textContent ?? 'null') as unknown,
        ]),
      ),
    );
  }

  /** Waits until the server plays no more and the monitor shows its table. */
  async equalsServer(timeout = 60_000): Promise<void> {
    await expect(async () => {
      const { playing, table } = await this.server();
      expect(playing).toBe(false);
      expect(await this.shownTable()).toEqual(table);
    }).toPass({ timeout });
  }
}
