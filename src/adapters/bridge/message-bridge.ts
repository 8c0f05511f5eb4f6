import { Effect, Option } from 'effect';
import { type AppBuild, type BridgeVersion, bridgeVersionOf } from '../../domain/bridge/native-versions.ts';
import { BRIDGE_CALLBACK, type BridgeObject, findBridge } from './bridge-object.ts';
import type { PressResult } from '../../domain/bridge/user-press.ts';
import * as limits from '../../domain/limits.ts';
import { type NativeBridge, BridgeSilent, type DecidePress, type Randomness } from '../../domain/ports/browser.ts';
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
export const messageBridge = (page: Window, build: AppBuild, randomness: Randomness, telemetry: Telemetry): NativeBridge => {
  const waiting = new Map<string, (content: unknown) => void>();
  let decide: DecidePress | null = null;
  const found = findBridge(page);
  const channel = found === null ? null : openChannel(page, found, build, (text) => receive(text));
  /** Hands a call over once and returns the app's answer. */
  const ask = (call: BridgeCall, timeoutMs: number): Effect.Effect<unknown, BridgeSilent> =>
    Effect.callback<unknown>((resume) => {
      const id = randomness.hex32();
      waiting.set(id, (content) => resume(Effect.succeed(content)));
      if (!send((version) => callText(version, id, call))) answered(id, REFUSED);
      return Effect.sync(() => void waiting.delete(id));
    }).pipe(Effect.timeoutOrElse({ duration: timeoutMs, orElse: () => Effect.fail(new BridgeSilent()) }));
  const send = (text: (version: BridgeChannel['version']) => string): boolean => {
    if (channel === null) return false;
    try {
      channel.send(text(channel.version));
      return true;
    } catch {
      return false;
    }
  };
  const receive = (text: unknown): void => {
    const message = Option.getOrNull(messageOf(text));
    if (message === null) return drop('undecodable');
    if (message.kind === 'user-press') {
      const answer = (result: PressResult): unknown => send((version) => answerText(version, message.id, result));
      const decided = decide?.(message.user, answer) ?? null;
      if (decided !== null) answer(decided);
      return;
    }
    if (!answered(message.id, message.content)) drop('unknown-id');
  };
  /** Passes an answer to the waiting call; false if no call waits for it, or no longer does. */
  const answered = (id: string, content: unknown): boolean => {
    const resume = waiting.get(id);
    waiting.delete(id);
    resume?.(content);
    return resume !== undefined;
  };
  const drop = (why: 'undecodable' | 'unknown-id'): void => {
    telemetry.report('bridge_message_dropped', { why });
  };
  return {
    request: (request, timeoutMs) => Effect.map(ask({ call: 'request', request }, timeoutMs), replyOf),
    account: (timeoutMs) =>
      ask({ call: 'user_info' }, timeoutMs).pipe(
        Effect.map(accountOf),
        Effect.catchTag('BridgeSilent', () => Effect.succeed(null)),
      ),
    openOutside: (url) =>
      ask({ call: 'open_url', url }, limits.helperTimeout).pipe(
        Effect.map(isDone),
        Effect.catchTag('BridgeSilent', () => Effect.succeed(false)),
      ),
    onUserPress: (decided) => {
      decide = decided;
    },
  };
};
