/**
 * The address of a provider's page, as far as it may be kept and gone back to: a path of ours, or https without user
 * info. Plain http is good for this machine's own pages alone, as the sandbox has them. Null for any other.
 */
export const pageAddressOf = (address: string): string | null => {
  if (/^\/(?![/\\])\S*$/.test(address)) return address;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, password } = new URL(address);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
  return isSecure && username === '' && password === '' ? address : null;
};
