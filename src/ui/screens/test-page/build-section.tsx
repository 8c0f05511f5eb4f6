import type { TestPage } from '../../di/debug-services.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { CopyText } from '../../kit/controls/copy-text.tsx';
import { Facts } from '../../kit/layout/facts.tsx';
import { Section } from './section.tsx';
import { Technical } from './technical.tsx';

/** Which build this is, and how the platform knows this browser. */
export const BuildSection = ({ page }: { readonly page: TestPage }) => {
  const { t } = useTexts();
  const { webVersion, flavour, target, packageName } = page.build;
  return (
    <>
      <Section title={t('debug.build')}>
        <Facts
          facts={[
            { name: t('debug.version'), value: <Technical>{webVersion}</Technical> },
            { name: t('debug.flavour'), value: <Technical>{flavour}</Technical> },
            { name: t('debug.target'), value: <Technical>{target}</Technical> },
            { name: t('debug.package'), value: <Technical>{packageName}</Technical> },
          ]}
        />
      </Section>
      <Section title={t('debug.identity')}>
        <Facts
          facts={[
            { name: t('debug.device-id'), value: <CopyText text={page.deviceId} /> },
            { name: t('debug.client-id'), value: <CopyText text={page.clientId} /> },
            { name: t('debug.page-view-id'), value: <CopyText text={page.pageViewId()} /> },
          ]}
        />
      </Section>
    </>
  );
};
