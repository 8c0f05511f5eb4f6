import type { Effect } from 'effect';
import type { BridgeReply } from '../bridge/client-result.ts';
import type { PressedUser, PressResult } from '../bridge/user-press.ts';
import type { LoginUser } from '../login/login-state.ts';

/** Names and values of hidden fields that a page is left with, such as the MD and PaReq of 3-D Secure 1. */
export type PostedForm = Readonly<Record<string, string>>;

/** The current page: visibility, leaving and coming back. */
export abstract class Page {
  abstract visible(): boolean;
  /** Called when the page becomes visible or hidden; returns the unsubscribe function. */
  abstract onVisibility(changed: (visible: boolean) => void): () => void;
  /** Called when the shopper comes back: visible again, online again, shown from the back-forward cache (D3). */
  abstract onReturn(returned: () => void): () => void;
  /** Origin of the page, such as https://pay.example. */
  abstract origin(): string;
  /** Whether the shopper's device asks for dark colours. */
  abstract dark(): boolean;
  /** True when the browser is sure that it has no connection; false says nothing. */
  abstract offline(): boolean;
  /** Leaves for another address; with a form, by posting its fields there. */
  abstract leaveFor(url: string, form?: PostedForm | null): void;
  /** Opens another address in a window of its own; inside a tap only, or the browser may refuse. */
  abstract openWindow(url: string): void;
  abstract reload(): void;
  /** Called when the page is left, whether or not the browser keeps it in its back/forward cache; returns the unsubscribe function. */
  abstract onLeft(left: () => void): () => void;
  /** Called when the browser shows the page from its back/forward cache, as it was left; returns the unsubscribe function. */
  abstract onRestored(restored: () => void): () => void;
  /** From now on the browser asks before the page is left, except when this port leaves it; or, for false, asks no more. */
  abstract askBeforeLeaving(asks: boolean): void;
}

/** Loading the page anew, past every cache (platform §4). */
export abstract class FreshPage {
  /**
   * The version that this tab has already reloaded for in this visit; null for none. If nothing could store it, a reloaded page counts
   * as reloaded for `wanted`.
   */
  abstract reloadedFor(wanted: string): string | null;
  /**
   * Fetches the page from its own address with dt=`at` (epoch ms, platform time) and replaces this one by it. False, with
   * everything as it was, where the page does not come.
   */
  abstract open(version: string, at: number): Effect.Effect<boolean>;
}

/** Named one-shot timers. Starting a running one replaces it. */
export abstract class Timers {
  /** Calls `fired` once after `ms` milliseconds of monotonic time or, with `visibleOnly`, of time in which the page is visible (D3). */
  abstract start(name: string, ms: number, visibleOnly: boolean, fired: () => void): void;
  abstract stop(name: string): void;
}

/** Fresh ids. */
export abstract class Randomness {
  /** 32 lower-case hexadecimal characters from a cryptographic source. */
  abstract hex32(): string;
}

/** Keys that the specification names (cashier §3, platform §3) and ours (D2, D34). */
export const STORAGE_KEYS = [
  'session_key',
  'login_user',
  'target_uid',
  'target_user',
  'target_history',
  'last_pay_type',
  'last_success_pay_type',
  'last_pay_card',
  'last_success_card',
  'login_ticket',
  'login_type',
  'session_unconfirmed',
  'device_id',
  'session_id',
  'client_id',
  'gray_scores',
  'is_debug',
  'payment_intents',
  'payment_lease',
  'authentication_lease',
  'counted_orders',
  'reported_orders',
  'event_outbox',
  'open_page_view',
  'paid_fines',
  'past_payments',
  'feedback_drafts',
  'last_packages',
] as const;
export type StorageKey = (typeof STORAGE_KEYS)[number];

/** Device storage as specified (D18): base64 of URI-encoded JSON. Reading never throws: a bad value is dropped and reported once. */
export abstract class KeyValueStore {
  /** Decoded JSON of unknown shape, to be checked by the reader's schema. Undefined when absent or damaged. */
  abstract read(key: StorageKey): unknown;
  /** False where the device did not take it: then it lasts no longer than this page. */
  abstract write(key: StorageKey, value: unknown): boolean;
  abstract remove(key: StorageKey): void;
  /** Called when another tab changes the key; returns the unsubscribe function. */
  abstract watch(key: StorageKey, changed: () => void): () => void;
}

/** This browser's identity for the platform: ids created once and kept. They are read at each use: a device that has lost some of its storage gets its own back. */
export abstract class DeviceIdentity {
  /** h5_deviceid. */
  abstract readonly deviceId: string;
  /** x-cli-id: 32 hexadecimal characters (platform §7). */
  abstract readonly clientId: string;
  /** The session key of a logged-in shopper; null for a visitor. */
  abstract sessionKey(): string | null;
  /** Who pays by it (`payerOf`); null while its user is not known. */
  abstract payer(): string | null;

  /** Whether an order of this payer may be sent or changed by the present session; `payer` null: one that was kept before payers were. */
  isOf(payer: string | null): boolean {
    return payer === null || payer === this.payer();
  }

  /** The session key for a question about an order of this payer: none where another one is logged in by now. */
  sessionKeyOf(payer: string | null): string | null {
    return this.isOf(payer) ? this.sessionKey() : null;
  }
}

/** The fraud-device token of this browser, sent as x-cli-device-tencent (platform §7). Nothing waits for it. */
export abstract class DeviceToken {
  /** The token; empty until there is one. */
  abstract known(): string;
  /** Asks the SDK for it, once a visit and within its time. Never fails. */
  abstract load(): Effect.Effect<void>;
}

/** Why a provider's code cannot be used. */
export type ScriptFault = 'blocked' | 'timeout' | 'broken';

export class ScriptLoadError {
  readonly _tag = 'ScriptLoadError';
  readonly fault: ScriptFault;
  readonly url: string;
  constructor(fault: ScriptFault, url: string) {
    this.fault = fault;
    this.url = url;
  }
}

/** Third-party scripts. One element per address; a failed load may be tried again. */
export abstract class ScriptLoader {
  /** Resolves with the named global once the script has run; fails within the time-out (F23). */
  abstract load(url: string, globalName: string): Effect.Effect<unknown, ScriptLoadError>;
}

/** The code that speaks to the bridge could not be loaded; nothing was sent. */
export class BridgeUnavailable {
  readonly _tag = 'BridgeUnavailable';
}

/** The native app that may be around the page. */
export abstract class AppHost {
  /** Whether the app's bridge is on this page now. */
  abstract isPresent(): boolean;
  /** Whether the address says that the app opened the page, so that the bridge may still come. */
  abstract isExpected(): boolean;
  /** The bridge; asked for only while it is present. */
  abstract readonly bridge: Effect.Effect<NativeBridge, BridgeUnavailable>;
}

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
