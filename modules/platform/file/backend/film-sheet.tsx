import { useQueryClient } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useEffect } from 'react';
import { sizeText } from '../../../../kernel/rules/size-text.ts';
import { useConsole, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { film } from '../film/film-contract.ts';
import { library } from '../library-contract.ts';
import type { ShownFile } from './file-preview.tsx';
import styles from './file-sheet.module.css';

const OFTEN_MS = 3_000;
const KINDS = { waiting: 'quiet', working: 'accent', ready: 'ok', failed: 'bad' } as const;

/** How far the forms of a video are: what is made, what goes on, why it failed, and another try. */
export function FilmSheet({ file, maySave }: { file: ShownFile; maySave: boolean }) {
  const t = useText();
  const { locale } = useConsole();
  const inLine = useEnumerated();
  const queries = useQueryClient();
  const make = useAction(film['file.film.make'], { done: t('film.asked') });
  const { making } = file;
  const state = making?.state ?? null;
  const isUnderWay = state === 'waiting' || state === 'working';
  useEffect(() => {
    if (!isUnderWay) return;
    const shown = [library['file.library.show'].path, library['file.library.list'].path] as unknown[];
    const renew = (): void =>
      void queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => shown.includes(first) });
    const timer = setInterval(renew, OFTEN_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, queries]);
  const again = maySave && (state === null || state === 'failed') && (
    <Button size="small" loading={make.isPending} onClick={() => make.mutate({ id: file.id })}>
      {t(state === null ? 'film.make' : 'film.again')}
    </Button>
  );
  const said = making && t(`film.${making.state}`, { percent: making.percent });
  return (
    <section className={styles.making} aria-label={t('film.title')}>
      <h2>{t('film.title')}</h2>
      {making === null ? (
        <p>{t('film.none')}</p>
      ) : (
        <p role="status">
          <StateTag kind={KINDS[making.state]}>{said}</StateTag>
        </p>
      )}
      {isUnderWay && (
        <>
          <Progress percent={making?.percent ?? 0} size="small" status="active" aria-label={said ?? ''} />
          <p>{t('film.meanwhile')}</p>
        </>
      )}
      {making?.reason && (
        <p className={styles.hint}>
          {t(`film.reason.${making.reason}`)} {t('film.plain')}
        </p>
      )}
      {making && making.renditions.length > 0 && (
        <p>
          {t('film.forms', {
            list: inLine(
              making.renditions.map(({ lines, width, height, bytes }) =>
                t('film.form', { lines, width, height, size: sizeText(bytes, locale) }),
              ),
            ),
          })}
        </p>
      )}
      {making?.speech && (
        <a href={making.speech} download>
          {t('film.speech')}
        </a>
      )}
      {again}
    </section>
  );
}
