import type { Context } from 'hono';
import { cvcLengthOf, monthNumber, passesLuhn } from './rules.ts';
import { SEALED_NAMES, type SealedName, type Vault } from './vault.ts';

const isSealable = (name: SealedName, value: string): boolean => {
  switch (name) {
    case 'encryptedCardNumber':
      return /^\d{12,19}$/.test(value) && passesLuhn(value);
    case 'encryptedExpiryMonth':
      return monthNumber(value, '00') !== null;
    case 'encryptedExpiryYear':
      return /^\d\d$/.test(value);
    case 'encryptedSecurityCode':
      return /^\d+$/.test(value) && value.length >= cvcLengthOf('') && value.length <= cvcLengthOf('amex');
    case 'encryptedBin':
      return /^\d{8,11}$/.test(value);
  }
};

/**
 * POST /adyen/encrypt, from the fields' own pages: takes card data by name and returns opaque text by name. The real fields encrypt
 * in the browser; here the server does, since it decrypts the text later.
 */
export const answerEncryption = async (c: Context, vault: Vault): Promise<Response> => {
  const origin = c.req.header('origin');
  if (origin !== new URL(c.req.url).origin) return c.json({ error: 'forbidden' }, 403);
  const body: unknown = await c.req.json().catch(() => null);
  const given = Object.entries(Object(body) as Readonly<Record<string, unknown>>);
  const sealed = given.map(([key, value]) => {
    const name = SEALED_NAMES.find((candidate) => candidate === key);
    return name !== undefined && typeof value === 'string' && isSealable(name, value) ? ([key, vault.seal(name, value)] as const) : null;
  });
  const blobs = sealed.filter((entry) => entry !== null);
  if (blobs.length === 0 || blobs.length < sealed.length) return c.json({ error: 'unprocessable' }, 422);
  return c.json(Object.fromEntries(blobs), 200, { 'cache-control': 'no-store' });
};
