import { observer } from 'mobx-react-lite';
import { usePathname } from 'wouter/use-browser-location';
import { resolveRoute } from '../../../domain/routing/routes.ts';
import { Progress } from '../../kit/layout/progress.tsx';
import { useStores } from '../../stores/stores.ts';

/** The step that the packages' page is at, where the account can be chosen too; nothing on other pages. */
export const StepOfPackages = observer(function StepOfPackages() {
  const { target } = useStores();
  const { name } = resolveRoute(usePathname(), '', null);
  return name === 'rechargeList' && <Progress now={target.missing === null ? 'steps.package' : 'steps.account'} />;
});
