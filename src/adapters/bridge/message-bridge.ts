import { Effect, Option } from 'effect';
import { type AppBuild, type BridgeVersion, bridgeVersionOf } from '../../domain/bridge/native-versions.ts';
import { BRIDGE_CALLBACK, type BridgeObject, findBridge } from './bridge-object.ts';
import type { BridgeReply } from '../../domain/bridge/client-result.ts';
import type { PressResult } from '../../domain/bridge/user-press.ts';
import * as limits from '../../domain/limits.ts';
import {
  type AppAccount,
  type BridgeRequest,
  BridgeSilent,
  type DecidePress,
  NativeBridge,
  type Randomness,
} from '../../domain/ports/browser.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import { accountOf, answerText, type BridgeCall, callText, isDone, messageOf, replyOf } from './wire.ts';

interface BridgeChannel {
  readonly version: BridgeVersion;
  /** Sends a text to the app; throws what the app's object throws. */
  send(text: string): void;
}

/** Receives a version 1 app's call, or a message from a version 2 app's object. */
type Received = (message: unknown) => void;

const invoke = (object: object, method: string, ...args: readonly unknown[]): void => {
  const found: unknown = Reflect.get(object, method);
  if (typeof found === 'function') Reflect.apply(found, object, args);
};

/** Version 1: the page calls the object with a text, and the app answers by calling a function of the page. */
const callChannel = (page: Window, object: object, received: Received): BridgeChannel => {
  Object.defineProperty(page, BRIDGE_CALLBACK, { value: (text: unknown) => received(text), configurable: true });
  return { version: 1, send: (text) => invoke(object, 'call', text) };
};

/** Version 2: texts are exchanged with the object as messages, which no other script of the page can send. */
const messageChannel = (object: object, received: Received): BridgeChannel => {
  invoke(object, 'addEventListener', 'message', (event: unknown) =>
    received(typeof event === 'object' && event !== null ? Reflect.get(event, 'data') : null),
  );
  return { version: 2, send: (text) => invoke(object, 'postMessage', text) };
};

/** Opens the channel for the object's bridge version, or null if it supports none. */
const openChannel = (page: Window, found: BridgeObject, build: AppBuild, received: Received): BridgeChannel | null => {
  switch (bridgeVersionOf(found, build)) {
    case 2:
      return messageChannel(found.object, received);
    case 1:
      return callChannel(page, found.object, received);
    case null:
      return null;
  }
};

/** Used as the answer if the app's object refuses the call. */
const REFUSED = { error: 'call refused' };

/**
 * NativeBridge using messages with ids (BRG-10). Ids are unguessable, and each takes one answer: a second or late answer, one with
 * another id, or one that is not a message has no effect.
 */
export class MessageBridge extends NativeBridge {
  readonly #randomness: Randomness;
  readonly #telemetry: Telemetry;
  readonly #channel: BridgeChannel | null;
  readonly #waiting = new Map<string, (content: unknown) => void>();
  #decide: DecidePress | null = null;

  constructor(page: Window, build: AppBuild, randomness: Randomness, telemetry: Telemetry) {
    super();
    this.#randomness = randomness;
    this.#telemetry = telemetry;
    const found = findBridge(page);
    this.#channel = found === null ? null : openChannel(page, found, build, (text) => this.#receive(text));
  }

  override request(request: BridgeRequest, timeoutMs: number): Effect.Effect<BridgeReply, BridgeSilent> {
    return Effect.map(this.#call({ call: 'request', request }, timeoutMs), replyOf);
  }

  override account(timeoutMs: number): Effect.Effect<AppAccount | null> {
    return this.#call({ call: 'user_info' }, timeoutMs).pipe(
      Effect.map(accountOf),
      Effect.catchTag('BridgeSilent', () => Effect.succeed(null)),
    );
  }

  override openOutside(url: string): Effect.Effect<boolean> {
    return this.#call({ call: 'open_url', url }, limits.helperTimeout).pipe(
      Effect.map(isDone),
      Effect.catchTag('BridgeSilent', () => Effect.succeed(false)),
    );
  }

  override onUserPress(decide: DecidePress): void {
    this.#decide = decide;
  }

  /** Hands a call over once and returns the app's answer. */
  #call(call: BridgeCall, timeoutMs: number): Effect.Effect<unknown, BridgeSilent> {
    return Effect.callback<unknown>((resume) => {
      const id = this.#randomness.hex32();
      this.#waiting.set(id, (content) => resume(Effect.succeed(content)));
      if (!this.#send((version) => callText(version, id, call))) this.#answer(id, REFUSED);
      return Effect.sync(() => void this.#waiting.delete(id));
    }).pipe(Effect.timeoutOrElse({ duration: timeoutMs, orElse: () => Effect.fail(new BridgeSilent()) }));
  }

  #send(text: (version: BridgeChannel['version']) => string): boolean {
    if (this.#channel === null) return false;
    try {
      this.#channel.send(text(this.#channel.version));
      return true;
    } catch {
      return false;
    }
  }

  #receive(text: unknown): void {
    const message = Option.getOrNull(messageOf(text));
    if (message === null) return this.#drop('undecodable');
    if (message.kind === 'user-press') {
      const answer = (result: PressResult): unknown => this.#send((version) => answerText(version, message.id, result));
      const decided = this.#decide?.(message.user, answer) ?? null;
      if (decided !== null) answer(decided);
      return;
    }
    if (!this.#answer(message.id, message.content)) this.#drop('unknown-id');
  }

  /** Passes an answer to the waiting call; false if no call waits for it, or no longer does. */
  #answer(id: string, content: unknown): boolean {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.(content);
    return waiting !== undefined;
  }

  #drop(why: 'undecodable' | 'unknown-id'): void {
    this.#telemetry.report('bridge_message_dropped', { why });
  }
}
