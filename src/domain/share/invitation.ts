import * as limits from '../limits.ts';

/** The content of an invitation's `info`: who invites. Nothing else from it is shown, because anyone can write a link. */
export interface Invitation {
  /** uid of the inviting account; its name and picture are read from the platform. */
  readonly uid: string;
}

const UID = /^[1-9]\d{0,15}$/;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** Decodes the `info` of an address, already URL-decoded: JSON with a uid, as text or number. Null for anything else. */
export const decodeInvitation = (info: string | null): Invitation | null => {
  if (info === null || info.length > limits.shareInfoLength) return null;
  const uid = fieldOf(parsed(info), 'uid');
  const text = typeof uid === 'number' && Number.isSafeInteger(uid) ? String(uid) : uid;
  return typeof text === 'string' && UID.test(text) ? { uid: text } : null;
};
