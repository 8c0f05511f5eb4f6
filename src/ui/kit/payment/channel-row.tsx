import type { ReactNode } from 'react';
import type { Channel } from '../../../domain/channel/channel.ts';
import { ChannelFace } from './channel-face.tsx';
import styles from './channel-row.module.css';

interface Props {
  readonly channel: Channel;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  /** What there is to say about it, below. */
  readonly children?: ReactNode;
}

/** One way to pay, as a radio. */
export const ChannelRow = ({ channel, chosen, onChoose, children }: Props) => (
  <li className={styles.channel}>
    <label className={styles.row} data-testid={`channel-${channel.payType}`}>
      <input type="radio" name="channel" className={styles.radio} checked={chosen} onChange={onChoose} />
      <ChannelFace channel={channel} />
    </label>
    {children}
  </li>
);
