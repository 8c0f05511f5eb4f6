import { html } from 'hono/html';
import type { ShownFeedback } from './feedback-routes.ts';
import { sandboxPage } from '../console/sandbox-page.ts';

const fileOf = ({ address, name, content_type: type, size }: ShownFeedback['files'][number]) =>
  html`<p>
    <a href="${address}"
      >${type.startsWith('image/') ? html`<img src="${address}" alt="" width="160" loading="lazy" />` : ''}<bdi>${name}</bdi></a
    >
    <small>${type}, ${size} bytes</small>
  </p>`;

const row = (message: ShownFeedback) =>
  html`<tr>
    <td><time datetime="${message.created_at}">${message.created_at.replace('T', ' ').replace('Z', '')}</time></td>
    <td><code>${message.uid}</code>${message.writer_uid === '' ? ' (visitor)' : html` (written by <code>${message.writer_uid}</code>)`}</td>
    <td>${message.model}, ${message.version}</td>
    <td>
      <p dir="auto">${message.content}</p>
      ${message.files.map(fileOf)}
    </td>
  </tr>`;

/** Page of customer service messages with their files, newest first. Times in UTC. */
export const feedbackPage = (messages: readonly ShownFeedback[]) =>
  sandboxPage({
    title: 'Feedback: sandbox',
    heading: html`Feedback<small>What shoppers wrote to customer service, with their files. Newest first, UTC.</small>`,
    content: html`<p>${messages.length === 0 ? 'No message yet.' : `${messages.length} messages.`}</p>
      <div class="scroll">
        <table class="records">
          <thead>
            <tr>
              <th>Time</th>
              <th>Account</th>
              <th>Device, version</th>
              <th>Message</th>
            </tr>
          </thead>
          <tbody>
            ${messages.map(row)}
          </tbody>
        </table>
      </div>`,
  });
