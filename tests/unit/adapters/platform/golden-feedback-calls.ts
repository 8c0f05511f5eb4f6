import { Effect } from 'effect';
import { HttpUploads } from '../../../../src/adapters/platform/calls/http-uploads.ts';
import { platformAttachmentUploads, platformFeedbackSubmission } from '../../../../src/adapters/platform/calls/platform-feedback.ts';
import type { PlatformClient } from '../../../../src/adapters/platform/client/platform-client.ts';
import { type GoldenCall, SESSION_KEY } from './golden-call.ts';

const uploadsOf = (client: PlatformClient) =>
  platformAttachmentUploads(client, new HttpUploads(), { hex32: () => 'feedback00000000000000000000000a' }, () => '');

/** What is sent to customer service. */
export const GOLDEN_FEEDBACK_CALLS: readonly GoldenCall[] = [
  {
    call: 'upload_token',
    ask: (client) =>
      uploadsOf(client)
        .token({ id: '1', name: 'photo.jpg', size: 1000, type: 'image/jpeg', content: 'image' }, 'feedback')
        .pipe(Effect.catchTag('UploadFailed', ({ fault }) => Effect.succeed(fault))),
    answers: {
      answer: { url: 'http://localhost:4173/uploads/', token: 'upload-token-1', key: 'feedback/upload-key-1.jpg' },
      'no-address': { url: null, token: 'upload-token-2', key: 'feedback/upload-key-2.jpg' },
      'not-taken': 'refused',
    },
  },
  {
    call: 'feedback_submit',
    sessionKey: SESSION_KEY,
    ask: (client) =>
      platformFeedbackSubmission(client, { model: 'Linux', version: '1.0.333' }).submit(
        { account: '100208', content: '#SB100001\nلم يصل الألماس' },
        'feedback00000000000000000000000b',
        [],
      ),
    answers: { answer: { number: 'FB1042' }, 'without-number': { number: null }, 'odd-number': { number: null } },
  },
];
