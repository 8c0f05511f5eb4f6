import { Effect } from 'effect';
import type { ChosenFile } from '../../../domain/feedback/attachments.ts';
import type { UploadPurpose } from '../../../domain/feedback/feedback-address.ts';
import type { UploadWay } from '../../../domain/feedback/file-content.ts';
import type { Randomness } from '../../../domain/ports/browser.ts';
import { AttachmentUploads, FeedbackSubmission, type FileToSend, UploadFailed, type UploadToken } from '../../../domain/ports/feedback.ts';
import type { PlatformError } from '../../../domain/ports/platform.ts';
import type { Payload } from '../client/http-request.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeSentMessage, decodeUploadTokens } from '../schemas/system.ts';
import type { HttpUploads } from './http-uploads.ts';
import type { FeedbackMessage } from '../../../domain/feedback/feedback-form.ts';
import type { SentMessage } from '../../../domain/feedback/support-answer.ts';

const UPLOAD_IMAGE_PATH = '/api/user/upload_image/';

/** Audit parameters sent besides the session (D41). */
const AUDIT = { scene: 5, way: 1, need_date: 1 } as const;

/** AttachmentUploads using upload_token, the address it returns, and upload_image. */
export class PlatformAttachmentUploads extends AttachmentUploads {
  readonly #client: PlatformClient;
  readonly #uploads: HttpUploads;
  readonly #randomness: Randomness;
  readonly #platformOrigin: () => string;

  /** `platformOrigin`: current origin of the platform's calls, or empty for the page's own. */
  constructor(client: PlatformClient, uploads: HttpUploads, randomness: Randomness, platformOrigin: () => string) {
    super();
    this.#client = client;
    this.#uploads = uploads;
    this.#randomness = randomness;
    this.#platformOrigin = platformOrigin;
  }

  override token({ name, size, type }: ChosenFile, purpose: UploadPurpose): Effect.Effect<UploadToken, PlatformError | UploadFailed> {
    return Effect.suspend(() => {
      const files = JSON.stringify([{ name, size, content_type: type }]);
      return this.#client
        .request('upload_token', { files, purpose, ...this.#about(purpose) }, decodeUploadTokens)
        .pipe(
          Effect.flatMap(([token]): Effect.Effect<UploadToken, UploadFailed> =>
            token === undefined || token === null ? Effect.fail(new UploadFailed('refused')) : Effect.succeed(token),
          ),
        );
    });
  }

  override send(
    way: Exclude<UploadWay, { kind: 'none' }>,
    { token, key }: UploadToken,
    { file, content }: FileToSend,
    progressed: (share: number) => void,
  ): Effect.Effect<void, UploadFailed> {
    const common = { file: content, name: file.name };
    const request =
      way.kind === 'address'
        ? { ...common, url: way.url, fields: { token, key }, isPlatform: false }
        : {
            ...common,
            url: this.#platformOrigin() + UPLOAD_IMAGE_PATH,
            fields: { key },
            isPlatform: true,
            headers: this.#client.headers(UPLOAD_IMAGE_PATH, {}),
          };
    return this.#uploads.send(request, progressed);
  }

  /** Returns the additional fields for each purpose (platform §7). */
  #about(purpose: UploadPurpose): Payload {
    return purpose === 'audit'
      ? { session_key: this.#client.identity.sessionKey() ?? undefined, ...AUDIT }
      : { uuid: this.#randomness.hex32() };
  }
}

interface FeedbackSender {
  readonly model: string;
  readonly version: string;
}

/** FeedbackSubmission using feedback_submit (D41). */
export class PlatformFeedbackSubmission extends FeedbackSubmission {
  readonly #client: PlatformClient;
  readonly #sender: FeedbackSender;
  constructor(client: PlatformClient, sender: FeedbackSender) {
    super();
    this.#client = client;
    this.#sender = sender;
  }

  override submit({ account, content }: FeedbackMessage, id: string, keys: readonly string[]): Effect.Effect<SentMessage, PlatformError> {
    return Effect.suspend(() => {
      const session = { session_key: this.#client.identity.sessionKey() ?? undefined };
      const payload = { ...session, uid: account, content, images: JSON.stringify(keys), ...this.#sender, uuid: id };
      return this.#client.request('feedback_submit', payload, decodeSentMessage);
    });
  }
}
