/** This browser's identity for the platform: ids created once and kept. They are read at each use: a device that has lost some of its storage gets its own back. */
export abstract class DeviceIdentity {
  /** h5_deviceid. */
  abstract readonly deviceId: string;
  /** x-cli-id: 32 hexadecimal characters (platform §7). */
  abstract readonly clientId: string;
  /** The session key of a logged-in shopper; null for a visitor. */
  abstract sessionKey(): string | null;
  /** Who pays by it (`payerOf`); null while its user is not known. */
  abstract payer(): string | null;

  /** Whether an order of this payer may be sent or changed by the present session; `payer` null: one that was kept before payers were. */
  isOf(payer: string | null): boolean {
    return payer === null || payer === this.payer();
  }

  /** The session key for a question about an order of this payer: none where another one is logged in by now. */
  sessionKeyOf(payer: string | null): string | null {
    return this.isOf(payer) ? this.sessionKey() : null;
  }
}
