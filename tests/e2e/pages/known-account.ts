import type { BrowserContext } from 'playwright/test';
import { encodeStored } from '../../../src/adapters/storage/storage-codec.ts';
import { ACCOUNTS } from '../../../src/sandbox/database/seeds.ts';

interface Entry {
  readonly origin: string;
  readonly key: string;
  readonly value: string;
}

/** Init script. Storage may be blocked: then the account has to be searched. */
const storeAccount = ({ origin, key, value }: Entry): void => {
  try {
    if (location.origin === origin && localStorage.getItem(key) === null) localStorage.setItem(key, value);
  } catch {}
};

/** Makes the browser one that has topped this account up before, as the app's storage keeps it (cashier §3). */
export const rememberAccount = async (context: Pick<BrowserContext, 'addInitScript'>, displayId: string, origin: string): Promise<void> => {
  const account = ACCOUNTS.find(({ displayUid }) => displayUid === displayId);
  if (account === undefined) throw new Error(`the sandbox has no account ${displayId}`);
  const { uid, displayUid, nickname, icon, isGuest } = account;
  const value = encodeStored({ uid, displayUid, nickname, icon, isGuest, status: 'normal' });
  await context.addInitScript(storeAccount, { origin, key: 'target_user', value: value ?? '' });
};
