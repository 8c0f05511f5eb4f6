import { Effect } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle, setUp, TOKEN } from './button-gateway-set-up.ts';

describe('payermax embedded button', () => {
  beforeEach(() => vi.useFakeTimers());

  afterEach(() => vi.useRealTimers());

  describe('leaving', () => {
    it('F26 a token that arrives after the unmount is dropped, and its sheet closed', async () => {
      const { shown, component, listener, calls } = setUp();
      const button = await shown();
      let give: (answer: unknown) => void = () => {};
      component.answer = () =>
        new Promise((resolve) => {
          give = resolve;
        });
      component.tell('payButtonClick');
      button.unmount();
      give(TOKEN);
      await settle();
      expect([listener.said, calls.submitted, component.done.at(-1)]).toEqual([[], [], 'payFail']);
    });

    it('F27 a submission continues after the unmount; its sheet is answered that nothing is known', async () => {
      const { calls, pay, component, listener, holder } = setUp();
      let answer: () => void = () => {};
      calls.answer = Effect.callback((resume) => {
        answer = () => resume(Effect.succeed({ verify_code: 0 }));
      });
      const button = await pay();
      button.unmount();
      expect(component.done.slice(-2)).toEqual(['payFail', 'unmount']);
      answer();
      await settle();
      expect(listener.said).toEqual(['authorising', 'answered {"verify_code":0}']);
      expect([holder.children, vi.getTimerCount()]).toEqual([[], 0]);
    });

    it('F24 it is unmounted once, and emits nothing afterwards', async () => {
      const { shown, component, listener, holder } = setUp();
      const button = await shown();
      button.unmount();
      button.unmount();
      component.tell('payButtonClick');
      component.tell('load', { code: 'FRAME_GONE' });
      button.complete?.('success');
      expect(component.done.slice(1)).toEqual(['unmount']);
      expect([listener.said, holder.children]).toEqual([[], []]);
    });

    it('F24 a component without unmount is removed with its element', async () => {
      const { component, sdk, shown, holder, ignored } = setUp();
      const bare = { mount: component.mount, on: component.on, emit: component.emit };
      sdk.component = bare;
      (await shown()).unmount();
      expect([holder.children, ignored()]).toEqual([[], []]);
    });
  });
});
