import { useState, type FormEvent } from 'react';
import { typedNumber } from '../../../domain/format/numbers.ts';
import { GRAY_BUCKETS, GRAY_TESTS, grayScoreOf, type GrayScore, type GrayTest } from '../../../domain/gray/gray.ts';
import type { TestPage } from '../../di/later-services.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { cleanedInput, TextField } from '../../kit/controls/text-field.tsx';
import { Section } from './section.tsx';
import styles from './test-page.module.css';

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
