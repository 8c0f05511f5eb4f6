import type { Container } from 'inversify';
import { EffectRunner } from '../application/runtime/effect-runner.ts';
import { LazyArea } from '../application/runtime/lazy-area.ts';
import { opensTestPage } from '../domain/site/test-page-access.ts';
import { KeyValueStore } from '../domain/ports/browser.ts';
import { Configuration, SettingGroups } from '../domain/ports/settings.ts';
import type {
  DebugServices,
  FeedbackDesk,
  FeedbackServices,
  RoomAccess,
  RoomServices,
  SocialLogins,
  SocialServices,
  TestPage,
} from '../ui/di/later-services.ts';
import { bindLazy, type Get, type Token } from './bind.ts';
import { switchesOfVisit } from './runtime.ts';

export interface FeedbackParts {
  desk(): FeedbackDesk;
  sendQueued(): Promise<boolean>;
}

/** The /test page, loaded when it opens. */
class DebugArea extends LazyArea<TestPage> {}
/** Messages to customer service, loaded when the page opens. */
class FeedbackArea extends LazyArea<FeedbackParts> {}
/** The live rooms, loaded when the home page's strip is near the viewport, or when the monitor opens. */
class RoomArea extends LazyArea<RoomServices> {}
/** Facebook and Google logins, loaded when they are offered. */
class SocialArea extends LazyArea<SocialLogins> {}

/** Binds the areas that few visits open, each in its own chunk. */
export const bindLater = (container: Container): void => {
  bindLazy(container, SocialArea, 'social', () => import('./social-code.ts'));
  bindLazy(container, DebugArea, 'debug', () => import('./debug-code.ts'));
  bindLazy(container, FeedbackArea, 'feedback', () => import('./feedback-code.ts'));
  bindLazy(container, RoomArea, 'room', () => import('./room-code.ts'));
};

/** Loads an area for a screen; rejects if its code does not load. */
const opened = async <Parts>(get: Get, area: Token<LazyArea<Parts>>): Promise<Parts> => {
  const loaded = await get(EffectRunner).result(get(area).ready);
  if (!loaded.ok) throw new Error(`The code of ${loaded.error.area} did not load`);
  return loaded.value;
};

export const debugServices = (get: Get): DebugServices => ({
  openTestPage: async () => (opensTestPage(get(Configuration).settings, switchesOfVisit(get).debug) ? opened(get, DebugArea) : null),
});

export const feedbackServices = (get: Get): FeedbackServices => ({
  answer: () => get(SettingGroups).brand().supportAnswer,
  sendQueued: async () => {
    // Nearly no device has a draft: the code loads only then.
    if (get(KeyValueStore).read('feedback_drafts') === null) return false;
    try {
      return await (await opened(get, FeedbackArea)).sendQueued();
    } catch {
      return false;
    }
  },
  open: async () => (await opened(get, FeedbackArea)).desk(),
});

export const roomAccess = (get: Get): RoomAccess => ({ open: () => opened(get, RoomArea) });

export const socialServices = (get: Get): SocialServices => ({ open: () => opened(get, SocialArea) });
