import { expect, type APIRequestContext, type Locator, type Page } from 'playwright/test';
import { RoomArea } from './room-area.ts';

/** The room on the home page, and the sandbox's side of it. */
export class HomeRoom {
  readonly #page: Page;
  readonly #request: APIRequestContext;
  readonly server: RoomArea;
  constructor(page: Page, request: APIRequestContext, room: string) {
    this.#page = page;
    this.#request = request;
    this.server = new RoomArea(page, request, room);
  }

  get strip(): Locator {
    return this.#page.getByTestId('room-strip');
  }
  get names(): Locator {
    return this.#page.getByTestId('room-strip-names').getByRole('listitem');
  }
  get taken(): Locator {
    return this.#page.getByTestId('room-strip-taken');
  }
  get gifts(): Locator {
    return this.#page.getByTestId('room-strip-gifts');
  }
  get enter(): Locator {
    return this.#page.getByTestId('room-strip-enter');
  }
  /** Where the room stands, or would. */
  get place(): Locator {
    return this.#page.getByTestId('room-place');
  }

  /** This browser was in the room last. */
  async join(clientId: string): Promise<void> {
    const { ok } = await this.#request
      .get(`/api/live_room/full_status/?rid=${this.server.room}`, { headers: { 'x-cli-id': clientId } })
      .then((answer) => ({ ok: answer.ok() }));
    expect(ok).toBe(true);
  }

  /** Scrolls to where the room stands. */
  async comeNear(): Promise<void> {
    await this.place.evaluate((place) => place.scrollIntoView({ block: 'center' }));
  }

  async isLive(): Promise<void> {
    await expect(this.strip).toHaveAttribute('data-stage', 'live');
  }

  /** The sockets that the server has in the room. */
  async sockets(): Promise<number> {
    return (await this.server.server()).sockets;
  }
}
