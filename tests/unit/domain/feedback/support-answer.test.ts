import { describe, expect, it } from 'vitest';
import { entryOfMessage, sentMessageOf, supportAnswerOf } from '../../../../src/domain/feedback/support-answer.ts';
import { hoursText } from '../../../../src/domain/format/time-ago.ts';

describe('the answer of customer service', () => {
  it('FBK-19 is promised by a build as a channel and hours, or not at all', () => {
    expect(supportAnswerOf('app=24')).toEqual({ channel: 'app', hours: 24 });
    expect(supportAnswerOf('whatsapp=3')).toEqual({ channel: 'whatsapp', hours: 3 });
    for (const text of ['', 'app', 'app=', 'app=0', 'app=1.5', 'app=1000', 'pigeon=24', 'toString=1', 'app=24 '])
      expect(supportAnswerOf(text)).toBeNull();
  });

  it.each([
    [1, 'ساعة'],
    [2, 'ساعتين'],
    [3, '3 ساعات'],
    [24, '24 ساعة'],
  ])('FBK-19 %i hours are written in agreement', (hours, text) => {
    expect(hoursText(hours, 'ar')).toBe(text);
  });

  it('FBK-20 only an entry that a message led to says that one was sent, with its number if that looks like one', () => {
    expect(sentMessageOf(entryOfMessage({ number: 'FB1042' }))).toEqual({ number: 'FB1042' });
    expect(sentMessageOf(entryOfMessage({ number: null }))).toEqual({ number: null });
    expect(sentMessageOf({ sentMessage: '<b>1</b>' })).toEqual({ number: null });
    for (const entry of [null, undefined, {}, 'x', 1, { other: 1 }]) expect(sentMessageOf(entry)).toBeNull();
  });
});
