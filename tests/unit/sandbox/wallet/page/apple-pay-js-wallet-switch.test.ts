import { describe, expect, it } from 'vitest';
import { usedSessions } from '../../../../../src/sandbox/wallet/page/create-apple-pay-session.ts';
import { walletSwitch } from '../../../../../src/sandbox/wallet/page/apple-pay-js.ts';

describe('switch of the sandbox wallet', () => {
  const storageOf = (values: Record<string, string>) => () => ({
    getItem: (name: string) => values[name] ?? null,
    setItem: (name: string, value: string) => void (values[name] = value),
  });

  it('cashier §5 is remembered for the tab until it is changed', () => {
    const storage = storageOf({});
    expect(
      ['', '?sandbox_wallet=off', '', '?sandbox_wallet=nonsense', '?x=1&sandbox_wallet=unable', '', '?sandbox_wallet=on', ''].map(
        (search) => walletSwitch(search, storage),
      ),
    ).toEqual(['on', 'off', 'off', 'off', 'unable', 'unable', 'on', 'on']);
  });

  it('D18 applies to the page only where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    expect([walletSwitch('?sandbox_wallet=off', blocked), walletSwitch('', blocked)]).toEqual(['off', 'on']);
  });

  it('F28 the next page of the tab remembers a used merchant session', () => {
    const storage = storageOf({});
    expect([usedSessions(storage)('a'), usedSessions(storage)('a'), usedSessions(storage)('b')]).toEqual([true, false, true]);
  });
});
