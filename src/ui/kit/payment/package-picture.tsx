import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useStores } from '../../stores/stores.ts';
import { avatarSource } from '../account/avatar-source.ts';
import { Diamond, type PileSize } from '../icons/diamond.tsx';
import styles from './amount-card.module.css';

/** The platform's picture of a package, once it is there; until then, and where it does not come, our diamonds. Decorative. */
export const PackagePicture = observer(function PackagePicture({ icon, pile }: { readonly icon: string; readonly pile: PileSize }) {
  const [shown, setShown] = useState<string | null>(null);
  // They say where pictures are served.
  const hasServices = useStores().gate.services !== null;
  const source = hasServices ? avatarSource.of(icon, false) : null;
  useEffect(() => {
    if (source === null) return;
    const image = new Image();
    image.addEventListener('load', () => setShown(source));
    image.src = source;
  }, [source]);
  return shown === null || shown !== source ? <Diamond size="card" pile={pile} /> : <img className={styles.picture} src={shown} alt="" />;
});
