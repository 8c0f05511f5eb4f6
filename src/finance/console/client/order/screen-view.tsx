import type { OrderDetail } from '../../answers/order-detail.ts';
import { OutcomeTag } from '../parts/outcome-tag.tsx';
import { timeText } from '../parts/format.ts';
import styles from './order.module.css';

/** The screen that the shopper saw: its picture from the gallery, and its text if the deciding rule is known. */
export const ScreenView = ({ screen }: Pick<OrderDetail, 'screen'>) =>
  screen === null ? (
    <p className={styles['quiet']}>The app has reported nothing as shown: the shopper may have closed it before the result.</p>
  ) : (
    <>
      <p>
        <OutcomeTag outcome={screen.outcome} />
        {screen.shownAt !== null && <span className={styles['quiet']}> {timeText(screen.shownAt)}</span>}
      </p>
      {screen.picture === null ? (
        <p className={styles['quiet']}>The gallery has no picture of this screen.</p>
      ) : (
        <img
          className={styles['phone']}
          src={screen.picture}
          alt={`The cashier's screen for ${screen.outcome}, as drawn for the gallery`}
        />
      )}
      {screen.text === null ? (
        <p className={styles['said']}>The text of that version is not known here.</p>
      ) : (
        <blockquote className={styles['said']}>
          <p lang="ar" dir="rtl" className={styles['arabic']}>
            {screen.text.ar}
          </p>
          <p lang="en">{screen.text.en}</p>
        </blockquote>
      )}
      <p className={styles['quiet']}>The picture shows the screen of this outcome with sample data, not this order.</p>
    </>
  );
