import { graphemesOf } from '../../../../domain/format/texts.ts';

export interface ReceiptLine {
  readonly name: string;
  readonly value: string;
  /** Display id of an account whose name is the value: a separate left-to-right text that the name cannot reverse. */
  readonly id?: string;
}

const WIDTH = 720;
const EDGE = 48;
const ROW = 76;
const HEAD = 148;
const INK = '#0e2124';
const FAINT = '#4b6165';
const RULE = '#dde7e7';
/** How long a browser may take to read a picture that it was told to download, in ms. */
const DOWNLOAD_MS = 40_000;

const isolated = (text: string): string => `\u2068${text}\u2069`;

/** The text as drawn, cut if too wide, together with its isolating marks: without them its direction changes would continue. */
const fitted = (context: CanvasRenderingContext2D, text: string, width: number): string => {
  if (context.measureText(isolated(text)).width <= width) return isolated(text);
  const letters = [...graphemesOf(text)];
  while (letters.length > 1 && context.measureText(isolated(`${letters.join('')}…`)).width > width) letters.pop();
  return isolated(`${letters.join('')}…`);
};

const draw = (context: CanvasRenderingContext2D, title: string, lines: readonly ReceiptLine[], height: number): void => {
  const font = getComputedStyle(document.body).fontFamily;
  const direction = getComputedStyle(document.body).direction === 'rtl' ? 'rtl' : 'ltr';
  const [start, end] = direction === 'rtl' ? [WIDTH - EDGE, EDGE] : [EDGE, WIDTH - EDGE];
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, height);
  context.direction = direction;
  context.textBaseline = 'middle';
  context.fillStyle = INK;
  context.font = `700 36px ${font}`;
  context.textAlign = 'center';
  context.fillText(fitted(context, title, WIDTH - 2 * EDGE), WIDTH / 2, HEAD / 2);
  const [side, inward] = direction === 'rtl' ? (['left', 1] as const) : (['right', -1] as const);
  lines.forEach(({ name, value, id = '' }, index) => {
    const middle = HEAD + ROW * index + ROW / 2;
    context.fillStyle = RULE;
    context.fillRect(EDGE, HEAD + ROW * index, WIDTH - 2 * EDGE, 2);
    context.font = `400 26px ${font}`;
    context.fillStyle = FAINT;
    context.textAlign = 'start';
    context.fillText(name, start, middle);
    context.font = `600 28px ${font}`;
    context.fillStyle = INK;
    context.textAlign = side;
    const taken = id === '' ? 0 : context.measureText(`${id} `).width;
    if (value !== '') context.fillText(fitted(context, value, WIDTH * 0.58 - taken), end + inward * taken, middle);
    if (id === '') return;
    context.direction = 'ltr';
    context.fillText(id, end, middle);
    context.direction = direction;
  });
};

/** Draws the receipt as a picture and downloads it. Rejects if the browser produces no picture. */
export const drawReceipt = async (title: string, lines: readonly ReceiptLine[], fileName: string): Promise<void> => {
  const canvas = document.createElement('canvas');
  const height = HEAD + ROW * lines.length + EDGE;
  canvas.width = WIDTH;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  draw(context, title, lines, height);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (picture === null) throw new Error('this browser made no picture of the receipt');
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari reads the picture some time after the click, once the shopper has agreed to the download.
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_MS);
};

/** A late part without words of its own: they come from the page. */
export const texts = [];
