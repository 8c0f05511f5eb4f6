import { afterEach, describe, expect, it, vi } from 'vitest';
import { paidWithOf } from '../../../../../../src/domain/order/order.ts';
import { drawReceipt, type ReceiptLine } from '../../../../../../src/ui/screens/pay-step/result/draw-receipt.ts';

/** A canvas that notes what is drawn; each letter is 15 px wide. */
const noted = () => {
  const drawn: { readonly text: string; readonly x: number; readonly direction: string; readonly textAlign: string }[] = [];
  const pictures: string[] = [];
  const context = {
    direction: 'ltr',
    textAlign: 'start',
    fillRect: () => {},
    drawImage: (image: { readonly src: string }) => void pictures.push(image.src),
    measureText: (text: string) => ({ width: [...text.replace(/[\u2066-\u2069]/g, '')].length * 15 }),
    fillText(text: string, x: number) {
      drawn.push({ text, x, direction: this.direction, textAlign: this.textAlign });
    },
  };
  const canvas = { width: 0, height: 0, getContext: () => context, toBlob: (done: (blob: Blob) => void) => done(new Blob()) };
  return { canvas, drawn, pictures };
};

/** `loads`: whether the logo that the page names for home screens can be drawn. */
const pageOf = (direction: 'rtl' | 'ltr', loads = true) => {
  const { canvas, drawn, pictures } = noted();
  vi.stubGlobal('document', { body: {}, createElement: () => canvas, querySelector: () => ({ href: '/theme/icon-180.png' }) });
  vi.stubGlobal('getComputedStyle', () => ({ fontFamily: 'Cairo', direction }));
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = () => (loads ? Promise.resolve() : Promise.reject(new Error('no picture')));
    },
  );
  return Object.assign(drawn, { pictures });
};

const ACCOUNT: ReceiptLine = { name: 'الحساب', value: '«فهد ID 100201»', id: 'ID 100200' };

describe('picture of a receipt', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('ORD-38 has the theme’s logo, and is drawn without it if it does not load', async () => {
    const drawn = pageOf('rtl');
    const paidWith = paidWithOf('card', 'Visa أو Mastercard', { brand: 'visa', last4: '4242' });
    const card = paidWith?.kind === 'card' ? `${paidWith.brand} ${paidWith.last4}` : '';
    const rows = [
      { name: 'الحالة', value: 'مدفوع', isGood: true },
      { name: 'طريقة الدفع', value: card },
    ];
    const file = await drawReceipt('إيصال', rows, 'receipt-SB1.png');
    expect(drawn.pictures).toEqual(['/theme/icon-180.png']);
    expect([file.name, file.type]).toEqual(['receipt-SB1.png', 'image/png']);
    expect(drawn.map(({ text }) => text)).toEqual(expect.arrayContaining(['\u2068مدفوع\u2069', '\u2068Visa 4242\u2069']));
    const without = pageOf('rtl', false);
    await drawReceipt('إيصال', [ACCOUNT], 'receipt.png');
    expect(without.pictures).toEqual([]);
    expect(without.length).toBeGreaterThan(1);
  });

  it.each([
    ['rtl', 'left', 48, 48 + 10 * 15],
    ['ltr', 'right', 720 - 48, 720 - 48 - 10 * 15],
  ] as const)(
    'FMT-42 in a page that reads %s, the id has the end of the row, and the name what is left',
    async (page, side, end, beside) => {
      const drawn = pageOf(page);
      await drawReceipt('إيصال', [ACCOUNT], 'receipt.png');
      expect(drawn.slice(-2)).toEqual([
        { text: '\u2068«فهد ID 100201»\u2069', x: beside, direction: page, textAlign: side },
        { text: 'ID 100200', x: end, direction: 'ltr', textAlign: side },
      ]);
    },
  );

  it('FMT-42 a name that is cut stays within its isolate and leaves the id whole', async () => {
    const drawn = pageOf('rtl');
    await drawReceipt('إيصال', [{ ...ACCOUNT, value: `«\u202e${'ن'.repeat(60)}»` }], 'receipt.png');
    const [name, id] = drawn.slice(-2);
    expect(name?.text).toMatch(/^\u2068«[^]*…\u2069$/);
    expect(id?.text).toBe('ID 100200');
  });

  it('FMT-42 without a name only the id is shown; the next row reads as on the page', async () => {
    const drawn = pageOf('rtl');
    await drawReceipt(
      'إيصال',
      [
        { ...ACCOUNT, value: '' },
        { name: 'المبلغ', value: '$4.99' },
      ],
      'receipt.png',
    );
    expect(drawn.map(({ text }) => text)).toEqual(['\u2068إيصال\u2069', 'الحساب', 'ID 100200', 'المبلغ', '\u2068$4.99\u2069']);
    expect(drawn.at(-1)).toMatchObject({ x: 48, direction: 'rtl', textAlign: 'left' });
  });
});
