import type { ChargeList } from '../../domain/catalog/pay-item.ts';
import * as limits from '../../domain/limits.ts';
import type { UsdCents } from '../../domain/order/usd-cents.ts';

/** Whose packages they are: of whom pays, of whom they are for, and of the flavour. */
export interface PackagesOwner {
  readonly flavour: string;
  /** Null for a visitor. */
  readonly payer: string | null;
  /** Null for nobody in particular. */
  readonly uid: string | null;
}

/** `last_packages`: the list as the platform writes it, so that its own decoders read it. */
export interface KeptPackages extends PackagesOwner {
  readonly list: unknown;
}

const dollarsOf = (cents: UsdCents): string => (cents / 100).toFixed(2);

/** What is kept of a list; null for one that is too long to be kept. */
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

/** The kept list, unread, if it is this owner's and no longer than what is kept; undefined for any other. */
export const keptPackagesOf = (stored: unknown, owner: PackagesOwner): unknown => {
  if (typeof stored !== 'object' || stored === null || !isShort(stored)) return undefined;
  const { flavour, payer, uid, list } = stored as Partial<KeptPackages>;
  return flavour === owner.flavour && payer === owner.payer && uid === owner.uid ? list : undefined;
};
