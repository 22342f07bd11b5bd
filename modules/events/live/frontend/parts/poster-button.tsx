import { lazy, Suspense, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import type { LiveShown } from '../../contract.ts';
import { airTime } from './air-time.ts';
import css from './poster.module.css';

const Dialog = lazy(() => import('../../../../../ui/site/dialog.tsx').then((file) => ({ default: file.Dialog })));

/** Who speaks in a stream: those of its programme, each once, else who wrote of it. */
function speakersOf({ programme, author }: LiveShown): string[] {
  const named = [...new Set(programme.map(({ speaker }) => speaker).filter((speaker) => speaker !== ''))];
  if (named.length > 0 || author === null) return named;
  return [[author.name, author.title, author.org].filter((part) => part !== '').join(' ')];
}

/** The poster of a stream, to be saved and handed on. */
export function PosterButton({ stream }: { stream: LiveShown }) {
  const { t, shop, locale } = useApp();
  const [isOpen, setOpen] = useState(false);
  const [picture, setPicture] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    let address: string | null = null;
    let isWanted = true;
    const draw = async (): Promise<void> => {
      const { drawPoster } = await import('./draw-poster.ts');
      const drawn = await drawPoster(
        {
          ...{ shop: shop.name, title: stream.title, time: airTime(stream), hint: t('live.posterScan') },
          speakers: speakersOf(stream).join(locale === 'en' ? '; ' : '、'),
        },
        { picture: stream.cover, address: new URL(stream.url, window.location.origin).href },
      );
      if (!isWanted) return;
      if (drawn === null) return setFailed(true);
      address = URL.createObjectURL(drawn);
      setPicture(address);
    };
    draw().catch(() => isWanted && setFailed(true));
    return () => {
      isWanted = false;
      if (address !== null) URL.revokeObjectURL(address);
      setPicture(null);
    };
  }, [isOpen, stream, shop.name, locale, t]);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('live.poster')}
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog title={t('live.poster')} close={t('live.close')} closesOutside onClose={() => setOpen(false)}>
            <div className={css.poster}>
              {hasFailed && <p role="alert">{t('live.posterFailed')}</p>}
              {picture !== null && (
                <>
                  <img src={picture} alt={t('live.posterAlt', { title: stream.title })} />
                  <p>{t('live.posterHint')}</p>
                  <a href={picture} download={`live-${stream.id}.png`}>
                    {t('live.posterSave')}
                  </a>
                </>
              )}
            </div>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
