import type { BrowserContext } from 'playwright';

export interface LargeData {
  readonly packages?: number;
  readonly cards?: number;
  readonly accounts?: number;
  readonly roomKeys?: number;
}
export const fillUp: (context: BrowserContext, data: LargeData) => Promise<void>;
