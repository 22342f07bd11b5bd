import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { Link } from '../../../../../ui/site/link.tsx';
import css from './remarks-here.module.css';

const RemarkBlock = lazy(() => import('../parts/remark-block.tsx').then((file) => ({ default: file.RemarkBlock })));

/** So far below the edge of the window it begins to load. */
const AHEAD = '400px';

/** The comments on what the page shows: fetched as the reader comes near; without scripts, the way to all of them. */
export default function RemarksHere({ type, id }: { type: string; id: number }) {
  const t = useT();
  const frame = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: AHEAD });
    if (frame.current !== null) watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  return (
    <section className={css.frame} ref={frame} aria-label={t('remark.title')} data-no-print>
      <header className={css.head}>
        <h2>{t('remark.title')}</h2>
        <Link to={`/comments?type=${type}&id=${id}`}>{t('remark.all')}</Link>
      </header>
      {isNear && (
        <Suspense>
          <RemarkBlock type={type} id={id} />
        </Suspense>
      )}
    </section>
  );
}
