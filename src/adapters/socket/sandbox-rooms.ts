import { Option, Schema } from 'effect';

/** A room's table as held by the sandbox's server. */
export interface SandboxRoom {
  readonly sn: number;
  readonly table: ReadonlyMap<string, unknown>;
}

const decodeRoom = Schema.decodeUnknownOption(Schema.Struct({ sn: Schema.Int, table: Schema.Record(Schema.String, Schema.Unknown) }));

const addressOf = (room: string): string => `/sandbox/rooms/${encodeURIComponent(room)}`;

/** Controls a room in the sandbox. Sandbox only: none of this reaches a platform. */
export class SandboxRooms {
  readonly #fetch: typeof fetch;
  constructor(send: typeof fetch) {
    this.#fetch = send;
  }

  /** Returns false if the sandbox refuses or does not answer. */
  async control(room: string, name: string, values: Readonly<Record<string, number>> = {}): Promise<boolean> {
    try {
      const answer = await this.#fetch(addressOf(room), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ do: name, ...values }),
      });
      return answer.ok;
    } catch {
      return false;
    }
  }

  /** Returns the room's table, or null if the sandbox does not answer. */
  async server(room: string): Promise<SandboxRoom | null> {
    try {
      const answer = await this.#fetch(addressOf(room));
      const decoded = Option.getOrNull(decodeRoom(await answer.json()));
      return decoded === null ? null : { sn: decoded.sn, table: new Map(Object.entries(decoded.table)) };
    } catch {
      return null;
    }
  }
}
