import type { Channel } from '../../domain/channel/channel.ts';
import { useTexts } from '../i18n/language-context.ts';
import { CardBrand } from './card-brand.tsx';
import { Icon } from './icon.tsx';
import styles from './channel-row.module.css';

interface Props {
  readonly channel: Channel;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** One way to pay, as a radio. */
export const ChannelRow = ({ channel, chosen, onChoose }: Props) => {
  const { t, language } = useTexts();
  return (
    <label className={styles.row} data-testid={`channel-${channel.payType}`}>
      <input type="radio" name="channel" className={styles.radio} checked={chosen} onChange={onChoose} />
      <span className={styles.emblem}>
        <Icon name={channel.kind === 'card' ? 'card' : 'wallet'} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{channel.title[language]}</span>
        <span className={styles.provider}>{t(channel.entry === 'direct' ? 'pay.direct-hint' : 'pay.card-form-hint')}</span>
      </span>
      <span className={styles.brands}>
        {channel.brands.map((brand) => (
          <CardBrand key={brand} brand={brand} />
        ))}
      </span>
    </label>
  );
};
