import { Effect } from 'effect';
import type { ChosenFile } from '../../domain/feedback/attachments.ts';
import type { UploadPurpose } from '../../domain/feedback/feedback-address.ts';
import { needsReencoding, REENCODED, reencodedName, uploadWay } from '../../domain/feedback/file-content.ts';
import { faultOfCall } from '../../domain/feedback/upload-fault.ts';
import * as limits from '../../domain/limits.ts';
import {
  type AttachmentUploads,
  type FileToSend,
  type FileUnreadable,
  type FormatsUnavailable,
  type ImageEncoder,
  type PickedFiles,
  UploadFailed,
} from '../../domain/ports/feedback.ts';
import type { Randomness } from '../../domain/ports/browser.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import type { PlatformError } from '../../domain/ports/platform.ts';

/** The allowed origins for uploads (D41). */
export abstract class UploadOrigins {
  abstract all(): readonly string[];
}

interface UploadAttachmentsDeps {
  readonly picked: PickedFiles;
  readonly encoder: ImageEncoder;
  readonly uploads: AttachmentUploads;
  readonly origins: UploadOrigins;
  readonly randomness: Randomness;
  readonly telemetry: Telemetry;
}

/** The files of one message, from picking to upload. Only the page holds their bytes, until it is left. */
export class UploadAttachments {
  readonly #deps: UploadAttachmentsDeps;
  readonly #held = new Map<string, FileToSend>();
  /** The files in the form they are sent, so that another try does not encode them again. */
  readonly #prepared = new Map<string, FileToSend>();

  constructor(deps: UploadAttachmentsDeps) {
    this.#deps = deps;
  }

  take(picked: File): Effect.Effect<ChosenFile, FileUnreadable | FormatsUnavailable> {
    return this.#deps.picked
      .look(this.#deps.randomness.hex32(), picked)
      .pipe(Effect.tap((file) => Effect.sync(() => this.#held.set(file.id, { file, content: picked }))));
  }

  /** A small preview of an image, as a `data:` address, or null for a video and for anything that cannot be drawn. */
  preview(id: string): Effect.Effect<string | null> {
    const held = this.#held.get(id);
    if (held === undefined || held.file.content !== 'image') return Effect.succeed(null);
    return this.#deps.encoder.preview(held.content, limits.previewSide).pipe(Effect.catch(() => Effect.succeed(null)));
  }

  /** Uploads an accepted file; returns its storage key. `progressed`: the share sent, 0 to 1. Interruption stops it. */
  upload(id: string, purpose: UploadPurpose, progressed: (share: number) => void): Effect.Effect<string, UploadFailed> {
    return Effect.suspend(() => {
      const held = this.#held.get(id);
      // The page no longer holds the file.
      if (held === undefined) return Effect.fail(new UploadFailed('unreadable'));
      const kind = held.file.content;
      if (kind === null) return Effect.fail(new UploadFailed('refused'));
      return Effect.gen({ self: this }, function* () {
        const prepared = yield* this.#prepare(held);
        const token = yield* this.#deps.uploads.token(prepared.file, purpose);
        const way = uploadWay(token.url, kind, this.#deps.origins.all());
        if (way.kind === 'none') return yield* Effect.fail(new UploadFailed('refused'));
        yield* this.#deps.uploads.send(way, token, prepared, progressed).pipe(Effect.catch((error) => this.#explained(error, prepared)));
        return token.key;
      });
    }).pipe(
      Effect.tapError((error) => Effect.sync(() => this.#report(error))),
      Effect.mapError((error) => (error._tag === 'UploadFailed' ? error : new UploadFailed(faultOfCall(error)))),
    );
  }

  forget(id: string): void {
    this.#held.delete(id);
    this.#prepared.delete(id);
  }

  /** A browser also reports a broken connection if the file being sent has changed. */
  #explained(error: UploadFailed, { content }: FileToSend): Effect.Effect<never, UploadFailed> {
    return error.fault === 'network' ? Effect.andThen(this.#check(content), Effect.fail(error)) : Effect.fail(error);
  }

  #check(content: Blob): Effect.Effect<void, UploadFailed> {
    return this.#deps.picked.check(content).pipe(Effect.mapError(() => new UploadFailed('unreadable')));
  }

  /**
   * Returns the file in the form it is sent: a large image re-encoded or, if that fails, unchanged (FBK-6). An unreadable file is not sent.
   */
  #prepare(held: FileToSend): Effect.Effect<FileToSend, UploadFailed> {
    const known = this.#prepared.get(held.file.id);
    const next = known ?? held;
    const prepared = known === undefined && needsReencoding(held.file) ? this.#reencoded(held) : Effect.succeed(next);
    return Effect.andThen(this.#check(next.content), prepared);
  }

  #reencoded(held: FileToSend): Effect.Effect<FileToSend> {
    const { file, content } = held;
    return this.#deps.encoder.encode(content, limits.reencodedImageSide).pipe(
      Effect.map((smaller): FileToSend => ({
        file: { ...file, name: reencodedName(file.name), size: smaller.size, type: REENCODED.type },
        content: smaller,
      })),
      Effect.catch(() =>
        Effect.sync(() => {
          this.#deps.telemetry.report('image_not_reencoded', { type: file.type, size: file.size });
          return held;
        }),
      ),
      Effect.tap((prepared) => Effect.sync(() => this.#prepared.set(file.id, prepared))),
    );
  }

  #report(error: PlatformError | UploadFailed): void {
    // The platform's client reports failed calls.
    if (error._tag === 'UploadFailed') this.#deps.telemetry.report('upload_failed', { type: 'api', cause: error.fault });
  }
}
