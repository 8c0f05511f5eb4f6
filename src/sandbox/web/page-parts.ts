import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;
type Cell = Html | string | number;

interface TableOptions {
  /** True for long rows, which a phone shows as one cell below the other. */
  readonly isOfRecords?: boolean;
}

/** A table that scrolls sideways in itself: a row of cells for each record. */
export const table = (headings: readonly string[], rows: readonly (readonly Cell[])[], { isOfRecords = false }: TableOptions = {}): Html =>
  html`<div class="scroll">
    <table class="${isOfRecords ? 'records' : ''}">
      <thead>
        <tr>
          ${headings.map((heading) => html`<th>${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

export const code = (text: string): Html => html`<code>${text}</code>`;
/** A name in any script, which does not turn the text around it. */
export const named = (text: string): Html => html`<bdi>${text}</bdi>`;
/** A text with a button that copies `value`. */
export const copyable = (value: string, shown = value): Html =>
  html`<code>${shown}</code><button type="button" data-copy="${value}">Copy</button>`;
/** A moment in UTC, from its ISO text. */
export const moment = (iso: string): Html => html`<time datetime="${iso}">${iso.replace('T', ' ').replace('Z', '')}</time>`;
