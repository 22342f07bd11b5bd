import type { ReactNode } from 'react';
import { sizeText } from '../../../../kernel/rules/size-text.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Icon } from '../../../../ui/console/icon.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import type { FilmMaking } from '../film/film-contract.ts';
import type { LibraryFile } from '../library-contract.ts';
import styles from './file-card.module.css';
import { lengthText } from './length-text.ts';
import { isPaper } from './media-kind.ts';

/** The address of a small picture of a file; null for what has none. */
export function thumbnail(file: LibraryFile): string | null {
  if (file.kind === 'video') return file.film?.poster ?? null;
  if (file.kind === 'captions' || isPaper(file.kind)) return null;
  return file.variants.find(({ width }) => width >= 320)?.url ?? file.url;
}

/** How far the forms of a film are, where somebody may want to know: one that is ready is as it should be. */
function FilmMark({ making: { state, percent } }: { making: FilmMaking }): ReactNode {
  const t = useText('file');
  if (state === 'ready') return null;
  const kind = state === 'failed' ? 'bad' : 'quiet';
  return <StateTag kind={kind}>{t(`film.${state}`, { percent })}</StateTag>;
}

/** The face of a file in the library: what it looks like, its name, and what is worth knowing at a glance. */
export function FileFace({ file }: { file: LibraryFile }): ReactNode {
  const t = useText('file');
  const { locale } = useConsole();
  const picture = thumbnail(file);
  const { kind, name, size, width, height, film } = file;
  return (
    <>
      <span className={styles.frame} data-kind={kind}>
        {picture ? (
          <img src={picture} alt={file.alt} loading="lazy" decoding="async" />
        ) : (
          <Icon name={kind === 'video' ? 'film' : kind === 'reading' ? 'document' : kind} size={32} />
        )}
        {kind === 'video' && film?.duration && (
          <span className={styles.length} title={t('library.plays', { length: lengthText(film.duration) })}>
            {lengthText(film.duration)}
          </span>
        )}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.facts}>
        {width !== null && height !== null && `${width}×${height} · `}
        {sizeText(size, locale)}
      </span>
      <span className={styles.marks}>
        {file.making && <FilmMark making={file.making} />}
        {file.unused && <StateTag kind="quiet">{t('library.unusedMark')}</StateTag>}
        {file.isPrivate && <StateTag kind="accent">{t('library.private')}</StateTag>}
        {kind === 'picture' && file.alt === '' && <StateTag kind="warn">{t('library.noAlt')}</StateTag>}
      </span>
    </>
  );
}
