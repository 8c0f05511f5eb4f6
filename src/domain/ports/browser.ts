import type { Effect } from 'effect';
import type { BridgeReply } from '../bridge/client-result.ts';
import type { PressedUser, PressResult } from '../bridge/user-press.ts';
import type { LoginUser } from '../login/login-state.ts';

/** Names and values of hidden fields posted when leaving the page, such as the MD and PaReq of 3-D Secure 1. */
export type PostedForm = Readonly<Record<string, string>>;

/** The current page: visibility, leaving and returning. */
export abstract class Page {
  abstract visible(): boolean;
  /** Called when the page becomes visible or hidden; returns the unsubscribe function. */
  abstract onVisibility(changed: (visible: boolean) => void): () => void;
  /** Called when the shopper returns: visible again, online again, restored from the back-forward cache (D3). */
  abstract onReturn(returned: () => void): () => void;
  /** Origin of the page, such as https://pay.example. */
  abstract origin(): string;
  /** True if the shopper's device prefers dark colours. */
  abstract dark(): boolean;
  /** True if the browser is certain that it has no connection; false proves nothing. */
  abstract offline(): boolean;
  /** Leaves for another address; with a form, by posting its fields to it. */
  abstract leaveFor(url: string, form?: PostedForm | null): void;
  /** Opens another address in its own window; only inside a tap, or the browser may refuse. */
  abstract openWindow(url: string): void;
  abstract reload(): void;
  /** Called when the page is left, whether or not the browser puts it in its back/forward cache; returns the unsubscribe function. */
  abstract onLeft(left: () => void): () => void;
  /** Called when the browser restores the page from its back/forward cache, unchanged; returns the unsubscribe function. */
  abstract onRestored(restored: () => void): () => void;
  /** With true, the browser asks before the page is left, except when this port leaves it; with false, it stops asking. */
  abstract askBeforeLeaving(asks: boolean): void;
}

/** Reloading the page, past every cache (platform §4). */
export abstract class FreshPage {
  /**
   * Returns the version that this tab has already reloaded for in this visit, or null if none. If it could not be stored, a reloaded page
   * counts as reloaded for `wanted`.
   */
  abstract reloadedFor(wanted: string): string | null;
  /**
   * Fetches the page from its own address with dt=`at` (epoch ms, platform time) and replaces this one with it. False, without
   * any change, if the page does not load, or if it is `held` when that has loaded.
   */
  abstract open(version: string, at: number, held: () => boolean): Effect.Effect<boolean>;
}

/** Named one-shot timers. Starting a running one replaces it. */
export abstract class Timers {
  /** Calls `fired` once after `ms` milliseconds of monotonic time or, with `visibleOnly`, of time the page is visible (D3). */
  abstract start(name: string, ms: number, visibleOnly: boolean, fired: () => void): void;
  abstract stop(name: string): void;
}

/** Fresh ids. */
export abstract class Randomness {
  /** 32 lower-case hexadecimal characters from a cryptographic source. */
  abstract hex32(): string;
}

/** Keys that the specification names (cashier §3, platform §3), and our own (D2, D34). */
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

/** Device storage as specified (D18): base64 of URI-encoded JSON. Reading never throws: a damaged value is dropped and reported once. */
export abstract class KeyValueStore {
  /** Decoded JSON of unknown shape, to be checked by the reader's schema. Undefined if absent or damaged. */
  abstract read(key: StorageKey): unknown;
  /** False if the device did not store it: then it lasts no longer than this page. */
  abstract write(key: StorageKey, value: unknown): boolean;
  abstract remove(key: StorageKey): void;
  /** Called when another tab changes the key; returns the unsubscribe function. */
  abstract watch(key: StorageKey, changed: () => void): () => void;
}

/**
 * This browser's identity for the platform: ids created once and stored. Read at each use: a device that has lost part of its storage
 * recovers its own.
 */
export abstract class DeviceIdentity {
  /** h5_deviceid. */
  abstract readonly deviceId: string;
  /** x-cli-id: 32 hexadecimal characters (platform §7). */
  abstract readonly clientId: string;
  /** The session key of a logged-in shopper, or null for a visitor. */
  abstract sessionKey(): string | null;
  /** The payer of this session (`payerOf`), or null while its user is unknown. */
  abstract payer(): string | null;

  /** True if the present session may send or change this payer's orders; `payer` null: an order stored before payers were recorded. */
  isOf(payer: string | null): boolean {
    return payer === null || payer === this.payer();
  }

  /** Returns the session key for reading an order of this payer, or null if another one is logged in by now. */
  sessionKeyOf(payer: string | null): string | null {
    return this.isOf(payer) ? this.sessionKey() : null;
  }
}

/** The fraud-device token of this browser, sent as x-cli-device-tencent (platform §7). Nothing waits for it. */
export abstract class DeviceToken {
  /** The token, or empty until it has arrived. */
  abstract known(): string;
  /** Requests it from the SDK, once per visit and within its time limit. Never fails. */
  abstract load(): Effect.Effect<void>;
}

/** Why a provider's code is unusable. */
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

/** Third-party scripts. One element per address; a failed load may be retried. */
export abstract class ScriptLoader {
  /** Resolves with the named global once the script has run; fails within the time-out (F23). */
  abstract load(url: string, globalName: string): Effect.Effect<unknown, ScriptLoadError>;
}

/** The chunk that talks to the bridge could not be loaded; nothing was sent. */
export class BridgeUnavailable {
  readonly _tag = 'BridgeUnavailable';
}

/** The native app that may surround the page. */
export abstract class AppHost {
  /** True if the app's bridge is on this page now. */
  abstract isPresent(): boolean;
  /** True if the address says that the app opened the page, so that the bridge may still appear. */
  abstract isExpected(): boolean;
  /** The bridge; use it only while it is present. */
  abstract readonly bridge: Effect.Effect<NativeBridge, BridgeUnavailable>;
}

/** A request that the app makes on behalf of the page. */
export interface BridgeRequest {
  readonly method: 'GET' | 'POST';
  /** Absolute, with the query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** The bridge gave no answer within the call's time. It is unknown whether the app acted on the call (D2). */
export class BridgeSilent {
  readonly _tag = 'BridgeSilent';
}

export type DecidePress = (user: PressedUser, later: (result: PressResult) => void) => PressResult | null;

/** The account logged in to the app. */
export interface AppAccount {
  readonly user: LoginUser;
  /** The session that the app provides for a login on the page; a secret. */
  readonly sessionKey: string;
}

/** The app around the page, through its bridge (platform §4, §7). Every message is decoded; one that does not match is dropped. */
export abstract class NativeBridge {
  /** Makes a request once, with a time-out of `timeoutMs`; a reply of any kind counts as an answer. */
  abstract request(request: BridgeRequest, timeoutMs: number): Effect.Effect<BridgeReply, BridgeSilent>;
  /** The account logged in to the app, awaited for at most `timeoutMs`, or null if there is none or no usable answer. */
  abstract account(timeoutMs: number): Effect.Effect<AppAccount | null>;
  /** Opens an address in the browser outside the app; false unless the app confirms it. */
  abstract openOutside(url: string): Effect.Effect<boolean>;
  /** The app requests the effect of a press on a user (platform §4); `decide` returns the answer, or null if it calls `later` with it. */
  abstract onUserPress(decide: DecidePress): void;
}
