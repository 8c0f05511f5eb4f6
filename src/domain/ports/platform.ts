import type { Effect } from 'effect';
import type { AccountStatus, PayToUser } from '../account/account.ts';
import type { HistoryRecord, TransferRecord } from '../account/history-record.ts';
import type { NativeError } from '../bridge/client-result.ts';
import type { SavedCard } from '../card/saved-card.ts';
import type { ChargeList } from '../order/pay-item.ts';
import type { PaymentMethodGray } from '../gray/gray.ts';
import { InternalFailure, type Result } from '../result.ts';
import { isSessionEnded, type ResultCode } from '../outcome/result-code.ts';
import type { ConfiguredMerchant } from '../payment-method/wallet-merchant.ts';
import type { StoreTarget } from '../share/store-target.ts';

/** The platform refused the request (a business result other than 0). */
export class PlatformRefusal {
  readonly _tag = 'PlatformRefusal';
  readonly code: ResultCode;
  readonly message: string | null;
  /** The platform's own message for the shopper, or null if it has none. */
  readonly toast: string | null;
  constructor(code: ResultCode, message: string | null, toast: string | null = null) {
    this.code = code;
    this.message = message;
    this.toast = toast;
  }
}

export const UNREACHABLE_CAUSES = ['network', 'timeout', 'server-error', 'undecodable', 'setup', 'bridge', 'aborted'] as const;
export type UnreachableCause = (typeof UNREACHABLE_CAUSES)[number];

/**
 * No usable answer: none arrived, its status was 4xx or 5xx, or it does not decode. It is unknown whether the platform acted on the
 * request (D2, D30).
 */
export class PlatformUnreachable {
  readonly _tag = 'PlatformUnreachable';
  readonly cause: UnreachableCause;
  /** Client result code of platform §8 (-1 to -5) or the HTTP status. */
  readonly code: number;
  readonly call: string;
  /** The error reported by the app's bridge, or null if it reports none that we know. */
  readonly bridgeError: NativeError | null;
  constructor(cause: UnreachableCause, code: number, call: string, bridgeError: NativeError | null = null) {
    this.cause = cause;
    this.code = code;
    this.call = call;
    this.bridgeError = bridgeError;
  }
}

export type PlatformError = PlatformRefusal | PlatformUnreachable;

/** True if a call was refused because its session has ended. */
export const isRefusedSession = (error: PlatformError): boolean => error._tag === 'PlatformRefusal' && isSessionEnded(error.code);

/** The platform's time (D34): `/api/sys/ts/` once, then its stored offset and the monotonic clock. */
export abstract class PlatformClock {
  /** Platform time, epoch ms; the device's own until `synchronise` has succeeded. */
  abstract now(): number;
  /** Platform time, epoch ms, or null until `synchronise` has succeeded: the device's own clock may be wrong by days. */
  abstract synchronised(): number | null;
  abstract synchronise(): Effect.Effect<void>;
}

/** The wallet merchant as configured by the platform (cashier §3, platform §3). Null or empty if not sent. */
export interface WalletMerchantConfig extends ConfiguredMerchant {
  readonly merchantAccount: string | null;
  readonly merchantIdentifier: string | null;
}

/** Switches of the platform (platform §3 Package/config info). Rates are percentages; missing values are 0, empty or null. */
export interface PackageConfig {
  readonly websiteVersion: string | null;
  readonly ckoNewRate: number;
  readonly ckoNewWhitelist: readonly string[];
  readonly repurchaseRatio: number;
  readonly adyenCardRatio: number;
  readonly adyenCardWhitelist: readonly string[];
  /** Decides if 29 may be offered (D38). */
  readonly onerwayRatio: number;
  /** applepay_gray_config, in the platform's order. */
  readonly applePayPaymentMethods: readonly PaymentMethodGray[];
  /** applepay_config: the merchant of every wallet without its own config. */
  readonly applePayMerchant: WalletMerchantConfig;
  /** adyen_applepay_config. */
  readonly adyenMerchant: WalletMerchantConfig;
  /** Store addresses from the platform; unchecked. */
  readonly storeLinks: Readonly<Partial<Record<StoreTarget, string>>>;
  /** ksa_private_url: the privacy policy; unchecked. */
  readonly privacyUrl: string | null;
}

/** sys/config, retried up to 5 times, each try within 5 s (platform §7, §9, D46). Nothing waits for it (D54). */
export abstract class PackageConfigSource {
  /** Requests it from the platform. Calls during a pending request share its answer. */
  abstract load(): Effect.Effect<PackageConfig, PlatformError>;
  /** The last loaded config, at once, or null until one has loaded. */
  abstract known(): PackageConfig | null;
}

/** The shopper's country as seen by the platform (platform §7, timeline/position). */
export abstract class ShopperCountry {
  /** The country's code, such as SA. */
  abstract read(): Effect.Effect<string, PlatformError>;
  /** Reports to the platform why the country could not be read (tmp_report, D45). Never fails. */
  abstract reportMissing(reason: string): Effect.Effect<void>;
}

export interface Opening {
  readonly chargeList: ChargeList;
  /** Empty for a visitor (D33). */
  readonly savedCards: readonly SavedCard[];
  /** The account's record, with today's status; a failure if the platform refuses it. Null if it was not requested, or got no answer. */
  readonly account: Result<PayToUser | null, PlatformError> | null;
}

/** The recharge list or the saved cards were not returned (cashier §5, §8). `cause`: the platform's or network's error. */
export class NotReturned extends InternalFailure {
  readonly cause: PlatformError;
  constructor(missing: 'recharge-list' | 'saved-card-list', cause: PlatformError) {
    super(missing);
    this.cause = cause;
  }
}

/** The data that the cashier needs before it shows anything (cashier §5 "the initial pay page load"). */
export abstract class CashierOpening {
  /**
   * Recharge list, saved cards of a logged-in shopper, and the account to top up, requested together; fails if the list or the
   * cards are not returned.
   */
  abstract open(uid: string | null): Effect.Effect<Opening, NotReturned>;
}

/** Accounts that can receive diamonds (cashier §7). */
export abstract class AccountDirectory {
  /** check_display_id: the account with this display id, or null if there is none. */
  abstract findByDisplayId(displayId: string): Effect.Effect<PayToUser | null, PlatformError>;
  /** check_uid: the account with this uid, or null if there is none. */
  abstract findByUid(uid: string): Effect.Effect<PayToUser | null, PlatformError>;
  /** check_uid: the account with this uid, even if it is banned or cancelled, or null if there is none. */
  abstract recordOfUid(uid: string): Effect.Effect<PayToUser | null, PlatformError>;
  /** check_user_status: the current status by uid, without unlisted uids. */
  abstract statuses(uids: readonly string[]): Effect.Effect<ReadonlyMap<string, AccountStatus>, PlatformError>;
}

/** The packages on sale (cashier §7 get_recharge_list_v3). */
export abstract class RechargeCatalog {
  /** Packages for a target account, or for no particular account if `uid` is null. */
  abstract list(uid: string | null): Effect.Effect<ChargeList, PlatformError>;
}

/** The accounts that the logged-in shopper has recharged, as stored by the platform (cashier §6, §7). */
export abstract class RechargeHistory {
  /** recharge_fill_record, the first 100. Empty for an anonymous visitor, without a request to the platform. */
  abstract list(): Effect.Effect<readonly HistoryRecord[], PlatformError>;
  /** upload_recharge_fill_record, once. Does nothing without records, or for an anonymous visitor. */
  abstract upload(records: readonly TransferRecord[]): Effect.Effect<void, PlatformError>;
}

/** Cards stored for reuse (cashier §7). */
export abstract class SavedCards {
  /** get_card_source. */
  abstract list(): Effect.Effect<readonly SavedCard[], PlatformError>;
  /** get_card_info_by_order: the card an order was paid with, or null while the platform does not know it. */
  abstract byOrder(orderId: string): Effect.Effect<SavedCard | null, PlatformError>;
  /** update_card_source: whether the card is remembered, or its valid date (MM/YY). */
  abstract update(
    sourceId: string,
    change: { readonly isRemember?: boolean; readonly validDate?: string },
  ): Effect.Effect<void, PlatformError>;
  /** delete_card_source, by the card's fingerprint: removes every record of it. */
  abstract remove(fingerprint: string): Effect.Effect<void, PlatformError>;
}

/** The room this visitor was in last, or null if the platform names no room. */
export interface LastJoined {
  readonly roomId: string | null;
  /** The visitor's own room. */
  readonly myRoomId: string | null;
}

/** The platform's call for the room that this visitor joined last (platform §7, D42). */
export abstract class JoinedRooms {
  abstract last(): Effect.Effect<LastJoined, PlatformError>;
}
