import { expect } from 'vitest';
import type { Effect } from 'effect';
import type { ENDPOINTS } from '../../../../src/adapters/platform/client/endpoints.ts';
import { PageViewId } from '../../../../src/adapters/platform/client/page-view-id.ts';
import type { PlatformClient } from '../../../../src/adapters/platform/client/platform-client.ts';

/** A platform call beside its golden JSON: how the client makes it, and what it reads from each golden answer. */
export interface GoldenCall {
  /** The session that the shopper has; none unless given. */
  readonly sessionKey?: string;
  readonly call: keyof typeof ENDPOINTS;
  readonly ask: (client: PlatformClient) => Effect.Effect<unknown, unknown>;
  /** Written by hand, by the name of the answer. */
  readonly answers: Readonly<Record<string, unknown>>;
}

export const SESSION_KEY = 'sk_sandbox_jawaher';

export const refusal = (code: number, message: string): unknown => expect.objectContaining({ _tag: 'PlatformRefusal', code, message });

export class FixedPageView extends PageViewId {
  constructor() {
    super({ hex32: () => 'unused' });
  }
  override current(): string {
    return 'pv-1';
  }
}
