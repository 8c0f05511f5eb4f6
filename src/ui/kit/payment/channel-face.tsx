import type { Channel } from '../../../domain/channel/channel.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { CardBrand } from './card-brand.tsx';
import { LaterIcon } from '../icons/later-icon.tsx';
import styles from './channel-row.module.css';

const hintOf = ({ kind, entry }: Channel) =>
  kind === 'wallet' ? 'pay.wallet-hint' : entry === 'direct' ? 'pay.direct-hint' : 'pay.card-form-hint';

/** What a way to pay shows of itself: the wallet by its group's name, a card channel with its brands. */
export const ChannelFace = ({ channel }: { readonly channel: Channel }) => {
  const { t, language } = useTexts();
  return (
    <>
      <span className={styles.emblem}>
        <LaterIcon name={channel.kind === 'card' ? 'card' : 'wallet'} />
      </span>
      <span className={styles.words}>
        <bdi className={styles.title}>{channel.kind === 'wallet' ? channel.displayGroup : channel.title[language]}</bdi>
        <span className={styles.provider}>{t(hintOf(channel))}</span>
      </span>
      <span className={styles.brands}>
        {channel.kind === 'card' && channel.brands.map((brand) => <CardBrand key={brand} brand={brand} />)}
      </span>
    </>
  );
};
