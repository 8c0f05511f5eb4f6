import type { Effect } from 'effect';
import type { BridgeReply } from '../../bridge/client-result.ts';
import type { PressedUser, PressResult } from '../../bridge/user-press.ts';
import type { LoginUser } from '../../login/login-state.ts';

/** A request that the app makes for the page. */
export interface BridgeRequest {
  readonly method: 'GET' | 'POST';
  /** Absolute, with the query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** The bridge said nothing within the call's time. Whether the app acted on the call is unknown (D2). */
export class BridgeSilent {
  readonly _tag = 'BridgeSilent';
}

export type DecidePress = (user: PressedUser, later: (result: PressResult) => void) => PressResult | null;

/** Who is logged in the app. */
export interface AppAccount {
  readonly user: LoginUser;
  /** The session that the app gives for a login on the page; a secret. */
  readonly sessionKey: string;
}

/** The app around the page, by its bridge (platform §4, §7). Every message is decoded; one that does not match is dropped. */
export abstract class NativeBridge {
  /** Makes a request once, with a time-out of `timeoutMs`; a reply of any kind counts as an answer. */
  abstract request(request: BridgeRequest, timeoutMs: number): Effect.Effect<BridgeReply, BridgeSilent>;
  /** Who is logged in the app, asked for at most `timeoutMs`; null for no one and for no usable answer. */
  abstract account(timeoutMs: number): Effect.Effect<AppAccount | null>;
  /** Opens an address in the browser outside the app; false when the app did not say that it has. */
  abstract openOutside(url: string): Effect.Effect<boolean>;
  /** The app asks what a press on a user does (platform §4); `decide` gives the answer, or null where it calls `later` with it. */
  abstract onUserPress(decide: DecidePress): void;
}
