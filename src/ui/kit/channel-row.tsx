import type { ReactNode } from 'react';
import type { Channel } from '../../domain/channel/channel.ts';
import { useTexts } from '../i18n/language-context.ts';
import { CardBrand } from './card-brand.tsx';
import { LaterIcon } from './later-icon.tsx';
import styles from './channel-row.module.css';

interface Props {
  readonly channel: Channel;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  /** What there is to say about it, below. */
  readonly children?: ReactNode;
}

const hintOf = ({ kind, entry }: Channel) =>
  kind === 'wallet' ? 'pay.wallet-hint' : entry === 'direct' ? 'pay.direct-hint' : 'pay.card-form-hint';

/** One way to pay, as a radio. */
export const ChannelRow = ({ channel, chosen, onChoose, children }: Props) => {
  const { t, language } = useTexts();
  return (
    <li className={styles.channel}>
      <label className={styles.row} data-testid={`channel-${channel.payType}`}>
        <input type="radio" name="channel" className={styles.radio} checked={chosen} onChange={onChoose} />
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
      </label>
      {children}
    </li>
  );
};
