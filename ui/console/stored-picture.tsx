import { useQuery } from '@tanstack/react-query';
import { useConsole, useOwnText } from './console-context.ts';
import { Failure } from './failure.tsx';
import styles from './stored-picture.module.css';
import { Waiting } from './waiting.tsx';

/** Shorter than the five minutes for which a private file's address holds. */
const ADDRESS_MS = 4 * 60_000;

/** A stored picture that staff may see, opened in full size by pressing it. */
export function StoredPicture({ file, alt }: { file: number | null; alt: string }) {
  const t = useOwnText();
  const { fileAddress } = useConsole();
  const address = useQuery({
    queryKey: ['file', file],
    queryFn: () => fileAddress(file ?? 0),
    enabled: file !== null,
    staleTime: ADDRESS_MS,
    refetchInterval: ADDRESS_MS,
  });
  if (file === null) return <p className={styles.none}>{t('picture.none')}</p>;
  if (address.isPending) return <Waiting />;
  if (address.isError) return <Failure error={address.error} retry={() => void address.refetch()} />;
  return (
    <a className={styles.picture} href={address.data} target="_blank" rel="noreferrer" title={t('picture.open')}>
      <img src={address.data} alt={alt} />
    </a>
  );
}
