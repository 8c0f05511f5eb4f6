import type { LastRoomListener } from '../../application/room/last-room-watch.ts';
import type { IgnoredMessages, RoomObserver } from '../../application/room/room-parts.ts';
import type { LoginEnding } from '../../application/session/shopper-session.ts';
import type { PressedUser, PressResult } from '../../domain/bridge/user-press.ts';
import type { DebugFlag, StoredEntry } from '../../domain/site/debug-flags.ts';
import type { Attachment, ChosenFile } from '../../domain/feedback/attachments.ts';
import type { UploadPurpose } from '../../domain/feedback/feedback-address.ts';
import type { FeedbackDraft } from '../../domain/feedback/feedback-draft.ts';
import type { FeedbackForm, FeedbackMessage } from '../../domain/feedback/feedback-form.ts';
import type { SentMessage } from '../../domain/feedback/support-answer.ts';
import type { UploadFault } from '../../domain/feedback/upload-fault.ts';
import type { GrayScores } from '../../domain/gray/gray-decisions.ts';
import type { GrayScore, GrayTest } from '../../domain/gray/gray.ts';
import type { TelemetryValue } from '../../domain/ports/reports.ts';
import type { Settings } from '../../domain/ports/settings.ts';
import type {
  GoogleEvent,
  GoogleOffer,
  FacebookProof,
  SocialProof,
  SocialSdkUnavailable,
  SocialSignInError,
} from '../../domain/ports/social.ts';
import type { Result } from '../../domain/result.ts';
import type { RoomConnection } from '../../domain/room/room-connection.ts';
import type { RoomSync } from '../../domain/room-sync/room-sync.ts';

/** A host named by the build, with its purpose. */
export interface NamedHost {
  readonly kind: 'production' | 'other-production' | 'test' | 'release' | 'analytics';
  readonly origin: string;
}

export interface DialledHost {
  readonly origin: string;
  /** Response time in ms; null without an answer within the time limit. */
  readonly ms: number | null;
}

export interface RecentReport {
  readonly event: string;
  readonly fields: Readonly<Record<string, TelemetryValue>>;
}

/** Data and actions of /test (D28). None of it holds a session key, a ticket or an order. */
export interface TestPage {
  readonly build: Pick<Settings, 'webVersion' | 'flavour' | 'target' | 'packageName'>;
  readonly deviceId: string;
  readonly clientId: string;
  pageViewId(): string;
  /** The shopper's country, once the visit has requested it, or null if the platform does not report it. */
  country(): Promise<string | null>;
  readonly flags: readonly DebugFlag[];
  grayScores(): GrayScores;
  /** Saves a score, which applies the next time the amounts are opened. */
  setGrayScore(test: GrayTest, score: GrayScore): GrayScores;
  drawGrayScores(): GrayScores;
  /** Storage keys that hold a value. */
  storage(): readonly StoredEntry[];
  readonly hosts: readonly NamedHost[];
  currentHost(): string;
  /** Dials the platform's hosts and the replacements that the platform names for the current one; takes at most 10 s. */
  dialHosts(): Promise<readonly DialledHost[]>;
  /** Recent reports, newest first. */
  recentReports(): readonly RecentReport[];
  /** The room named by the address, or null. */
  readonly roomOfAddress: string | null;
  /** True if the site runs on the sandbox, whose pages can be linked to. */
  readonly hasSandbox: boolean;
}

export interface DebugServices {
  /** The /test page, or null if it is closed on this visit. Rejects if its code does not load. */
  openTestPage(): Promise<TestPage | null>;
}

export interface UploadListener {
  /** Share sent, 0 to 1. */
  progressed(share: number): void;
  /** Upload finished, with the storage key of the file. */
  done(key: string): void;
  failed(fault: UploadFault): void;
}

/** Why a picked file was rejected: it cannot be read, or the code that detects its format did not load. */
export type TakeFault = 'unreadable' | 'unchecked';

export interface FeedbackWriter {
  /** Uid, or null for a visitor. */
  readonly uid: string | null;
  /** Display id of the writer's own account, or null for a visitor. */
  readonly own: string | null;
  /** Display id of the account last topped up, or null. */
  readonly target: string | null;
}

/** Everything needed to write a message to customer service. Drafts are kept by the writer's uid. */
export interface FeedbackDesk {
  writer(): FeedbackWriter;
  newId(): string;
  /** The draft of the last 24 hours, or null. */
  draft(uid: string | null): FeedbackDraft | null;
  /** `pickAgain`: names of files of an earlier visit that have not been picked again yet. */
  keepDraft(uid: string | null, id: string, form: FeedbackForm, attachments: readonly Attachment[], pickAgain: readonly string[]): void;
  forgetDraft(uid: string | null): void;
  take(picked: File): Promise<Result<ChosenFile, TakeFault>>;
  /** A thumbnail as a `data:` URL, or null for a video, or if there is none. */
  preview(fileId: string): Promise<string | null>;
  /** Uploads an accepted file; returns the cancel, after which the listener is not called. */
  upload(fileId: string, purpose: UploadPurpose, listener: UploadListener): () => void;
  forget(fileId: string): void;
  /** Sends the message. Sending the same id again creates no second message. */
  submit(message: FeedbackMessage, id: string, keys: readonly string[]): Promise<FeedbackEnd>;
  /** Marks the draft to be sent without its writer, or not; returns whether the device keeps one that is. */
  queueDraft(uid: string | null, isQueued: boolean): boolean;
}

/** How sending a message ended. `no-answer`: there is no connection, or the platform did not answer. */
export type FeedbackEnd = ({ readonly kind: 'arrived' } & SentMessage) | { readonly kind: 'no-answer' } | { readonly kind: 'refused' };

export interface FeedbackServices {
  /** The build's setting of when and how customer service answers (`supportAnswerOf`). */
  answer(): string;
  /** Sends this writer's message that got no answer before; returns true if it has arrived. Never rejects. */
  sendQueued(): Promise<boolean>;
  /** Rejects if its code does not load. */
  open(): Promise<FeedbackDesk>;
}

export type { IgnoredMessages, LastRoomListener, RoomObserver };

/** The server's own table of a room, for comparison. Only the sandbox shows it. */
export interface ServerRoom {
  readonly sn: number;
  readonly table: ReadonlyMap<string, unknown>;
}

/** One visit to a room. */
export interface RoomVisit {
  readonly room: string;
  connection(): RoomConnection;
  sync(): RoomSync;
  /** State from the broadcast events so far. */
  broadcast(): ReadonlyMap<string, unknown>;
  reconnect(): void;
  setExtraRefresh(isOn: boolean): void;
  /** Closes the socket; the observer is not called again. */
  leave(): void;
}

/** Access to the live rooms. */
export interface RoomAccess {
  /** Rejects if their code does not load. */
  open(): Promise<RoomServices>;
}

/** The live rooms, for the home page and for /test. */
export interface RoomServices {
  /** Watches the room that the shopper joined last while the page is visible; returns the stop. */
  watchLast(listener: LastRoomListener): () => void;
  /** Returns whether the page is shown inside the app. */
  isInApp(): boolean;
  /** The room in the address, else the room this visitor joined last, or null if neither is known. */
  offeredRoom(): Promise<string | null>;
  /** Enters a room; the observer receives everything from the beginning. */
  enter(room: string, observer: RoomObserver): RoomVisit;
  /** True if the build requires an extra refresh of a suspect table. */
  readonly extraRefresh: boolean;
  /** Handles a press on a user of a room (platform §4). */
  press(user: PressedUser): Promise<PressResult>;
  /** Controls of the sandbox's rooms, or null if the site runs on another platform. */
  readonly sandbox: {
    /** Runs a named sandbox control on a room; returns false if the sandbox refuses or does not answer. */
    control(room: string, name: string, values?: Readonly<Record<string, number>>): Promise<boolean>;
    /** Returns null if the sandbox does not answer. */
    server(room: string): Promise<ServerRoom | null>;
  } | null;
}

/** Mount point of Google's button, and the listener for its events. */
export type GoogleButton = Pick<GoogleOffer, 'element' | 'language'> & { readonly told: (event: GoogleEvent) => void };

export interface SocialLogins {
  /** How Facebook signs in: in its own window, or by redirect. Null if the build has no Facebook login. */
  readonly facebook: 'popup' | 'redirect' | null;
  /** Says if Google's SDK draws the button or uses the page's. Null if the build has no Google login. */
  readonly google: 'drawn-by-sdk' | 'drawn-by-page' | null;
  /** Loads Facebook's SDK, so that a tap can open its window. Loads nothing for a redirect. */
  prepareFacebook(): Promise<Result<void, SocialSdkUnavailable>>;
  /** Opens Facebook's window, or redirects; must be called within the tap. Returns the cancel, after which `done` is not called. */
  signInWithFacebook(done: (result: Result<FacebookProof, SocialSignInError>) => void): () => void;
  /** Result of a return from Facebook, matched with the token in its address, or null if there is none. */
  takeFacebookReturn(token: string | null): Promise<Result<FacebookProof | null, SocialSignInError>>;
  /** Hands the button to Google's SDK; returns the release. */
  offerGoogle(button: GoogleButton): Promise<Result<() => void, SocialSdkUnavailable>>;
  /** Logs in the user that the provider vouches for. Never rejects. */
  logIn(proof: SocialProof): Promise<LoginEnding>;
}

export interface SocialServices {
  /** Rejects if their code does not load. */
  open(): Promise<SocialLogins>;
}
