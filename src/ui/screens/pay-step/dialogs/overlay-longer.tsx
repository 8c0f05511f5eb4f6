import { useTexts } from '../../../i18n/language-context.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { useWaitingStage } from '../result/use-waiting-stage.ts';

/** A wait behind the overlay that takes longer than usual says so. */
export const OverlayLonger = ({ of }: { readonly of: unknown }) => {
  const { t } = useTexts();
  const stage = useWaitingStage(of);
  return (
    <div role="status" data-testid="overlay-longer">
      {stage !== 'usual' && <Notice>{t('overlay.longer')}</Notice>}
    </div>
  );
};
