import styles from './skeleton.module.css';
import { classNames } from '../elements.ts';

/** A spinning ring. The text beside it says what is loading. */
export const Spinner = ({ large = false }: { readonly large?: boolean }) => (
  <span className={large ? styles.large : styles.small} aria-hidden="true" />
);

/** A grey placeholder for content that is loading. */
export const Skeleton = ({
  shape = 'line',
  className,
}: {
  readonly shape?: 'line' | 'circle' | 'block';
  readonly className?: string | undefined;
}) => <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
