import { classNames } from '../elements.ts';
import styles from './skeleton.module.css';

/** A grey placeholder for content that is loading. */
export const Skeleton = ({
  shape = 'line',
  className,
}: {
  readonly shape?: 'line' | 'circle' | 'block';
  readonly className?: string | undefined;
}) => <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
