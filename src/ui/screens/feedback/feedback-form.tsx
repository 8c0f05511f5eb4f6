import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { feedbackSuccessPath } from '../../../domain/feedback/feedback-address.ts';
import { entryOfMessage } from '../../../domain/feedback/support-answer.ts';
import { contentCount, type FeedbackField } from '../../../domain/feedback/feedback-form.ts';
import { typedNumber } from '../../../domain/format/numbers.ts';
import { isPlain } from '../../../texts/plain-message.ts';
import * as limits from '../../../domain/limits.ts';
import { useOffline } from '../../kit/use-offline.ts';
import { useTexts } from '../../kit/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { cleanedInput, TextField } from '../../kit/controls/text-field.tsx';
import { TextArea } from '../../kit/controls/text-area.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { AttachmentPicker } from './attachments.tsx';
import styles from './feedback.module.css';
import type { FeedbackStore } from './feedback-store.ts';

interface Props {
  readonly store: FeedbackStore;
  readonly back: string;
  /** URL of other help, or empty for none. */
  readonly supportUrl: string;
}

export const FeedbackFormView = observer(function FeedbackFormView({ store, back, supportUrl }: Props) {
  const { t } = useTexts();
  const fields = {
    account: useRef<HTMLInputElement>(null),
    order: useRef<HTMLInputElement>(null),
    content: useRef<HTMLTextAreaElement>(null),
  };
  const { form, problems, sending, restored } = store;
  const count = contentCount(form);
  const problem = (field: FeedbackField): string | null => {
    const message = problems[field];
    return message !== undefined && isPlain(message) ? t(message) : null;
  };
  useEffect(() => store.close, [store]);
  const again = useEffectEvent(() => void (sending === 'queued' && send()));
  const isOffline = useOffline();
  useEffect(() => {
    if (sending !== 'queued' || isOffline) return;
    const due = setTimeout(again, limits.feedbackResendInterval);
    return () => clearTimeout(due);
  }, [sending, isOffline]);

  const send = async (): Promise<void> => {
    const sent = await store.submit();
    if (sent !== null) return navigate(feedbackSuccessPath(back), { replace: true, state: entryOfMessage(sent) });
    const first = (['account', 'order', 'content'] as const).find((field) => store.problems[field] !== undefined);
    if (first !== undefined) fields[first].current?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate data-testid="feedback-form">
      <p className={styles.intro}>{t('feedback.intro')}</p>
      {restored && (
        <Notice
          tone="accent"
          icon="info"
          action={
            <Button variant="secondary" onClick={store.startOver} data-testid="start-over">
              {t('feedback.start-over')}
            </Button>
          }
        >
          {t('feedback.restored')}
        </Notice>
      )}
      <TextField
        ref={fields.account}
        label={t('feedback.account')}
        hint={t('feedback.account-hint')}
        error={problem('account')}
        value={form.account}
        onChange={({ target }) => store.type('account', cleanedInput(target, typedNumber))}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        required
        data-testid="feedback-account"
      />
      <TextField
        ref={fields.order}
        label={t('feedback.order')}
        hint={t('feedback.order-hint')}
        error={problem('order')}
        value={form.order}
        onChange={({ target }) => store.type('order', cleanedInput(target, typedNumber))}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        data-testid="feedback-order"
      />
      <TextArea
        ref={fields.content}
        label={t('feedback.content')}
        hint={t('feedback.content-hint')}
        error={problem('content')}
        count={`${count.typed}/${count.most}`}
        value={form.content}
        onChange={({ target }) => store.type('content', target.value)}
        rows={5}
        dir="auto"
        required
        data-testid="feedback-content"
      />
      <AttachmentPicker store={store} />
      {sending === 'queued' && (
        <Notice tone="accent" icon="clock" title={t('feedback.queued-title')}>
          <span role="status" data-testid="feedback-queued">
            {t(isOffline ? 'feedback.queued-offline' : 'feedback.queued-silent')}
          </span>
        </Notice>
      )}
      {sending === 'failed' && (
        <Notice tone="danger" alert title={t('feedback.submit-failed')}>
          {t('feedback.send-failed-text')}
        </Notice>
      )}
      <Button type="submit" wide busy={sending === 'sending'} data-testid="send-feedback">
        {t(sending === 'sending' ? 'feedback.sending' : 'feedback.send')}
      </Button>
      {supportUrl.startsWith('https:') && (
        <a className={styles.other} href={supportUrl} target="_blank" rel="noopener noreferrer">
          {t('feedback.other-ways')}
        </a>
      )}
    </form>
  );
});
