import type { Effect } from 'effect';
import type { PlatformError } from '../platform/platform-error.ts';

/** What the platform knows of page views (D42). */
export abstract class PageViews {
  /** Whether the platform says that an order came of the page view: a hint, never evidence. */
  abstract hasOrder(pageViewId: string): Effect.Effect<boolean, PlatformError>;
}
