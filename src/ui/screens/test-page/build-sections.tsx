import { type FormEvent, useEffect, useState } from 'react';
import type { TestPage } from '../../di/later-services.ts';
import { useTexts } from '../../kit/language-context.ts';
import { CopyText } from '../../kit/controls/copy-text.tsx';
import { Facts } from '../../kit/layout/facts.tsx';
import { Section } from './section.tsx';
import { Technical } from './technical.tsx';
import styles from './test-page.module.css';
import type { DebugFlag } from '../../../domain/site/debug-flags.ts';
import { typedNumber } from '../../../domain/format/numbers.ts';
import { GRAY_BUCKETS, GRAY_TESTS, type GrayScore, grayScoreOf, type GrayTest } from '../../../domain/gray/gray.ts';
import { Button } from '../../kit/controls/button.tsx';
import { cleanedInput, TextField } from '../../kit/controls/text-field.tsx';

/** Build details, and the platform's identification of this browser. */
export const BuildSection = ({ page }: { readonly page: TestPage }) => {
  const { t } = useTexts();
  const { webVersion, flavour, target, packageName } = page.build;
  const [country, setCountry] = useState('…');
  useEffect(() => {
    page.country().then(
      (found) => setCountry(found ?? '–'),
      () => setCountry('–'),
    );
  }, [page]);
  const ids = [
    ['debug.device-id', page.deviceId],
    ['debug.client-id', page.clientId],
    ['debug.page-view-id', page.pageViewId()],
  ] as const;
  return (
    <>
      <Section title={t('debug.build')}>
        <Facts
          facts={[
            { name: t('debug.version'), value: <Technical>{webVersion}</Technical> },
            { name: t('debug.flavour'), value: <Technical>{flavour}</Technical> },
            { name: t('debug.target'), value: <Technical>{target}</Technical> },
            { name: t('debug.package'), value: <Technical>{packageName}</Technical> },
            { name: t('debug.country'), value: <Technical>{country}</Technical> },
          ]}
        />
      </Section>
      <Section title={t('debug.identity')}>
        <ul className={styles.rows}>
          {ids.map(([name, id]) => (
            <li key={name}>
              <span className={styles.note}>{t(name)}</span>
              <span className={styles.copied}>
                <CopyText text={id} />
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
};

/** Each debug parameter: its value in the address, and whether it has an effect. */
export const FlagsSection = ({ flags }: { readonly flags: readonly DebugFlag[] }) => {
  const { t } = useTexts();
  return (
    <Section title={t('debug.flags')}>
      <ul className={styles.rows}>
        {flags.map(({ name, given, works }) => (
          <li key={name} data-testid={`flag-${name}`} data-works={works}>
            <Technical>{given === null ? name : `${name}=${given}`}</Technical>
            <span className={works ? styles.mark : styles.faint}>{t(works ? 'debug.flag-works' : 'debug.flag-idle')}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
};

interface RowProps {
  readonly test: GrayTest;
  readonly score: GrayScore;
  readonly set: (score: GrayScore) => void;
}

/** Cleans the text typed into a score field. */
const typedScore = (text: string): string => typedNumber(text).slice(0, String(GRAY_BUCKETS - 1).length);

const Row = ({ test, score, set }: RowProps) => {
  const { t } = useTexts();
  const [text, setText] = useState(String(score));
  const [told, setTold] = useState<'saved' | 'wrong' | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = /^\d{1,2}$/.test(text) ? grayScoreOf(Number(text)) : null;
    setTold(wanted === null ? 'wrong' : 'saved');
    if (wanted !== null) set(wanted);
  };
  return (
    <form className={styles.gray} onSubmit={submit} noValidate data-testid={`gray-${test}`}>
      <TextField
        label={test}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => {
          setText(cleanedInput(currentTarget, typedScore));
          setTold(null);
        }}
        error={told === 'wrong' ? t('debug.gray-wrong') : null}
        {...(told === 'saved' ? { hint: t('debug.gray-saved') } : {})}
      />
      <Button type="submit" variant="secondary" aria-label={`${t('debug.gray-set')} ${test}`}>
        {t('debug.gray-set')}
      </Button>
    </form>
  );
};

/** The score of each gray test, with an input to set it. */
export const GraySection = ({ page }: { readonly page: TestPage }) => {
  const { t } = useTexts();
  const [scores, setScores] = useState(() => page.grayScores());
  const [draws, setDraws] = useState(0);
  const drawAnew = () => {
    setScores(page.drawGrayScores());
    setDraws(draws + 1);
  };
  return (
    <Section title={t('debug.gray')} text={t('debug.gray-text')}>
      <div className={styles.panel}>
        {GRAY_TESTS.map((test) => (
          <Row key={`${test} ${draws}`} test={test} score={scores[test]} set={(score) => setScores(page.setGrayScore(test, score))} />
        ))}
        <Button variant="quiet" wide onClick={drawAnew} data-testid="gray-draw">
          {t('debug.gray-draw')}
        </Button>
      </div>
    </Section>
  );
};

/** The sandbox's own pages: test cards and users, the app around the cashier, reports, orders and changes. */
const PATHS = ['/sandbox', '/sandbox/app', '/sandbox/events', '/sandbox/ledger', '/sandbox/fixtures', '/sandbox/faults', '/sandbox/config'];

export const ScenariosSection = () => {
  const { t } = useTexts();
  return (
    <Section title={t('debug.scenarios')}>
      <ul className={styles.links}>
        {PATHS.map((path) => (
          <li key={path}>
            <a href={path}>
              <Technical>{path}</Technical>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** The device's stored data, by key and size. */
export const StorageSection = ({ page }: { readonly page: TestPage }) => {
  const { t } = useTexts();
  return (
    <Section title={t('debug.storage')} text={t('debug.storage-text')}>
      <ul className={styles.rows}>
        {page.storage().map(({ key, size, value }) => (
          <li key={key} data-testid={`stored-${key}`}>
            <Technical>{value === null ? key : `${key}: ${value}`}</Technical>
            <Technical>{String(size)}</Technical>
          </li>
        ))}
      </ul>
    </Section>
  );
};
