import { describe, expect, it } from 'vitest';
import { type OpeningWindow, watchPopups } from '../../../../src/adapters/social-login/wire.ts';

/** A window whose browser opens no other. */
const blockingWindow = (): OpeningWindow & { readonly asked: string[] } => {
  const asked: string[] = [];
  return { asked, open: (url) => (asked.push(String(url)), null) };
};

describe('windows that the browser does not open', () => {
  it('SOC-13 a blocked window is reported to the button that was tapped, not to one that always watches', () => {
    const window = blockingWindow();
    const told: string[] = [];
    const stopGoogle = watchPopups(window, () => told.push('google'));
    const stopFacebook = watchPopups(window, () => told.push('facebook'));
    window.open('https://www.facebook.com/dialog', 'fb', 'popup');
    stopFacebook();
    expect(told).toEqual(['facebook']);
    expect(window.asked).toEqual(['https://www.facebook.com/dialog']);
    window.open('https://accounts.google.com/gsi', 'g', 'popup');
    expect(told).toEqual(['facebook', 'google']);
    stopGoogle();
    window.open('https://accounts.google.com/gsi', 'g', 'popup');
    expect([told, window.asked]).toEqual([['facebook', 'google'], [...window.asked]]);
    expect(window.asked).toHaveLength(3);
  });

  it('SOC-13 nothing is reported to a button that stopped watching before a later one did', () => {
    const window = blockingWindow();
    const told: string[] = [];
    const stopGoogle = watchPopups(window, () => told.push('google'));
    const stopFacebook = watchPopups(window, () => told.push('facebook'));
    stopGoogle();
    stopFacebook();
    window.open('https://example.com', 'x', 'popup');
    expect(told).toEqual([]);
  });

  it('SOC-13 however many buttons watch, each attempt is made once and reported once', () => {
    const window = blockingWindow();
    const told: number[] = [];
    const stops = [0, 1, 2, 3].map((at) => watchPopups(window, () => told.push(at)));
    for (const stop of stops.toReversed()) {
      window.open('https://example.com', 'x', 'popup');
      stop();
    }
    expect(told).toEqual([3, 2, 1, 0]);
    expect(window.asked).toHaveLength(4);
  });

  it('SOC-13 nothing is reported for a window that opens, nor for one opened without an opener', () => {
    const told: string[] = [];
    const window: OpeningWindow = { open: () => ({}) as Window };
    watchPopups(window, () => told.push('google'));
    window.open('https://example.com', 'x', 'popup');
    const blocking = blockingWindow();
    watchPopups(blocking, () => told.push('google'));
    blocking.open('https://example.com', '_blank', 'noopener');
    expect(told).toEqual([]);
  });
});
