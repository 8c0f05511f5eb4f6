import { describe, expect, it } from 'vitest';
import { deviceModel } from '../../../../src/domain/feedback/device-model.ts';

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 14; SM-G991B) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36', 'SM-G991B'],
    ['Mozilla/5.0 (Linux; Android 9; Redmi Note Build/REDMI; wv) AppleWebKit/537.36', 'Redmi Note'],
    ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36', 'K'],
    ['Mozilla/5.0 (Android 14; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0', 'Mobile'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15', 'iPhone'],
    ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', 'iPad'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
    ['Mozilla/5.0 (Linux; Android) AppleWebKit/537.36', 'Android'],
    ['', 'web'],
    [`Mozilla/5.0 (Linux; Android 14; ${'x'.repeat(90)})`, 'x'.repeat(40)],
  ])('FBK-13 %s is %s', (userAgent, model) => {
    expect(deviceModel(userAgent)).toBe(model);
  });
});
