import { storeFor, type StoreJump } from './store-target.ts';

/** The tabs of the home page (platform §2). */
export const HOME_TABS = [
  { index: 1, name: 'Sawa' },
  { index: 2, name: 'Sawa Jackaroo' },
] as const;
export type HomeTab = (typeof HOME_TABS)[number]['index'];

export interface TabRequest {
  readonly opensAppleStore: boolean;
  /** The flavour tab to switch to, or null for no change. */
  readonly tab: HomeTab | null;
}

/** tab=1 with jump_app_store opens the iOS store page and then switches to 2; tab=2 switches to 1 (platform §2, verbatim). */
export const tabRequest = (tab: string | null, jumpsToStore: boolean): TabRequest => {
  if (tab === '1' && jumpsToStore) return { opensAppleStore: true, tab: 2 };
  if (tab === '2') return { opensAppleStore: false, tab: 1 };
  return { opensAppleStore: false, tab: null };
};

/** The iOS store page that the tab arguments request, opened as soon as the page has loaded; Ludo's if Ludo applies. Null if none. */
export const tabJump = ({ opensAppleStore }: TabRequest, flavour: string, ludoArgument: boolean): StoreJump | null =>
  opensAppleStore ? { store: storeFor('apple', flavour, ludoArgument), after: 0 } : null;
