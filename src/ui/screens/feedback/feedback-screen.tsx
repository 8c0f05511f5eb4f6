import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { FeedbackOrigin } from '../../../domain/feedback/feedback-address.ts';
import { useTexts } from '../../kit/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useStores } from '../../stores/stores.ts';
import { ScreenFrame } from '../screen-frame.tsx';
import { FeedbackFormView } from './feedback-form.tsx';
import { FeedbackStore } from './feedback-store.ts';

export const FeedbackScreen = observer(function FeedbackScreen({ origin }: { readonly origin: FeedbackOrigin }) {
  const { gate } = useStores();
  const { t } = useTexts();
  const [store, setStore] = useState<FeedbackStore | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  const { order, account, back, isFromFines } = origin;
  useEffect(() => {
    let isLeft = false;
    gate.whenReady(({ feedback }) => {
      feedback.open().then(
        (desk) => isLeft || setStore(new FeedbackStore(desk, { order, account, isFromFines })),
        () => isLeft || setStore('failed'),
      );
    });
    return () => {
      isLeft = true;
    };
  }, [gate, order, account, isFromFines, tries]);
  const uid = gate.shopper?.session.user?.uid ?? null;
  useEffect(() => {
    if (store instanceof FeedbackStore) store.writerChanged();
  }, [store, uid]);

  if (store === null) return <ScreenFrame title={t('feedback.title')} back={back} />;
  const again = () => {
    setStore(null);
    setTries(tries + 1);
  };
  return (
    <ScreenFrame title={t('feedback.title')} back={back}>
      {store === 'failed' ? (
        <Notice tone="danger" alert title={t('feedback.not-opened')} action={<Button onClick={again}>{t('common.retry')}</Button>} />
      ) : (
        <FeedbackFormView store={store} back={back} supportUrl={gate.services?.page.supportUrl ?? ''} />
      )}
    </ScreenFrame>
  );
});
