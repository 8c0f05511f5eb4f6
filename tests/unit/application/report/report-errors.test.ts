import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import type { EventOutbox } from '../../../../src/application/report/event-outbox.ts';
import { ReportErrors } from '../../../../src/application/report/report-errors.ts';
import type { ErrorEvent } from '../../../../src/domain/report/error-event.ts';

describe('ReportErrors', () => {
  const setUp = () => {
    const kept: ErrorEvent[] = [];
    const outbox = { add: (event: ErrorEvent) => Effect.sync(() => void kept.push(event)) };
    const errors = new ReportErrors(outbox as EventOutbox);
    return { kept, errors, tell: (event: string, fields: object) => Effect.runSync(errors.execute(event, { ...fields })) };
  };

  it('RPT-21 an error that is met again is sent once, and its count when the page is hidden', () => {
    const { kept, errors, tell } = setUp();
    const crash = { name: 'TypeError', message: 'x is not a function' };
    for (let times = 0; times < 3; times += 1) tell('crash', crash);
    tell('defect', { name: 'Error' });
    expect(kept.map(({ text }) => text)).toEqual([
      '{"event":"crash","name":"TypeError","message":"_ is not a function"}',
      '{"event":"defect","name":"Error"}',
    ]);
    Effect.runSync(errors.hidden());
    Effect.runSync(errors.hidden());
    expect(kept.slice(2)).toEqual([
      { type: 'uncaught', text: '{"event":"crash","name":"TypeError","message":"_ is not a function","count":3}' },
    ]);
  });

  it('RPT-21 money in doubt is sent each time, and what stays on the device never', () => {
    const { kept, tell } = setUp();
    tell('payment_unresolved', { order_id: 'SB1', pay_type: 23 });
    tell('payment_unresolved', { order_id: 'SB1', pay_type: 23 });
    tell('platform_entries_dropped', { call: 'check_uid' });
    expect(kept).toHaveLength(2);
  });
});
