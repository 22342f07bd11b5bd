import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Entry } from '../../../../../ui/site/entry.tsx';
import { EntryList } from '../../../../../ui/site/list-page.tsx';
import { type KepuCard, kepu } from '../../contract.ts';
import css from './articles-about.module.css';

const MOST = 3;

/** The first articles about an entry of a directory; nothing at all where there is none. */
export function ArticlesAbout({ about }: { about: { disease: number } | { drug: number } }) {
  const { client, t } = useApp();
  const [cards, setCards] = useState<KepuCard[]>([]);
  const asked = JSON.stringify(about);
  useEffect(() => {
    let isHere = true;
    client
      .call(kepu['kepu.list'], { ...(JSON.parse(asked) as typeof about), limit: MOST }, { quiet: true })
      .then(({ data }) => isHere && setCards(data))
      .catch(() => isHere && setCards([]));
    return () => {
      isHere = false;
    };
  }, [client, asked]);
  if (cards.length === 0) return null;
  return (
    <section className={css.about}>
      <h2>{t('kepu.relatedTo')}</h2>
      <EntryList>
        {cards.map(({ id, url, title, lead, locale }) => (
          <Entry key={id} to={url} title={title} lead={lead} lang={locale} />
        ))}
      </EntryList>
    </section>
  );
}
