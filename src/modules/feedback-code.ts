import type { Container } from 'inversify';
import { browserPickedFiles, canvasImageEncoder } from '../adapters/files/picked-files.ts';
import { PlatformClient } from '../adapters/platform/client/platform-client.ts';
import { HttpUploads } from '../adapters/platform/calls/http-uploads.ts';
import { platformAttachmentUploads, platformFeedbackSubmission } from '../adapters/platform/calls/platform-feedback.ts';
import { PlatformHosts } from '../adapters/platform/hosts/platform-hosts.ts';
import { TargetMemory } from '../application/account/target-memory.ts';
import { FeedbackDrafts } from '../application/pages/feedback-drafts.ts';
import { UploadAttachments, UploadOrigins } from '../application/pages/upload-attachments.ts';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { ShopperSession } from '../application/session/shopper-session.ts';
import { deviceModel } from '../domain/feedback/device-model.ts';
import { KeyValueStore, Page, Randomness } from '../domain/ports/browser.ts';
import { ImageEncoder, PickedFiles, AttachmentUploads, FeedbackSubmission } from '../domain/ports/feedback.ts';
import { PlatformClock } from '../domain/ports/platform.ts';
import { Telemetry } from '../domain/ports/reports.ts';
import { Configuration, SettingGroups } from '../domain/ports/settings.ts';
import { failed } from '../domain/result.ts';
import { lazy } from '../lazy.ts';
import { checkFeedback, type FeedbackMessage } from '../domain/feedback/feedback-form.ts';
import type { FeedbackDesk, FeedbackEnd } from '../ui/di/later-services.ts';
import { bindMade, bind, getFrom, type Get } from './bind.ts';
import type { FeedbackParts } from './later.ts';

const bindFiles = (container: Container): void => {
  const formats = lazy(
    'file-formats',
    () => import('../adapters/files/file-format-reader.ts'),
    ({ readFormat }) => ({ readFormat }),
  );
  // Loads while the message is being written; picking a file retries a failed load.
  formats.load().catch(() => undefined);
  bindMade(container, PickedFiles, [], () => browserPickedFiles(() => formats.load()));
  bindMade(container, ImageEncoder, [], () => canvasImageEncoder(window));
  bindMade(container, UploadOrigins, [SettingGroups, PlatformHosts, Page], (groups, hosts, page): UploadOrigins => ({
    all: () => [...groups.hosts().uploads, hosts.current() || page.origin()],
  }));
  bindMade(container, AttachmentUploads, [PlatformClient, Randomness, PlatformHosts], (client, randomness, hosts) =>
    platformAttachmentUploads(client, new HttpUploads(), randomness, () => hosts.current()),
  );
};

const bindMessage = (container: Container): void => {
  bindMade(container, FeedbackSubmission, [PlatformClient, Configuration], (client, { settings }) =>
    platformFeedbackSubmission(client, { model: deviceModel(navigator.userAgent), version: settings.webVersion }),
  );
  bind(container, FeedbackDrafts, FeedbackDrafts, [KeyValueStore, PlatformClock]);
};

/** Files of one message; each desk has its own. */
const filesOf = (get: Get): UploadAttachments =>
  new UploadAttachments({
    picked: get(PickedFiles),
    encoder: get(ImageEncoder),
    uploads: get(AttachmentUploads),
    origins: get(UploadOrigins),
    randomness: get(Randomness),
    telemetry: get(Telemetry),
  });

const submitted = async (get: Get, message: FeedbackMessage, id: string, keys: readonly string[]): Promise<FeedbackEnd> => {
  const sent = await get(EffectRunner).result(get(FeedbackSubmission).submit(message, id, keys));
  if (sent.ok) return { kind: 'arrived', ...sent.value };
  switch (sent.error._tag) {
    case 'PlatformUnreachable':
      return { kind: 'no-answer' };
    case 'PlatformRefusal':
      return { kind: 'refused' };
  }
};

/** Sends the writer's queued message; one that is refused, or no message any more, is left to its writer. */
const sendQueued = async (get: Get): Promise<boolean> => {
  const [payer, drafts] = [get(ShopperSession).user()?.uid ?? null, get(FeedbackDrafts)];
  const draft = drafts.of(payer);
  if (draft?.isQueued !== true) return false;
  const check = checkFeedback(draft);
  const keys = draft.uploaded.map(({ key }) => key);
  const end = check.ok ? await submitted(get, check.value, draft.id, keys) : null;
  if (end?.kind === 'no-answer') return false;
  if (end?.kind === 'arrived') drafts.forget(payer);
  else drafts.queue(payer, false);
  return end?.kind === 'arrived';
};

const deskOf = (get: Get): FeedbackDesk => {
  const [runner, drafts, files] = [get(EffectRunner), get(FeedbackDrafts), filesOf(get)];
  return {
    writer: () => {
      const user = get(ShopperSession).user();
      return { uid: user?.uid ?? null, own: user?.displayUid ?? null, target: get(TargetMemory).target()?.displayUid ?? null };
    },
    newId: () => get(Randomness).hex32(),
    draft: (uid) => drafts.of(uid),
    keepDraft: (uid, id, form, attachments, pickAgain) => drafts.keep(uid, id, form, attachments, pickAgain),
    forgetDraft: (uid) => drafts.forget(uid),
    take: async (picked) => {
      const taken = await runner.result(files.take(picked));
      if (taken.ok) return taken;
      return failed(taken.error._tag === 'FileUnreadable' ? 'unreadable' : 'unchecked');
    },
    preview: async (id) => {
      const drawn = await runner.result(files.preview(id));
      return drawn.ok ? drawn.value : null;
    },
    upload: (id, purpose, { progressed, done, failed: ended }) =>
      runner.run(
        files.upload(id, purpose, progressed),
        (uploaded) => (uploaded.ok ? done(uploaded.value) : ended(uploaded.error.fault)),
        () => ended('unavailable'),
      ),
    forget: (id) => files.forget(id),
    submit: (message, id, keys) => submitted(get, message, id, keys),
    queueDraft: (uid, isQueued) => drafts.queue(uid, isQueued),
  };
};

/** Binds messages to customer service. Loaded when the page opens. */
export const bindArea = (container: Container): FeedbackParts => {
  bindFiles(container);
  bindMessage(container);
  const get = getFrom(container);
  return { desk: () => deskOf(get), sendQueued: () => sendQueued(get) };
};
