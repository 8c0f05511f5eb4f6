import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { visibleTimers } from '../../../../src/adapters/runtime/visible-timers.ts';
import { Page, type Timers } from '../../../../src/domain/ports/browser.ts';

class FakePage extends Page {
  override origin(): string {
    return 'https://pay.example';
  }
  override offline(): boolean {
    return false;
  }
  override dark(): boolean {
    return false;
  }
  isVisible = true;
  #listeners: ((visible: boolean) => void)[] = [];
  override visible(): boolean {
    return this.isVisible;
  }
  override onVisibility(changed: (visible: boolean) => void): () => void {
    this.#listeners.push(changed);
    return () => undefined;
  }
  override onReturn(): () => void {
    return () => undefined;
  }
  override leaveFor(): void {}
  override openWindow(): void {}
  override reload(): void {}
  override onLeft(): () => void {
    return () => {};
  }
  override onRestored(): () => void {
    return () => {};
  }
  override askBeforeLeaving(): void {}
  show(visible: boolean): void {
    this.isVisible = visible;
    this.#listeners.forEach((listener) => listener(visible));
  }
}

let page: FakePage;
let timers: Timers;
let fired: string[];
const start = (name: string, ms: number, visibleOnly = false, mark = name): void =>
  timers.start(name, ms, visibleOnly, () => void fired.push(mark));

beforeEach(() => {
  vi.useFakeTimers();
  page = new FakePage();
  timers = visibleTimers(page);
  fired = [];
});
afterEach(() => {
  vi.useRealTimers();
});

it('D3: a timer fires once, when its time is over', () => {
  start('poll', 500);
  vi.advanceTimersByTime(499);
  expect(fired).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(fired).toEqual(['poll']);
  vi.advanceTimersByTime(10_000);
  expect(fired).toEqual(['poll']);
  expect(vi.getTimerCount()).toBe(0);
});

it('D3: a visible timer counts visible time only', () => {
  start('visible-bound', 60_000, true);
  vi.advanceTimersByTime(59_000);
  page.show(false);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(3_600_000);
  page.show(true);
  page.show(true);
  vi.advanceTimersByTime(999);
  expect(fired).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(fired).toEqual(['visible-bound']);
});

it('D3: a repeated visibility event does not restart a timer', () => {
  start('visible-bound', 1000, true);
  vi.advanceTimersByTime(500);
  page.show(true);
  vi.advanceTimersByTime(500);
  expect(fired).toEqual(['visible-bound']);
});

it('D3: other timers run on while the page is hidden', () => {
  start('poll', 500);
  page.show(false);
  vi.advanceTimersByTime(500);
  expect(fired).toEqual(['poll']);
});

it('D3: a visible timer started on a hidden page waits for the page', () => {
  page.show(false);
  start('visible-bound', 100, true);
  vi.advanceTimersByTime(1000);
  expect(fired).toEqual([]);
  page.show(true);
  vi.advanceTimersByTime(100);
  expect(fired).toEqual(['visible-bound']);
});

it('design: starting a running timer replaces it, and stopping ends it, even while it is paused', () => {
  start('poll', 100, false, 'old');
  vi.advanceTimersByTime(99);
  start('poll', 100, false, 'new');
  start('stopped', 100, true);
  page.show(false);
  timers.stop('stopped');
  timers.stop('never started');
  page.show(true);
  vi.advanceTimersByTime(100);
  expect(fired).toEqual(['new']);
});

it('design: a timer may restart itself when it fires', () => {
  timers.start('poll', 10, false, () => start('poll', 10, false, 'again'));
  vi.advanceTimersByTime(20);
  expect(fired).toEqual(['again']);
});

it('F32: timers use the monotonic clock: changing the wall clock does not affect them', () => {
  start('visible-bound', 1000, true);
  vi.advanceTimersByTime(400);
  vi.setSystemTime(Date.now() + 36 * 3_600_000);
  page.show(false);
  page.show(true);
  vi.advanceTimersByTime(599);
  expect(fired).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(fired).toEqual(['visible-bound']);
});
