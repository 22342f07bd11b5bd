import { useEffect, useRef } from 'react';
import { useT } from '../../../../kernel/client/site-app.ts';
import css from './page-progress.module.css';
import type { Pages } from './use-pages.ts';

/** How far somebody is with a sheet in pages; where another page opens, reading goes on here. Nothing for one page. */
export function PageProgress({ pages: { page, at, of } }: { pages: Pages }) {
  const t = useT();
  const place = useRef<HTMLParagraphElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [at]);
  if (page === null || of < 2) return null;
  return (
    <div className={css.progress}>
      <progress max={of} value={at + 1} aria-label={t('engine.pages.progress')} />
      <p ref={place} tabIndex={-1}>
        {t('engine.pages.at', { at: at + 1, of })}
      </p>
    </div>
  );
}
