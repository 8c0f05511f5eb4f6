import type { NativePlatform } from '../bridge/native-versions.ts';
import { storeFor, type StoreTarget } from './store-target.ts';

/** The devices that the stores distinguish. */
export const STORE_DEVICES = ['android', 'huawei', 'apple', 'other'] as const;
export type StoreDevice = (typeof STORE_DEVICES)[number];

/** Returns the device: from the app that opened the page, else from the user agent. A Huawei phone may have no Google store. */
export const storeDeviceOf = (platform: NativePlatform | null, userAgent: string): StoreDevice => {
  if (/huawei|honor|harmonyos|hmscore/i.test(userAgent)) return 'huawei';
  if (platform === 'android' || /android/i.test(userAgent)) return 'android';
  return platform === 'iphone' || /iphone|ipad|ipod/i.test(userAgent) ? 'apple' : 'other';
};

const ORDER: Readonly<Record<StoreDevice, readonly [StoreTarget, ...StoreTarget[]]>> = {
  android: ['google', 'huawei', 'android', 'apple'],
  huawei: ['huawei', 'android', 'google', 'apple'],
  apple: ['apple', 'google', 'huawei', 'android'],
  other: ['google', 'apple', 'huawei', 'android'],
};

/** The stores that a page offers, the device's own first; only Ludo's if Ludo applies (platform §2). */
export const offeredStores = (device: StoreDevice, flavour: string, ludoArgument: boolean): readonly StoreTarget[] => [
  ...new Set(ORDER[device].map((store) => storeFor(store, flavour, ludoArgument))),
];
