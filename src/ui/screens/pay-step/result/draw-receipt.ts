import { accountText, quotedName } from '../../../../domain/account/account.ts';
import { formatUsd } from '../../../../domain/format/numbers.ts';
import { graphemesOf } from '../../../../domain/format/texts.ts';
import { payment } from '../../../../texts/ar/payment.ts';
import type { Translate } from '../../../../texts/translator.ts';
import { localPrice } from '../../../kit/payment/amount-card.tsx';
import { asListed, type OrderShown, type usePaidWithText } from './order-facts.tsx';
import { receiptTitle } from './receipt-actions.tsx';

export interface ReceiptLine {
  readonly name: string;
  readonly value: string;
  /** Display id of an account whose name is the value: a separate left-to-right text that the name cannot reverse. */
  readonly id?: string;
  /** Written in the colour of success. */
  readonly isGood?: boolean;
}

/** The words of a receipt that depend on the page's language, and its seller. */
interface ReceiptWords {
  readonly t: Translate;
  readonly diamonds: (count: number) => string;
  readonly paidWithText: ReturnType<typeof usePaidWithText>;
  readonly seller: { readonly company: string | null; readonly statementName: string | null };
}

const linesOf = (order: OrderShown, { t, diamonds, paidWithText, seller }: ReceiptWords): readonly ReceiptLine[] => {
  const { receipt, nickname, displayUid } = order;
  const paidWith = receipt?.paidWith == null ? null : paidWithText(receipt.paidWith);
  const local = order.amount === null ? null : localPrice.of(order.amount);
  return [
    { name: t('order.state'), value: receipt?.isPaid === true ? t('receipt.state-paid') : '', isGood: true },
    ...(nickname === null || displayUid === null
      ? []
      : [{ name: t('order.account'), value: quotedName(nickname), id: `${t('target.id')} ${displayUid}` }]),
    { name: t('order.diamonds'), value: order.kind === 'fine' ? t('pay.fine') : order.coins === null ? '' : diamonds(order.coins) },
    { name: t('order.bonus'), value: receipt?.bonus == null ? '' : diamonds(receipt.bonus) },
    { name: t(asListed(order.kind)), value: order.amount === null ? '' : formatUsd(order.amount) },
    { name: t('order.local'), value: local === null ? '' : t('amounts.local', { amount: local }) },
    { name: t('order.method'), value: paidWith === null ? '' : [paidWith.name, paidWith.number ?? ''].join(' ').trim() },
    { name: t('order.date'), value: receipt?.orderedAt ?? '' },
    { name: t('order.seller'), value: seller.company ?? t('app.name') },
    { name: t('order.statement'), value: seller.statementName ?? '' },
    { name: t('order.number'), value: order.orderId ?? '' },
  ].filter((line) => line.value !== '' || 'id' in line);
};

/** The receipt as text, to be shared. */
export const receiptText = (order: OrderShown, words: ReceiptWords): string => {
  const { nickname, displayUid } = order;
  const textOf = ({ name, value, id }: ReceiptLine) =>
    `${name}: ${id === undefined || nickname === null || displayUid === null ? value : accountText({ nickname, displayUid }, words.t('target.id'))}`;
  return [words.t(receiptTitle(order.kind)), ...linesOf(order, words).map(textOf)].join('\n');
};

/** The receipt as a picture. Rejects if the browser produces none. */
export const receiptPicture = (order: OrderShown, words: ReceiptWords): Promise<File> =>
  drawReceipt(`${words.t('app.name')} · ${words.t(receiptTitle(order.kind))}`, linesOf(order, words), `receipt-${order.orderId ?? ''}.png`);

/** How long a browser may take to read a picture that it was told to download, in ms. */
const DOWNLOAD_MS = 40_000;

const downloadPicture = (picture: File): void => {
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = picture.name;
  link.click();
  // Safari reads the picture some time after the click, once the shopper has agreed to the download.
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_MS);
};

/** Saves the picture of the receipt on the device. */
export const saveReceipt = (order: OrderShown, words: ReceiptWords): Promise<void> => receiptPicture(order, words).then(downloadPicture);

const WIDTH = 720;
const EDGE = 48;
const ROW = 76;
const LOGO = 72;
const TITLE = 148;
const HEAD = 204;
const INK = '#0e2124';
const FAINT = '#4b6165';
const RULE = '#dde7e7';
const GOOD = '#0b6b46';

const isolated = (text: string): string => `\u2068${text}\u2069`;

/** The text as drawn, cut if too wide, together with its isolating marks: without them its direction changes would continue. */
const fitted = (context: CanvasRenderingContext2D, text: string, width: number): string => {
  if (context.measureText(isolated(text)).width <= width) return isolated(text);
  const letters = [...graphemesOf(text)];
  while (letters.length > 1 && context.measureText(isolated(`${letters.join('')}…`)).width > width) letters.pop();
  return isolated(`${letters.join('')}…`);
};

/** The theme's logo, as the page names it for home screens, or null if it does not load. */
const logo = async (): Promise<HTMLImageElement | null> => {
  const address = document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]')?.href;
  if (address === undefined) return null;
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
};

interface Picture {
  readonly title: string;
  readonly lines: readonly ReceiptLine[];
  readonly height: number;
  readonly mark: HTMLImageElement | null;
}

const draw = (context: CanvasRenderingContext2D, { title, lines, height, mark }: Picture): void => {
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
  if (mark !== null) context.drawImage(mark, (WIDTH - LOGO) / 2, EDGE / 2, LOGO, LOGO);
  context.fillText(fitted(context, title, WIDTH - 2 * EDGE), WIDTH / 2, TITLE);
  const [side, inward] = direction === 'rtl' ? (['left', 1] as const) : (['right', -1] as const);
  lines.forEach(({ name, value, id = '', isGood }, index) => {
    const middle = HEAD + ROW * index + ROW / 2;
    context.fillStyle = RULE;
    context.fillRect(EDGE, HEAD + ROW * index, WIDTH - 2 * EDGE, 2);
    context.font = `400 26px ${font}`;
    context.fillStyle = FAINT;
    context.textAlign = 'start';
    context.fillText(name, start, middle);
    context.font = `600 28px ${font}`;
    context.fillStyle = isGood === true ? GOOD : INK;
    context.textAlign = side;
    const taken = id === '' ? 0 : context.measureText(`${id} `).width;
    if (value !== '') context.fillText(fitted(context, value, WIDTH * 0.58 - taken), end + inward * taken, middle);
    if (id === '') return;
    context.direction = 'ltr';
    context.fillText(id, end, middle);
    context.direction = direction;
  });
};

/** Draws the receipt as a picture with the theme's logo. Rejects if the browser produces no picture. */
export const drawReceipt = async (title: string, lines: readonly ReceiptLine[], fileName: string): Promise<File> => {
  const mark = await logo();
  const canvas = document.createElement('canvas');
  const height = HEAD + ROW * lines.length + EDGE;
  canvas.width = WIDTH;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  draw(context, { title, lines, height, mark });
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (picture === null) throw new Error('this browser made no picture of the receipt');
  return new File([picture], fileName, { type: 'image/png' });
};

export const texts = [payment];
