/** This browser's identity for the platform: ids created once and kept. They are read at each use: a device that has lost some of its storage gets its own back. */
export abstract class DeviceIdentity {
  /** h5_deviceid. */
  abstract readonly deviceId: string;
  /** x-cli-id: 32 hexadecimal characters (platform §7). */
  abstract readonly clientId: string;
  /** The session key of a logged-in shopper; null for a visitor. */
  abstract sessionKey(): string | null;
}
