import { html } from 'hono/html';
import * as limits from '../../domain/limits.ts';
import { feedback } from '../database/tables.ts';
import { UPLOADS_PATH } from './upload-routes.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import { refusal, Refused, success } from '../api/answer.ts';
import type { CallInput, Calls } from '../api/batch-request.ts';
import type { Parameters } from '../api/parameters.ts';
import { accountOfSession } from '../api/calls/account-calls.ts';
import type { ShownFeedback } from './feedback-routes.ts';
import { code, moment, table } from '../web/page-parts.ts';
import { sandboxPage } from '../console/start-page.ts';

const MOST_FILES = limits.feedbackAttachments;
const LARGEST_FILE = limits.feedbackAttachmentSize;

const fileOf = (file: Parameters) => ({ name: file.text('name'), size: file.integer('size'), contentType: file.text('content_type') });

const isTaken = ({ size, contentType }: ReturnType<typeof fileOf>): boolean =>
  size > 0 && size <= LARGEST_FILE && /^(?:image|video)\/(?!svg)[\w.+-]+$/i.test(contentType);

const problemOf = (uid: string, content: string): string | null => {
  if (!/^\d{5,20}$/.test(uid)) return 'uid is no account';
  return [...content].length > limits.feedbackContentMaximum ? 'content is too long' : null;
};

/** Characters of a message's id in its number. */
const REPORT_DIGITS = 6;

/** Customer service messages: upload tokens for their files, and the messages themselves (platform §7). */
export const feedbackCalls = (services: SandboxParts): Calls => {
  const writerOf = async (input: CallInput): Promise<string> => {
    if (input.parameters.textOr('session_key', '') === '') return '';
    const account = await accountOfSession(services, input);
    if (account === null) throw new Refused('sessionEnded');
    return account.uid;
  };

  return {
    '/api/sys/upload_token/': async (input) => {
      const { parameters, clientId, siteOrigin } = input;
      const purpose = parameters.text('purpose');
      if (purpose !== 'feedback' && purpose !== 'audit') throw new Refused('badRequest', 'purpose is neither feedback nor audit');
      if (purpose === 'audit' && (await writerOf(input)) === '') throw new Refused('sessionEnded');
      const url = services.uploadLines.lineOf(clientId).withoutAddress ? '' : `${siteOrigin}${UPLOADS_PATH}`;
      const files = parameters.objects('files', MOST_FILES).map(fileOf);
      const uuid = parameters.textOr('uuid', '');
      const tokens = files.map(async (file) => {
        const { key, token } = await services.uploads.promise(file, { uuid, clientId }, services.scheduler.now());
        return isTaken(file)
          ? { url, body: { token, key }, result: 0 }
          : { url: '', body: { token, key }, result: refusal('fileNotTaken').result };
      });
      return success({ tokens: await Promise.all(tokens) });
    },
    '/api/feedback/submit/': async (input) => {
      const { parameters, clientId } = input;
      const [uid, content, uuid] = [parameters.text('uid'), parameters.text('content'), parameters.text('uuid')];
      const problem = problemOf(uid, content);
      if (problem !== null) throw new Refused('badRequest', problem);
      const images = parameters.texts('images', MOST_FILES);
      const stored = await services.uploads.stored(images);
      if (stored.length < new Set(images).size) throw new Refused('noSuchUpload');
      const [model, version, writerUid] = [parameters.text('model'), parameters.text('version'), await writerOf(input)];
      await services.database
        .insert(feedback)
        .values({ uuid, uid, writerUid, content, images, model, version, clientId, createdAt: services.scheduler.now() })
        .onConflictDoNothing();
      return success({ feedback_id: `FB${uuid.slice(0, REPORT_DIGITS).toUpperCase()}` });
    },
  };
};

const fileOfFeedback = ({ address, name, content_type: type, size }: ShownFeedback['files'][number]) =>
  html`<p>
    <a href="${address}"
      >${type.startsWith('image/') ? html`<img src="${address}" alt="" width="160" loading="lazy" />` : ''}<bdi>${name}</bdi></a
    >
    <small>${type}, ${size} bytes</small>
  </p>`;

const row = (message: ShownFeedback) => [
  moment(message.created_at),
  html`${code(message.uid)}${message.writer_uid === '' ? ' (visitor)' : html` (written by ${code(message.writer_uid)})`}`,
  `${message.model}, ${message.version}`,
  html`<p dir="auto">${message.content}</p>
    ${message.files.map(fileOfFeedback)}`,
];

/** Page of customer service messages with their files, newest first. Times in UTC. */
export const feedbackPage = (messages: readonly ShownFeedback[]) =>
  sandboxPage({
    title: 'Feedback: sandbox',
    heading: html`Feedback<small>What shoppers wrote to customer service, with their files. Newest first, UTC.</small>`,
    content: html`<p>${messages.length === 0 ? 'No message yet.' : `${messages.length} messages.`}</p>
      ${table(['Time', 'Account', 'Device, version', 'Message'], messages.map(row), { isOfRecords: true })}`,
  });
