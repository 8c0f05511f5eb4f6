/** This browser's identity for the platform: ids created once and kept. */
export abstract class DeviceIdentity {
  /** h5_deviceid. */
  abstract readonly deviceId: string;
  /** x-cli-id: 32 hexadecimal characters (platform §7). */
  abstract readonly clientId: string;
  /** The session key of a logged-in shopper; null for a visitor. */
  abstract sessionKey(): string | null;
}
