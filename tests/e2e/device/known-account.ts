import type { Page } from 'playwright/test';
import { encodeStored } from '../../../src/adapters/storage/local-key-value-store.ts';
import { ACCOUNTS } from '../../../src/sandbox/database/seeds.ts';

export const ACCOUNT_KEY = 'target_user';

/** What the app stores once an account has been chosen (cashier §3). */
export const storedAccount = (displayId: string): string => {
  const account = ACCOUNTS.find(({ displayUid }) => displayUid === displayId);
  if (account === undefined) throw new Error(`the sandbox has no account ${displayId}`);
  const { uid, displayUid, nickname, icon, isGuest, source } = account;
  return encodeStored({ uid, displayUid, nickname, icon, isGuest, status: 'normal', source }) ?? '';
};

interface Entry {
  readonly origin: string;
  readonly key: string;
  readonly value: string;
}

/** Init script. Storage may be blocked: then the account has to be searched. */
const store = ({ origin, key, value }: Entry): void => {
  try {
    if (location.origin === origin && localStorage.getItem(key) === null) localStorage.setItem(key, value);
  } catch {}
};

/** Makes the browser one in which this account was chosen before. */
export const rememberAccount = async (page: Page, displayId: string, origin: string): Promise<void> => {
  await page.addInitScript(store, { origin, key: ACCOUNT_KEY, value: storedAccount(displayId) });
};
