import { createReadStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Parameters } from '../api/parameters.ts';
import { feedback } from '../database/tables.ts';
import type { UploadLine } from './upload-routes.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import { feedbackPage } from './feedback-calls.ts';
import { ruleRoutes } from '../console/switch-routes.ts';
import { wantsPage } from '../console/start-page.ts';

const FILES_PATH = '/sandbox/feedback/files/';
const MOST_SHOWN = 200;

/** Reads the messages of one browser or all, newest first. */
const readFeedback = async ({ database, uploads }: Pick<SandboxParts, 'database' | 'uploads'>, clientId: string | null) => {
  const rows = await database
    .select()
    .from(feedback)
    .where(clientId === null ? undefined : eq(feedback.clientId, clientId))
    .orderBy(desc(feedback.createdAt))
    .limit(MOST_SHOWN);
  return Promise.all(
    rows.map(async ({ uuid, uid, writerUid, content, images, model, version, createdAt }) => ({
      uuid,
      uid,
      /** The logged-in shopper, or empty for a visitor. */
      writer_uid: writerUid,
      content,
      model,
      version,
      created_at: new Date(createdAt).toISOString(),
      files: (await uploads.stored(images)).map(({ key, name, size, contentType }) => ({
        address: FILES_PATH + key.replace('feedback/', ''),
        key,
        name,
        size,
        content_type: contentType,
      })),
    })),
  );
};
export type ShownFeedback = Awaited<ReturnType<typeof readFeedback>>[number];

/** Reads the body of POST /sandbox/upload-line. Throws Refused. */
const readLine = (parameters: Parameters): UploadLine => ({
  clientId: parameters.textOrNull('client_id'),
  bytesPerSecond: parameters.integerOr('bytes_per_second', null, 1_000_000_000, 1),
  diesAtPercent: parameters.integerOr('dies_at_percent', null, 100, 1),
  times: parameters.integerOr('times', 1, 1000, 1),
  withoutAddress: parameters.textOr('without_address', '') === 'true',
});

/**
 * GET /sandbox/feedback: shoppers' messages with their files, as a page and as JSON. POST /sandbox/upload-line makes a browser's
 * (`client_id`) uploads slow (`bytes_per_second`), makes `times` of them fail (`dies_at_percent`), or returns no address for them
 * (`without_address`); DELETE restores normal uploads.
 */
export const feedbackRoutes = (routes: Hono, services: Pick<SandboxParts, 'database' | 'uploads' | 'uploadLines'>): void => {
  const { uploads, uploadLines } = services;
  routes.get('/feedback', async (context) => {
    context.header('vary', 'accept');
    const messages = await readFeedback(services, context.req.query('client_id') ?? null);
    return wantsPage(context.req.raw) ? context.html(feedbackPage(messages)) : context.json({ feedback: messages });
  });
  routes.get('/feedback/files/:name', async (context) => {
    const name = context.req.param('name');
    const [upload] = /^[0-9a-f]{24}$/.test(name) ? await uploads.stored([`feedback/${name}`]) : [];
    if (upload === undefined || !existsSync(uploads.pathOf(upload.key))) return context.notFound();
    // Uploads are untrusted: shown but never run.
    return context.body(Readable.toWeb(createReadStream(uploads.pathOf(upload.key))) as ReadableStream, 200, {
      'content-type': upload.contentType,
      'content-length': String(upload.size),
    });
  });
  ruleRoutes(routes, '/upload-line', uploadLines, readLine, () => ({ lines: uploadLines.all }));
};
