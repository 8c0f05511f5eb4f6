import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawReceipt, type ReceiptLine } from '../../../../../../src/ui/screens/pay-step/result/draw-receipt.ts';

/** A canvas that notes what is drawn; each letter is 15 px wide. */
const noted = () => {
  const drawn: { readonly text: string; readonly x: number; readonly direction: string; readonly textAlign: string }[] = [];
  const context = {
    direction: 'ltr',
    textAlign: 'start',
    fillRect: () => {},
    measureText: (text: string) => ({ width: [...text.replace(/[\u2066-\u2069]/g, '')].length * 15 }),
    fillText(text: string, x: number) {
      drawn.push({ text, x, direction: this.direction, textAlign: this.textAlign });
    },
  };
  const canvas = { width: 0, height: 0, getContext: () => context, toBlob: (done: (blob: Blob) => void) => done(new Blob()) };
  return { canvas, drawn };
};

const pageOf = (direction: 'rtl' | 'ltr') => {
  const { canvas, drawn } = noted();
  vi.stubGlobal('document', { body: {}, createElement: (name: string) => (name === 'canvas' ? canvas : { click: () => {} }) });
  vi.stubGlobal('getComputedStyle', () => ({ fontFamily: 'Cairo', direction }));
  return drawn;
};

const ACCOUNT: ReceiptLine = { name: 'الحساب', value: '«فهد ID 100201»', id: 'ID 100200' };

describe('picture of a receipt', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('URL', { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
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
