import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { LegalPages } from '../../../domain/share/legal-links.ts';
import { useTexts } from '../language-context.ts';
import { useStores } from '../../stores/stores.ts';
import { AppLink } from '../controls/button.tsx';
import styles from './site-footer.module.css';

/** The site's documents: those named by the build until the platform's config loads. */
export const useLegalPages = (): LegalPages | null => {
  const { services } = useStores().gate;
  const [later, setLater] = useState<LegalPages | null>(null);
  useEffect(() => {
    let isShown = true;
    services?.share.legalPagesLater().then((pages) => isShown && setLater(pages), services.analytics.reportCrash);
    return () => {
      isShown = false;
    };
  }, [services]);
  return later ?? services?.share.legalPages() ?? null;
};

/**
 * Page footer: user agreement, privacy policy, refunds, help and the company, as far as the build names them. The documents replace the
 * page, as any link does (platform §2).
 */
export const SiteFooter = observer(function SiteFooter() {
  const { t } = useTexts();
  const pages = useLegalPages();
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('legal.title')}>
        <ul className={styles.links}>
          {pages !== null && (
            <>
              <li>
                <a href={pages.terms} data-testid="terms">
                  {t('legal.terms')}
                </a>
              </li>
              <li>
                <a href={pages.privacy} data-testid="privacy">
                  {t('legal.privacy')}
                </a>
              </li>
              {pages.refunds !== null && (
                <li>
                  <a href={pages.refunds} data-testid="refunds">
                    {t('legal.refunds')}
                  </a>
                </li>
              )}
            </>
          )}
          <li>
            <AppLink to="/feedback">{t('home.help-link')}</AppLink>
          </li>
        </ul>
      </nav>
      <p className={styles.name}>
        <span>{t('app.name')}</span>
        {pages?.company != null && <span data-testid="company">{` · ${pages.company}`}</span>}
      </p>
    </footer>
  );
});
