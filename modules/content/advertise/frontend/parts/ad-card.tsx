import { useEffect, useRef } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { isExternal } from '../../../../../kernel/rules/checks.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import { type Ad, advertise } from '../../contract.ts';
import css from './ad-card.module.css';
import { watchView } from './watch-view.ts';

type Told = 'view' | 'click' | 'close';

/** One advertisement: marked, closed by one tap, with who advertises and the number of its review. */
export function AdCard({ ad, close }: { ad: Ad; close(): void }) {
  const { client, t } = useApp();
  const card = useRef<HTMLElement>(null);
  const { token, title, text, locale, image, width, height, link, label, advertiser, reviewNo } = ad;
  const tell = (kind: Told): void => {
    if (token === '') return;
    client.call(advertise['advertise.event'], { token, kind }, { quiet: true }).catch(() => undefined);
  };
  const told = useRef(tell);
  told.current = tell;
  useEffect(() => {
    const shown = card.current;
    if (shown === null) return;
    // Whichever way the link is followed: by mouse, by key, or into a tab of its own.
    const follow = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('a') !== null) told.current('click');
    };
    for (const way of ['click', 'auxclick']) shown.addEventListener(way, follow);
    const stop = watchView(shown, () => told.current('view'));
    return () => {
      stop();
      for (const way of ['click', 'auxclick']) shown.removeEventListener(way, follow);
    };
  }, []);
  const inside = (
    <>
      {image !== null && (
        <img src={image} alt="" width={width ?? undefined} height={height ?? undefined} loading="lazy" />
      )}
      <span className={css.words}>
        <strong lang={locale}>{title}</strong>
        {text !== '' && <span lang={locale}>{text}</span>}
        <small>
          <b className={css.label}>{label}</b> {advertiser}
          {reviewNo !== null && ` · ${reviewNo}`}
        </small>
      </span>
    </>
  );
  return (
    <aside ref={card} className={css.card} aria-label={t('advertise.region', { title })}>
      <div className={css.link}>
        {isExternal(link) ? (
          <a href={link} target="_blank" rel="noopener noreferrer sponsored nofollow">
            {inside}
          </a>
        ) : (
          <Link to={link}>{inside}</Link>
        )}
      </div>
      <button
        type="button"
        className={css.close}
        aria-label={t('advertise.close', { title })}
        onClick={() => {
          tell('close');
          close();
        }}
      >
        <Icon name="close" size={18} />
      </button>
    </aside>
  );
}
