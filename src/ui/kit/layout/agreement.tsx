import { observer } from 'mobx-react-lite';
import { useTexts } from '../language-context.ts';
import { useLegalPages } from './site-footer.tsx';
import styles from './agreement.module.css';

/** Places of the two links in the sentence. */
const [TERMS, REFUNDS] = ['\uE010', '\uE011'];
const LINKS = new RegExp(`([${TERMS}${REFUNDS}])`);

/**
 * The documents agreed to by paying, beside the button that pays: the user agreement, and the page about refunds if the build names one.
 * They open beside the page, whose card form would be lost.
 */
export const Agreement = observer(function Agreement() {
  const { t } = useTexts();
  const pages = useLegalPages();
  if (pages === null) return null;
  const text = pages.refunds === null ? t('legal.agree', { terms: TERMS }) : t('legal.agree-both', { terms: TERMS, refunds: REFUNDS });
  const link = (address: string, name: string, testId: string) => (
    <a key={testId} href={address} target="_blank" rel="noopener noreferrer" data-testid={testId}>
      {name}
    </a>
  );
  return (
    <p className={styles.agreement} data-testid="agreement">
      {text.split(LINKS).map((piece) => {
        if (piece === TERMS) return link(pages.terms, t('legal.terms'), 'agreement-terms');
        if (piece === REFUNDS) return link(pages.refunds ?? '', t('legal.refunds'), 'agreement-refunds');
        return <span key={piece}>{piece}</span>;
      })}
    </p>
  );
});
