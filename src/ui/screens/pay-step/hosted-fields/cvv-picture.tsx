import styles from './cvv-picture.module.css';

const Back = () => (
  <>
    <rect y="20" width="240" height="28" className={styles.stripe} />
    <rect x="16" y="66" width="144" height="26" rx="4" fill="#fff" />
    <path d="M24 80q8-8 16 0t16 0 16 0 16 0" fill="none" stroke="#9fb3b6" strokeWidth="2" />
    <text x="132" y="85" fontSize="15" fontWeight="700" fill="#22383b" textAnchor="middle">
      123
    </text>
    <rect x="112" y="61" width="40" height="36" rx="10" fill="none" className={styles.ring} />
  </>
);

const Front = () => (
  <>
    <rect x="18" y="34" width="34" height="26" rx="5" fill="#f4d58a" />
    <path d="M18 82h36m10 0h62m10 0h52" stroke="#22383b" strokeWidth="7" strokeDasharray="10 4" />
    <text x="192" y="58" fontSize="15" fontWeight="700" fill="#22383b" textAnchor="middle" className={styles.printed}>
      1234
    </text>
    <rect x="166" y="35" width="52" height="36" rx="10" fill="none" className={styles.ring} />
  </>
);

/** Position of the CVV, drawn on a card of 240 by 140. */
export const CvvPicture = ({ inFront }: { readonly inFront: boolean }) => <g data-testid="cvv-picture">{inFront ? <Front /> : <Back />}</g>;

/** A late part without words. */
export const texts = [];
