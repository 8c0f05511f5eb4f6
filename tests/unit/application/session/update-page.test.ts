import { Effect } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UpdatePage } from '../../../../src/application/session/update-page.ts';
import { FreshPage } from '../../../../src/domain/ports/browser.ts';
import { EventReporter, type PageEvent } from '../../../../src/domain/ports/reports.ts';
import type { PackageConfig } from '../../../../src/domain/ports/platform.ts';
import type { UpdateDecision } from '../../../../src/domain/site/web-version.ts';
import { FakeConfigSource, FakeConfiguration, FixedClock } from '../../../support/payment/page-and-device-fakes.ts';

class FakeFreshPage extends FreshPage {
  kept: string | null = null;
  comes = true;
  readonly opened: (readonly [string, number])[] = [];
  override reloadedFor(): string | null {
    return this.kept;
  }
  override open(version: string, at: number): Effect.Effect<boolean> {
    this.opened.push([version, at]);
    if (this.comes) this.kept = version;
    return Effect.succeed(this.comes);
  }
}

class FakeReporter extends EventReporter {
  readonly told: PageEvent[] = [];
  /** The event never arrives. */
  override report(event: PageEvent): Effect.Effect<void> {
    return Effect.andThen(
      Effect.sync(() => void this.told.push(event)),
      Effect.never,
    );
  }
  override reportError(): Effect.Effect<void> {
    return Effect.void;
  }
  override pageViewId(): string {
    return 'pv';
  }
  override paid(): void {}
}

const setUp = (websiteVersion: string | null) => {
  const [config, reporter, page] = [new FakeConfigSource(), new FakeReporter(), new FakeFreshPage()];
  config.config = websiteVersion === null ? null : ({ websiteVersion } as PackageConfig);
  const update = new UpdatePage({ config, reporter, page, clock: new FixedClock(), configuration: new FakeConfiguration() });
  const decided: UpdateDecision['kind'][] = [];
  const look = (held: () => boolean = () => false): void => void Effect.runPromise(update.execute(held)).then((kind) => decided.push(kind));
  return { config, reporter, page, look, decided };
};

describe('UpdatePage', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('VER-2 VER-4 a newer version is reported, and after 1 s the page is fetched again, even before the report arrives', async () => {
    const { reporter, page, look, decided } = setUp('1.0.334');
    look();
    await vi.advanceTimersByTimeAsync(999);
    expect(reporter.told).toEqual([{ name: 'h5_page_update', result: '1.0.334' }]);
    expect(page.opened).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.opened).toEqual([['1.0.334', 42]]);
    expect(decided).toEqual(['reload']);
  });

  it.each(['1.0.333', '1.0.1', 'soon', null])('VER-1 VER-2 a config that says %s, or does not arrive, changes nothing', async (version) => {
    const { reporter, page, look, decided } = setUp(version);
    look();
    await vi.advanceTimersByTimeAsync(5000);
    expect([reporter.told, page.opened, decided]).toEqual([[], [], ['none']]);
  });

  it('VER-3 while a payment is under way it waits, also when one begins within the second', async () => {
    const { page, look, decided } = setUp('1.0.334');
    look(() => true);
    await vi.advanceTimersByTimeAsync(5000);
    let held = false;
    look(() => held);
    await vi.advanceTimersByTimeAsync(500);
    held = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(decided).toEqual(['wait', 'wait']);
    expect(page.opened).toEqual([]);
  });

  it('VER-3 waits too if a payment begins while the page is fetched', async () => {
    const { page, look, decided } = setUp('1.0.334');
    page.comes = false;
    look(() => page.opened.length > 0);
    await vi.advanceTimersByTimeAsync(2000);
    expect([page.opened.length, decided]).toEqual([1, ['wait']]);
  });

  it('VER-3 two looks at once load it once, and a version is loaded for once in a session; a page that does not come is tried again later', async () => {
    const { page, look, decided } = setUp('1.0.334');
    page.comes = false;
    look();
    look();
    await vi.advanceTimersByTimeAsync(2000);
    expect(page.opened).toHaveLength(1);
    page.comes = true;
    look();
    await vi.advanceTimersByTimeAsync(2000);
    look();
    await vi.advanceTimersByTimeAsync(2000);
    expect(page.opened).toHaveLength(2);
    expect(decided.at(-1)).toBe('none');
  });
});
