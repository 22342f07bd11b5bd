import { useOwnText } from './console-context.ts';
import styles from './stored-picture.module.css';

/** A stored picture that staff may see, opened in full size by pressing it; `address` is null where there is none. */
export function StoredPicture({ address, alt }: { address: string | null; alt: string }) {
  const t = useOwnText();
  if (address === null) return <p className={styles.none}>{t('picture.none')}</p>;
  return (
    <a className={styles.picture} href={address} target="_blank" rel="noreferrer" title={t('picture.open')}>
      <img src={address} alt={alt} />
    </a>
  );
}
