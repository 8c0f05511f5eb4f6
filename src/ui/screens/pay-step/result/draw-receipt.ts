/** A name and its value on the receipt. */
export interface ReceiptLine {
  readonly name: string;
  readonly value: string;
}

const WIDTH = 720;
const EDGE = 48;
const ROW = 76;
const HEAD = 148;
const INK = '#0e2124';
const FAINT = '#4b6165';
const RULE = '#dde7e7';
/** For how long a browser may take to read a picture that it was told to download. */
const DOWNLOAD_MS = 40_000;

/** Cuts a text that would run over its place. */
const fitted = (context: CanvasRenderingContext2D, text: string, width: number): string => {
  if (context.measureText(text).width <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('')}…`;
};

const draw = (context: CanvasRenderingContext2D, title: string, lines: readonly ReceiptLine[], height: number): void => {
  const font = getComputedStyle(document.body).fontFamily;
  const { direction } = getComputedStyle(document.body);
  const [start, end] = direction === 'rtl' ? [WIDTH - EDGE, EDGE] : [EDGE, WIDTH - EDGE];
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, height);
  context.direction = direction === 'rtl' ? 'rtl' : 'ltr';
  context.textBaseline = 'middle';
  context.fillStyle = INK;
  context.font = `700 36px ${font}`;
  context.textAlign = 'center';
  context.fillText(fitted(context, title, WIDTH - 2 * EDGE), WIDTH / 2, HEAD / 2);
  lines.forEach(({ name, value }, index) => {
    const middle = HEAD + ROW * index + ROW / 2;
    context.fillStyle = RULE;
    context.fillRect(EDGE, HEAD + ROW * index, WIDTH - 2 * EDGE, 2);
    context.font = `400 26px ${font}`;
    context.fillStyle = FAINT;
    context.textAlign = 'start';
    context.fillText(name, start, middle);
    context.font = `600 28px ${font}`;
    context.fillStyle = INK;
    context.textAlign = 'end';
    context.fillText(fitted(context, `\u2068${value}\u2069`, WIDTH * 0.58), end, middle);
  });
};

/** Draws the receipt as a picture and hands it to the browser as a download. Rejects where the browser makes no picture. */
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
  // Safari reads the picture some time after the click, when the shopper has agreed to the download.
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_MS);
};
