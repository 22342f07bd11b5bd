import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import type { OutsideLink } from '../links/link-states.ts';
import type { EditorialEndpoints } from './editorial-endpoints.ts';
import { LinkFound } from './link-found.tsx';
import css from './outside-links.module.css';

const ASKS_AGAIN_MS = 3_000;
/** Somebody who leaves it open does not ask for ever: a host may be slow, and the list says when it was visited. */
const MOST_ASKS = 40;

function Line({ link }: { link: OutsideLink }) {
  const t = useText('envelope');
  return (
    <li className={css.line}>
      <span className={css.head}>
        <LinkFound link={link} />
        {link.checkedAt !== null && (
          <span className={css.quiet}>
            {t('link.checkedAt')} <Moment at={link.checkedAt} />
          </span>
        )}
      </span>
      <a className={css.url} href={link.url} target="_blank" rel="noreferrer">
        {link.url}
      </a>
      {!link.isDue && link.state !== 'fine' && link.state !== 'waiting' && (
        <span className={css.quiet}>{t(`link.hint.${link.state}`, { to: link.to ?? '' })}</span>
      )}
    </li>
  );
}

/** The outside links of an item, visited in the background as it is looked at; none of them holds a publication up. */
export function OutsideLinks({ id, endpoints }: { id: number; endpoints: EditorialEndpoints }) {
  const t = useText('envelope');
  const can = useCan();
  const { access } = endpoints.checkLinks;
  const mayCheck = typeof access === 'object' && can(access.permission);
  const answer = useAnswer(endpoints.links, { id }, { isFresh: true, keep: true });
  const check = useAction(endpoints.checkLinks, { quiet: true });
  const begun = useRef<number | null>(null);
  const asks = useRef(0);
  const { mutate } = check;
  const { refetch, dataUpdatedAt } = answer;
  const links = answer.data?.data ?? [];
  const hasLinks = links.length > 0;
  const isDue = links.some((link) => link.isDue);
  useEffect(() => {
    if (!mayCheck || !hasLinks || begun.current === id) return;
    begun.current = id;
    mutate({ id });
  }, [mayCheck, hasLinks, id, mutate]);
  useEffect(() => {
    // After each answer once more, as long as one is on its way.
    if (!isDue || asks.current >= MOST_ASKS || dataUpdatedAt === 0) return;
    const timer = setTimeout(() => {
      asks.current += 1;
      void refetch();
    }, ASKS_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isDue, refetch, dataUpdatedAt]);
  if (answer.isError) return <Failure error={answer.error} retry={() => void refetch()} />;
  if (!hasLinks) return null;
  const fine = links.filter((link) => link.state === 'fine' && !link.isDue);
  const others = links.filter((link) => !fine.includes(link));
  return (
    <section className={css.links} aria-label={t('link.title')}>
      <div className={css.head}>
        <strong>{t('link.title')}</strong>
        <span className={css.quiet} role="status">
          {t('link.summary', { count: links.length, fine: fine.length })}
        </span>
        {mayCheck && (
          <Button
            size="small"
            loading={check.isPending || isDue}
            onClick={() => {
              asks.current = 0;
              mutate({ id, anew: true });
            }}
          >
            {t('link.again')}
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <ul className={css.list}>
          {others.map((link) => (
            <Line key={link.url} link={link} />
          ))}
        </ul>
      )}
      <p className={css.quiet}>{t('link.never')}</p>
    </section>
  );
}
