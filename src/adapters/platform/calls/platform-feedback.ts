import { Effect } from 'effect';
import type { UploadPurpose } from '../../../domain/feedback/feedback-address.ts';
import type { Randomness } from '../../../domain/ports/browser.ts';
import { type AttachmentUploads, type FeedbackSubmission, UploadFailed, type UploadToken } from '../../../domain/ports/feedback.ts';
import type { Payload } from '../client/http-request.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeSentMessage, decodeUploadTokens } from '../schemas/feedback.ts';
import type { HttpUploads } from './http-uploads.ts';

const UPLOAD_IMAGE_PATH = '/api/user/upload_image/';

/** Audit parameters sent besides the session (D41). */
const AUDIT = { scene: 5, way: 1, need_date: 1 } as const;

/**
 * AttachmentUploads using upload_token, the address it returns, and upload_image. `platformOrigin`: current origin of the platform's
 * calls, or empty for the page's own.
 */
export const platformAttachmentUploads = (
  client: PlatformClient,
  uploads: HttpUploads,
  randomness: Randomness,
  platformOrigin: () => string,
): AttachmentUploads => {
  /** Returns the additional fields for each purpose (platform §7). */
  const about = (purpose: UploadPurpose): Payload =>
    purpose === 'audit' ? { session_key: client.identity.sessionKey() ?? undefined, ...AUDIT } : { uuid: randomness.hex32() };
  return {
    token: ({ name, size, type }, purpose) =>
      Effect.suspend(() => {
        const files = JSON.stringify([{ name, size, content_type: type }]);
        return client
          .request('upload_token', { files, purpose, ...about(purpose) }, decodeUploadTokens)
          .pipe(
            Effect.flatMap(([token]): Effect.Effect<UploadToken, UploadFailed> =>
              token === undefined || token === null ? Effect.fail(new UploadFailed('refused')) : Effect.succeed(token),
            ),
          );
      }),
    send: (way, { token, key }, { file, content }, progressed) => {
      const common = { file: content, name: file.name };
      const request =
        way.kind === 'address'
          ? { ...common, url: way.url, fields: { token, key }, isPlatform: false }
          : {
              ...common,
              url: platformOrigin() + UPLOAD_IMAGE_PATH,
              fields: { key },
              isPlatform: true,
              headers: client.headers(UPLOAD_IMAGE_PATH, {}),
            };
      return uploads.send(request, progressed);
    },
  };
};

interface FeedbackSender {
  readonly model: string;
  readonly version: string;
}

/** FeedbackSubmission using feedback_submit (D41). */
export const platformFeedbackSubmission = (client: PlatformClient, sender: FeedbackSender): FeedbackSubmission => ({
  submit: ({ account, content }, id, keys) =>
    Effect.suspend(() => {
      const session = { session_key: client.identity.sessionKey() ?? undefined };
      const payload = { ...session, uid: account, content, images: JSON.stringify(keys), ...sender, uuid: id };
      return client.request('feedback_submit', payload, decodeSentMessage);
    }),
});
