import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { PaymentMethod } from '../../../domain/payment-method/ways-to-pay.ts';
import { useTexts } from '../../kit/language-context.ts';
import { CardBrand, WalletMark } from '../../kit/payment/card-brand.tsx';
import { useStores } from '../../stores/stores.ts';
import acceptedStyles from './accepted.module.css';
import { addArabic } from '../../../texts/loaded-arabic.ts';
import type { AppServices } from '../../di/app-services.ts';
import type { RoomServices } from '../../di/later-services.ts';
import { Part } from '../../kit/part.tsx';
import { whenNear } from '../../kit/use-drawn.ts';
import { home } from '../../../texts/ar/home.ts';
import { share } from '../../../texts/ar/share.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { LaterIcon } from '../../kit/later-icon.tsx';
import { SiteFooter } from '../../kit/layout/site-footer.tsx';
import { Apps } from './apps.tsx';
import homeMoreStyles from './home-more.module.css';

/** A brand by its payment method's name for it, with that method's marks. */
type AcceptedBrand = readonly [brand: string, marks: PaymentMethod['marks']];

/** The brands of the payment methods, each once although providers name schemes differently; a brand with its own mark has it. */
export const acceptedBrands = (methods: readonly PaymentMethod[]): readonly AcceptedBrand[] => {
  const brands = new Map<string, AcceptedBrand>();
  for (const { brands: names, marks } of methods) {
    for (const brand of names) {
      const scheme = brand === 'mastercard' ? 'mc' : brand;
      if (!brands.has(scheme) || marks[brand] !== undefined) brands.set(scheme, [brand, marks]);
    }
  }
  return [...brands.values()];
};

/** Accepted brands: those and the wallet of the methods currently offered. */
export const Accepted = observer(function Accepted() {
  const { gate, catalogue } = useStores();
  const { t } = useTexts();
  const [item] = catalogue.items;
  if (item === undefined || gate.services === null || gate.payment === null) return null;
  const methods = gate.services.offer.paymentMethodsFor(item);
  const wallet = methods.find(({ kind }) => kind === 'wallet');
  const brands = acceptedBrands(methods);
  if (wallet === undefined && brands.length === 0) return null;
  return (
    <div className={acceptedStyles.accepted} data-testid="accepted">
      <span>{t('home.accepted')}</span>
      <ul>
        {wallet !== undefined && (
          <li className={acceptedStyles.mark}>
            <WalletMark paymentMethod={wallet} />
            <span className="only-heard">{wallet.displayGroup}</span>
          </li>
        )}
        {brands.map(([brand, marks]) => (
          <li key={brand}>
            <CardBrand brand={brand} marks={marks} />
          </li>
        ))}
      </ul>
    </div>
  );
});

/** Distance from the edge of the viewport. */
const NEAR = '25%';

interface Strip {
  readonly Strip: ComponentType<{ readonly rooms: RoomServices }>;
  readonly rooms: RoomServices;
}

/** Loads the code of the strip and of the rooms. */
const loadStrip = async (services: Pick<AppServices, 'room'>): Promise<Strip> => {
  const [{ RoomStrip, texts }, rooms] = await Promise.all([import('./room-strip.tsx'), services.room.open()]);
  addArabic(...texts);
  return { Strip: RoomStrip, rooms };
};

/** Nothing waits for the strip: if its code does not load, its space stays empty. */
const Place = observer(function Place({ services }: { readonly services: Pick<AppServices, 'room'> }) {
  const { catalogue } = useStores();
  const place = useRef<HTMLDivElement>(null);
  const [strip, setStrip] = useState<Strip | null>(null);
  const mayLoad = catalogue.status.kind === 'ready' && strip === null;
  useEffect(() => {
    if (!mayLoad) return;
    let isLeft = false;
    const stop = whenNear(place.current!, NEAR, () => {
      loadStrip(services).then(
        (loaded) => isLeft || setStrip(loaded),
        () => undefined,
      );
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [services, mayLoad]);
  return (
    <div ref={place} data-testid="room-place">
      {strip !== null && (
        <Part lastResort={null}>
          <strip.Strip rooms={strip.rooms} />
        </Part>
      )}
    </div>
  );
});

/** Space on the home page for the room that the logged-in shopper joined last; visitors have none. */
export const RoomPlace = observer(function RoomPlace() {
  const { services, shopper } = useStores().gate;
  const uid = shopper?.session.user?.uid;
  return services !== null && uid !== undefined ? <Place key={uid} services={services} /> : null;
});

const TRUST = [
  ['card', 'home.trust-price'],
  ['shield', 'home.trust-private'],
  ['receipt', 'home.trust-open'],
] as const;

const HOW = [
  ['home.how-1-title', 'home.how-1-text'],
  ['home.how-2-title', 'home.how-2-text'],
  ['home.how-3-title', 'home.how-3-text'],
] as const;

/** The home page below the first view: accepted brands, how it works, the apps, help and documents. */
export const HomeMore = () => {
  const { t } = useTexts();
  return (
    <>
      <Accepted />
      <ul className={homeMoreStyles.trust}>
        {TRUST.map(([icon, text]) => (
          <li key={text}>
            <LaterIcon name={icon} />
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>

      <RoomPlace />

      <section className={homeMoreStyles.section} aria-labelledby="how-title">
        <h2 id="how-title">{t('home.how-title')}</h2>
        <ol className={homeMoreStyles.how}>
          {HOW.map(([title, text], index) => (
            <li key={title}>
              <span className={homeMoreStyles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ol>
      </section>

      <Apps />

      <section className={homeMoreStyles.help} aria-labelledby="help-title">
        <div>
          <h2 id="help-title">{t('home.help-title')}</h2>
          <p>{t('home.help-text')}</p>
        </div>
        <ButtonLink to="/feedback" variant="secondary">
          {t('home.help-link')}
        </ButtonLink>
      </section>
      <SiteFooter />
    </>
  );
};

export const texts = [home, share];
export { HomeMore as screen };
