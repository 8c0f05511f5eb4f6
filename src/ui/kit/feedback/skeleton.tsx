import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

/** A grey shape in the place of what is coming. */
export const Skeleton = ({
  shape = 'line',
  className,
}: {
  readonly shape?: 'line' | 'circle' | 'block';
  readonly className?: string | undefined;
}) => <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
