import { Effect, Exit } from 'effect';
import { Container } from 'inversify';
import { beforeEach, describe, expect, it } from 'vitest';
import { LazyArea } from '../../../src/application/runtime/lazy-area.ts';
import { Telemetry } from '../../../src/domain/ports/reports.ts';
import { bindLazy, getFrom, type AreaCode } from '../../../src/modules/bind.ts';
import { FakeTelemetry } from '../../support/payment/fake-ports.ts';

class Greeting {
  readonly text = 'hello';
}

interface Parts {
  readonly greeting: Greeting;
}

class GreetingArea extends LazyArea<Parts> {}

describe('an area whose code loads later', () => {
  let container: Container;
  let telemetry: FakeTelemetry;
  let loads: ((code: AreaCode<Parts> | Error) => void)[];
  let area: LazyArea<Parts>;
  const code: AreaCode<Parts> = {
    bindArea: (into) => {
      into.bind(Greeting).toConstantValue(new Greeting());
      return { greeting: into.get(Greeting) };
    },
  };

  beforeEach(() => {
    container = new Container({ defaultScope: 'Singleton' });
    telemetry = new FakeTelemetry();
    container.bind(Telemetry).toConstantValue(telemetry);
    loads = [];
    const load = () =>
      new Promise<AreaCode<Parts>>((resolve, reject) => {
        loads.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      });
    bindLazy(container, GreetingArea, 'greeting', load, { timeoutMs: 20 });
    area = getFrom(container)(GreetingArea);
  });
  const arrive = (answer: AreaCode<Parts> | Error = code) => loads.shift()?.(answer);
  const outcome = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));

  it('loads nothing before it is needed', () => {
    expect([area.parts, loads, container.isBound(Greeting)]).toEqual([null, [], false]);
  });

  it('notifies its subscribers when the code is loaded, without loading it', async () => {
    const told: string[] = [];
    area.onceLoaded(({ greeting }) => told.push(`first ${greeting.text}`));
    expect([loads.length, told]).toEqual([0, []]);
    const ready = outcome(area.ready);
    arrive();
    await ready;
    area.onceLoaded(({ greeting }) => told.push(`then ${greeting.text}`));
    expect(told).toEqual(['first hello', 'then hello']);
  });

  it('waits as long as the browser does where it has no time of its own', async () => {
    const load = () => new Promise<AreaCode<Parts>>((resolve) => setTimeout(() => resolve(code), 60));
    class PatientArea extends LazyArea<Parts> {}
    bindLazy(container, PatientArea, 'greeting', load, { timeoutMs: null });
    const patient = getFrom(container)(PatientArea);
    expect((await outcome(patient.ready))._tag).toBe('Success');
  });

  it('loads once for all who wait, and binds into the app’s container', async () => {
    const waiting = Promise.all([outcome(area.ready), outcome(area.ready)]);
    expect(loads).toHaveLength(1);
    arrive();
    expect((await waiting).map(({ _tag }) => _tag)).toEqual(['Success', 'Success']);
    expect([area.parts?.greeting.text, container.isBound(Greeting)]).toEqual(['hello', true]);
    await outcome(area.ready);
    expect(loads).toHaveLength(0);
  });

  it('D13: runs within the tap, once the code is loaded', async () => {
    const first = outcome(area.ready);
    arrive();
    await first;
    const done: string[] = [];
    Effect.runFork(area.run(({ greeting }) => Effect.sync(() => void done.push(greeting.text))));
    expect(done).toEqual(['hello']);
  });

  it('F23: reports that the code did not load, and tries again the next time', async () => {
    const first = outcome(area.ready);
    arrive(new Error('blocked'));
    expect(await first).toMatchObject({ _tag: 'Failure', failure: { _tag: 'AreaUnavailable', area: 'greeting', fault: 'blocked' } });
    expect(telemetry.reports).toEqual([{ event: 'area_unavailable', fields: { area: 'greeting', fault: 'blocked' } }]);
    const second = outcome(area.ready);
    arrive();
    expect((await second)._tag).toBe('Success');
  });

  it('F23: does not wait for ever; code that comes later is taken', async () => {
    expect(await outcome(area.ready)).toMatchObject({ _tag: 'Failure', failure: { fault: 'timeout' } });
    arrive();
    expect((await outcome(area.ready))._tag).toBe('Success');
    expect(loads).toHaveLength(0);
  });

  it('a member that runs without the code ends as a defect, which its caller handles', async () => {
    const run = Effect.runPromiseExit(area.run(() => Effect.succeed('never')));
    arrive(new Error('blocked'));
    const exit = await run;
    expect(Exit.isFailure(exit) && exit.cause.reasons.map(({ _tag }) => _tag)).toEqual(['Die']);
  });
});
