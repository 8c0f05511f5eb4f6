import { describe, expect, it } from 'vitest';
import { NO_EVIDENCE } from '../../../../src/domain/outcome/evidence.ts';
import { decodeEvidence, NotEvidence, parseEvidence, readEvidence } from '../../../../src/finance/outcomes/decode-evidence.ts';

describe('evidence from a file or a command line', () => {
  it('AUD-2 numbers and texts are one code; an empty text is not received; columns of the order are passed over', () => {
    const expected = { ...NO_EVIDENCE, pay_type: 23, fast_result: 0, order_result: -1, err_code: '20054', create_result: '200P1' };
    const texts = {
      order_id: 'T1',
      pay_type: '23',
      fast_result: '0.0',
      order_result: '-1',
      err_code: 20_054,
      create_result: '200P1',
      fail_reason: '',
    };
    expect(decodeEvidence(texts)).toEqual(expected);
    expect(parseEvidence(JSON.stringify(expected))).toEqual(expected);
    expect(Object.is(decodeEvidence({ fast_result: '-0' }).fast_result, 0)).toBe(true);
  });

  it.each([
    ['{', /no JSON/],
    ['[]', /one object/],
    ['null', /one object/],
    ['{"err_code": {"a": 1}}', /one object/],
    ['{"err_code": true}', /one object/],
    ['{"err_cod": "1"}', /No such field: err_cod\. There are: pay_type/],
    ['{"__proto__": "1"}', /No such field: __proto__/],
    ['{"pay_type": "card"}', /pay_type is no whole number: "card"/],
    ['{"order_result": 0.5}', /order_result is no whole number: "0.5"/],
    ['{"err_code": 12345678901234567890}', /too long to be exact/],
    ['{"err_code": "2.0054E+04"}', /err_code is a number that was shortened/],
    ['{"err_code": "20,054"}', /err_code is a number with separators: "20,054"/],
    ['{"fail_reason": "TRUE"}', /fail_reason is a yes or no/],
    ['{"err_summary": "#REF!"}', /err_summary is an error of a spreadsheet/],
  ])('AUD-2 %s is not evidence, and the message says why', (json, message) => {
    expect(() => parseEvidence(json)).toThrow(NotEvidence);
    expect(() => parseEvidence(json)).toThrow(message);
  });

  it('AUD-14 evidence from a person is read as an audit reads it; evidence from the ledger is taken unchanged', () => {
    const typed = {
      order_result: "'-1",
      err_code: '٢٠٠٥٤',
      create_result: '20051.0',
      fail_reason: 'NULL',
      err_summary: '-',
      fail_detail: ' pending ',
    };
    const read = { ...NO_EVIDENCE, order_result: -1, err_code: '20054', create_result: '20051', fail_detail: 'pending' };
    expect(parseEvidence(JSON.stringify(typed))).toEqual(read);
    expect(readEvidence(typed)).toEqual(read);
    expect(decodeEvidence({ fail_reason: 'NULL', err_summary: '-' })).toEqual({ ...NO_EVIDENCE, fail_reason: 'NULL', err_summary: '-' });
    expect(readEvidence({ fail_reason: "'NULL" })).toEqual({ ...NO_EVIDENCE, fail_reason: 'NULL' });
  });
});
