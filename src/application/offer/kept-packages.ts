import type { ChargeList } from '../../domain/order/pay-item.ts';
import * as limits from '../../domain/limits.ts';
import type { UsdCents } from '../../domain/order/usd-cents.ts';

/** Owner of the kept packages: payer, recipient and flavour. */
export interface PackagesOwner {
  readonly flavour: string;
  /** Null for a visitor. */
  readonly payer: string | null;
  /** Null if they are for no particular account. */
  readonly uid: string | null;
}

/** `last_packages`: the list in the platform's format, so that its own decoders read it. */
export interface KeptPackages extends PackagesOwner {
  readonly list: unknown;
}

const dollarsOf = (cents: UsdCents): string => (cents / 100).toFixed(2);

/** Returns the part of a list to store, or null if it is too long. */
export const packagesToKeep = (owner: PackagesOwner, chargeList: ChargeList): KeptPackages | null => {
  const { list, recommends, extraRecommend, isNew, isNewUid, isNewDevice, payGroup } = chargeList;
  const kept: KeptPackages = {
    ...owner,
    list: {
      list: list.map(({ amount, coin, extraCoin, originCoin, icon, displayMethods }) => ({
        amount: dollarsOf(amount),
        coin,
        extra_coin: extraCoin,
        origin_coin: originCoin,
        icon,
        payItemDisplayMethods: displayMethods.map(({ name, methods }) => ({
          display_name: name,
          methods: methods.map(({ payType, rechargeId }) => ({ subType: payType, recharge_id: rechargeId })),
        })),
      })),
      recommends: recommends.map(dollarsOf),
      extra_recommend: extraRecommend === null ? null : dollarsOf(extraRecommend),
      is_new: isNew,
      is_new_uid: isNewUid,
      is_new_h5device: isNewDevice,
      pay_group: payGroup,
    },
  };
  return isShort(kept) ? kept : null;
};

const isShort = (kept: object): boolean => JSON.stringify(kept).length <= limits.keptPackagesSize;

/** Returns the stored list, not yet decoded, if it belongs to this owner and is not too long; else undefined. */
export const keptPackagesOf = (stored: unknown, owner: PackagesOwner): unknown => {
  if (typeof stored !== 'object' || stored === null || !isShort(stored)) return undefined;
  const { flavour, payer, uid, list } = stored as Partial<KeptPackages>;
  return flavour === owner.flavour && payer === owner.payer && uid === owner.uid ? list : undefined;
};
