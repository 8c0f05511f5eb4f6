const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for a page, whatever the file contains. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

export const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

export const section = (title: string, body: string): string => `<section><h2>${escaped(title)}</h2>${body}</section>`;

export interface Column {
  readonly name: string;
  readonly isNumber?: boolean;
}

const cell = (tag: 'th' | 'td', text: string, { isNumber }: Column, scope: string): string =>
  `<${tag}${scope}${isNumber === true ? ' class="number"' : ''}>${escaped(text)}</${tag}>`;

/** A table with a caption; a wide one scrolls by itself, also with the keyboard. */
export const table = (caption: string, columns: readonly Column[], rows: readonly (readonly string[])[]): string => {
  const head = columns.map((column) => (column.name === '' ? '<td></td>' : cell('th', column.name, column, ' scope="col"'))).join('');
  const body = rows
    .map((row) => `<tr>${columns.map((column, index) => cell('td', row[index] ?? '', column, '')).join('')}</tr>`)
    .join('\n');
  return `<div class="scroll" role="region" aria-label="${escaped(caption)}" tabindex="0"><table><caption>${escaped(caption)}</caption><thead><tr>${head}</tr></thead><tbody>
${body}</tbody></table></div>`;
};
