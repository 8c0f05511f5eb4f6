/** Errors of the native bridge (platform §8); their numbers are not shown. */
export const NATIVE_ERRORS = [
  'no error',
  'bad param',
  'connection shutdown',
  'protocol error',
  'interrupted',
  'SSL handshake error',
  'SSL peer unverified',
  'unknown service',
  'SSL error',
  'socket error',
  'unknown host',
] as const;
export type NativeError = (typeof NATIVE_ERRORS)[number];

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** Returns the bridge error of this name in any spelling (`SSL_HANDSHAKE_ERROR`, `sslHandshakeError`); null for any other. */
export const nativeErrorOf = (name: string): NativeError | null => NATIVE_ERRORS.find((error) => plain(error) === plain(name)) ?? null;
