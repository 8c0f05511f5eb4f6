import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { PayItem } from '../../../domain/catalog/pay-item.ts';
import { topPackages } from '../../../domain/catalog/other-packages.ts';
import * as limits from '../../../domain/limits.ts';
import { useTexts } from '../../i18n/language-context.ts';
import type { PileSize } from '../../kit/icons/diamond.tsx';
import { AmountCard } from '../../kit/payment/amount-card.tsx';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useStores } from '../../stores/stores.ts';
import { TargetPanel } from '../recharge-list/target-panel.tsx';
import styles from './top-up.module.css';

const PILES: readonly PileSize[] = [1, 2, 3];

/** Size of a package's diamond pile, by its position among those shown. */
const pileIn = (packages: readonly PayItem[], item: PayItem): PileSize =>
  PILES[packages.filter(({ coin }) => coin < item.coin).length] ?? 1;

/** A few packages for the account; a tap leads to all of them with this one selected. Empty if they did not load. */
const Packages = observer(function Packages() {
  const { catalogue } = useStores();
  const { t } = useTexts();
  const titleId = useId();
  const { status } = catalogue;
  if (status.kind === 'failed') return null;
  const { lists } = status;
  const packages = lists === undefined ? null : topPackages(lists);
  if (packages?.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.packages}>
      <h3 id={titleId}>{t('home.top-packages')}</h3>
      <ul className={styles.grid} aria-busy={packages === null}>
        {packages === null
          ? Array.from({ length: limits.homePackages }, (_, index) => (
              <li key={index}>
                <Skeleton shape="block" className={styles.waiting} />
              </li>
            ))
          : packages.map((item) => (
              <li key={item.amount}>
                <AmountCard
                  item={item}
                  pile={pileIn(packages, item)}
                  chosen={catalogue.chosenAmount === item.amount}
                  highlighted={lists?.highlighted === item.amount}
                  best={lists?.bestValue === item.amount}
                  testId={`home-package-${item.amount}`}
                  onChoose={() => {
                    catalogue.choose(item.amount);
                    navigate('/recharge-list');
                  }}
                />
              </li>
            ))}
      </ul>
    </section>
  );
});

/** The way to a payment from the home page: the account, a few packages, and the payment methods. */
export const TopUp = observer(function TopUp() {
  const { target, catalogue } = useStores();
  const { t } = useTexts();
  const uid = target.confirmed?.uid ?? null;
  useEffect(() => {
    if (target.restored) catalogue.load(uid);
  }, [catalogue, target.restored, uid]);
  return (
    <div className={styles.stack}>
      <TargetPanel />
      <Packages />
      <ButtonLink to="/recharge-list" wide>
        {t('home.packages')}
      </ButtonLink>
      <ButtonLink to="/pay" variant="quiet" wide>
        {t('home.other-account')}
      </ButtonLink>
    </div>
  );
});
