const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/i;

/** Moves an origin to another host name: the browser may reach the sandbox by localhost, 127.0.0.1 or a network address. */
const onHost = (origin: string, hostname: string): string => {
  const url = new URL(origin);
  if (HOST.test(hostname)) url.hostname = hostname;
  return url.origin;
};

/** Moves an origin to the host name of an address; unchanged if that is not an address. */
export const onHostOf = (origin: string, address: string): string =>
  URL.canParse(address) ? onHost(origin, new URL(address).hostname) : origin;
