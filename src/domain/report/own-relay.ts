/**
 * Whether storage errors may be posted to this address: an https address of one of our configured origins, a relay. A chat
 * service's own address is a credential, which no page may carry.
 */
export const isOwnRelay = (address: string, configured: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, origin } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' && configured.includes(origin);
};
