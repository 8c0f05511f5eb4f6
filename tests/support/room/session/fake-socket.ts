import { getEventListeners } from 'node:events';
import type { SocketLike } from '../../../../src/adapters/socket/browser-room-sockets.ts';

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;
const TYPES = ['open', 'message', 'error', 'close'] as const;

/** A browser's WebSocket whose other side is the test. */
export class FakeSocket extends EventTarget {
  binaryType: BinaryType = 'blob';
  readyState: number = CONNECTING;
  readonly sent: string[] = [];
  readonly address: string;
  /** The code with which the client closed it; null while it has not. */
  closedWith: number | null = null;
  constructor(address: string) {
    super();
    this.address = address;
  }

  get asSocket(): SocketLike {
    return this as unknown as SocketLike;
  }

  get isAlive(): boolean {
    return this.readyState !== CLOSED;
  }

  /** Everyone who listens to it. */
  get heardBy(): number {
    return TYPES.reduce((sum, type) => sum + getEventListeners(this, type).length, 0);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(code = 1005): void {
    this.closedWith = code;
    this.readyState = CLOSED;
  }

  accept(): void {
    if (this.readyState !== CONNECTING) return;
    this.readyState = OPEN;
    this.dispatchEvent(new Event('open'));
  }

  say(data: unknown): void {
    if (this.readyState === OPEN) this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  /** The connection is lost, perhaps with an error first. */
  lose(reason = '', withError = false): void {
    if (!this.isAlive) return;
    this.readyState = CLOSED;
    if (withError) this.dispatchEvent(new Event('error'));
    this.dispatchEvent(Object.assign(new Event('close'), { reason }));
  }
}
