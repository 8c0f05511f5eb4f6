import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { createElement } from 'react';
import type { Elements } from '../../../../src/ui/kit/elements.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ScreenFrame } from '../../../../src/ui/screens/screen-frame.tsx';
import { createStores } from '../../../../src/ui/stores/stores.ts';
import { mounted, unmountAll } from '../../../support/ui/mounted.ts';

describe('the frame of a screen', () => {
  afterEach(async () => {
    await unmountAll();
    vi.unstubAllGlobals();
  });

  it('LAY-6 has a placeholder until the content is there, and keeps its heading and its way back', async () => {
    const content = observable.box<Elements>();
    const Screen = observer(() => createElement(ScreenFrame, { title: 'fines', back: '/' }, content.get()));
    const page = await mounted(createElement(Screen), createStores(), (key) => key);
    await expect.poll(() => page.all('main [role=status]')).toHaveLength(1);
    const kept = page.all('header, header a, h1');
    expect(kept).toHaveLength(3);
    runInAction(() => content.set(createElement('p', null, 'content')));
    await expect.poll(() => page.document.querySelector('main')?.textContent).toBe('content');
    const found = page.all('header, header a, h1');
    expect(found.map((element, index) => element === kept[index])).toEqual([true, true, true]);
  });
});
