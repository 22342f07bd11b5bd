import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { document as calls } from '../../contract.ts';
import { pageWidths } from '../../rules.ts';
import css from './page-reader.module.css';

type Reading = OutputOf<(typeof calls)['document.open']>['data'];

/** The page that is shown, by the address that was good when it was turned to. */
interface Place {
  page: number;
  address: string;
}

interface PageReaderProps {
  /** The document, and the text of the link to its draft. */
  id: number;
  preview: string;
  title: string;
  onClose(): void;
}

/** How often a reader says that it is still there, in milliseconds; an address of pages works for five minutes. */
const BEAT_MS = 30_000;
const CLOSE_BY = 1.75;

/** The narrowest picture that fills so many pixels of a screen. */
const widthFor = (pixels: number) => pageWidths.find((width) => Number(width) >= pixels) ?? '1920';

/** The marked pages of a document over the whole screen, one at a time; how long each was looked at is told to the portal. */
export default function PageReader({ id, preview, title, onClose }: PageReaderProps) {
  const { client, t } = useApp();
  const frame = useRef<HTMLDialogElement>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const [failure, setFailure] = useState<'open' | 'page' | 'gone' | 'superseded' | null>(null);
  const [{ page, address }, setPlace] = useState<Place>({ page: 1, address: '' });
  const newest = useRef('');
  /** What is told of a reading that was opened anew meanwhile is the former one's alone. */
  const present = useRef<Reading | null>(null);
  const [isClose, setIsClose] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const since = useRef(Date.now());

  const open = useCallback(async () => {
    setFailure(null);
    try {
      const { data } = await client.call(calls['document.open'], { id: String(id), preview }, { quiet: true });
      newest.current = data.address;
      present.current = data;
      setPlace((place) => ({ page: Math.min(place.page, data.pages), address: data.address }));
      setReading(data);
    } catch {
      setFailure('open');
    }
  }, [client, id, preview]);

  useEffect(() => {
    const dialog = frame.current;
    dialog?.showModal();
    void open();
    return () => dialog?.close();
  }, [open]);

  /** Tells how long a page has been looked at since it was told last; the pages that are turned to next have the address of the answer. */
  const tell = useCallback(
    async (of: number): Promise<void> => {
      if (reading === null) return;
      const seconds = Math.min(600, Math.floor((Date.now() - since.current) / 1000));
      since.current = Date.now();
      const { view, key } = reading;
      try {
        const { data } = await client.call(
          calls['document.reading'],
          { view, key, preview, page: of, seconds },
          { quiet: true },
        );
        if (present.current === reading) newest.current = data.address;
      } catch (error) {
        // What was withdrawn meanwhile is closed, what was replaced is opened anew; a line that was lost comes back.
        if (!(error instanceof ClientError) || present.current !== reading) return;
        if (error.status === 404) setFailure('gone');
        else if (error.code === 'document.superseded') setFailure('superseded');
      }
    },
    [client, reading, preview],
  );

  useEffect(() => {
    if (reading === null) return;
    const beat = setInterval(() => {
      // Nobody looks at a page in a tab that is not seen.
      if (globalThis.document.visibilityState === 'hidden') {
        since.current = Date.now();
        return;
      }
      void tell(page);
    }, BEAT_MS);
    return () => {
      clearInterval(beat);
      void tell(page);
    };
  }, [reading, page, tell]);

  const turn = useCallback(
    (to: number) => {
      if (reading === null || to < 1 || to > reading.pages || to === page) return;
      setIsDrawn(false);
      setFailure(null);
      setPlace({ page: to, address: newest.current });
    },
    [reading, page],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const steps: Record<string, number> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };
      const step = steps[event.key];
      if (step === undefined || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      turn(page + step);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [page, turn]);

  /** After a picture that did not come the address may be over: a new one is asked for, and the page once more. */
  const again = async (): Promise<void> => {
    setFailure(null);
    await tell(page);
    setPlace({ page, address: newest.current });
  };

  const shown =
    typeof window === 'undefined' ? 1280 : Math.min(window.innerWidth, 1100) * (window.devicePixelRatio || 1);
  const width = widthFor(isClose ? shown * CLOSE_BY : shown);
  // On the page itself: what stands in a head has the colours of its picture.
  return createPortal(
    <dialog ref={frame} className={css.frame} aria-label={title} onClose={onClose}>
      <header className={css.bar}>
        <p className={css.title}>{title}</p>
        <Button kind="quiet" onClick={() => setIsClose(!isClose)} aria-pressed={isClose}>
          {t('document.closer')}
        </Button>
        <button type="button" className={css.close} aria-label={t('document.closeReader')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className={css.desk} data-close={isClose || undefined} aria-busy={reading === null || !isDrawn}>
        {failure !== null && (
          <div className={css.failure} role="alert">
            <p>{t(`document.readerFailure.${failure}`)}</p>
            {failure !== 'gone' && (
              <Button onClick={() => void (failure === 'page' ? again() : open())}>
                {t(failure === 'superseded' ? 'document.openNew' : 'document.tryAgain')}
              </Button>
            )}
          </div>
        )}
        {reading !== null && failure === null && (
          <>
            {!isDrawn && <p className={css.waiting}>{t('document.drawing')}</p>}
            <img
              key={`${address}/${page}/${width}`}
              className={css.page}
              src={`${address}&page=${page}&width=${width}`}
              alt={t('document.pageAlt', { page, pages: reading.pages, title })}
              draggable={false}
              onLoad={() => {
                setIsDrawn(true);
                since.current = Date.now();
              }}
              onError={() => {
                setFailure('page');
                // Why it did not come is told to whoever asks for more of it.
                void tell(page);
              }}
            />
          </>
        )}
      </div>
      {reading !== null && (
        <footer className={css.bar}>
          <Button kind="quiet" onClick={() => turn(page - 1)} disabled={page === 1}>
            {t('document.pageBefore')}
          </Button>
          <label className={css.where}>
            <span className={css.hidden}>{t('document.goToPage')}</span>
            <input
              type="number"
              inputMode="numeric"
              min={1}
              max={reading.pages}
              value={page}
              onChange={(event) => turn(event.target.valueAsNumber)}
            />
            <span aria-hidden="true">/ {reading.pages}</span>
          </label>
          <Button kind="quiet" onClick={() => turn(page + 1)} disabled={page === reading.pages}>
            {t('document.pageAfter')}
          </Button>
          <p className={css.note}>{t('document.markedNote', { mark: reading.mark })}</p>
        </footer>
      )}
    </dialog>,
    globalThis.document.body,
  );
}
