import { useState } from 'react';
import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import { psychological, type ShownScale } from '../contract.ts';
import { SafetyCard } from './parts/safety-card.tsx';
import css from './parts/scale.module.css';
import { type Begun, ScaleIntro } from './parts/scale-intro.tsx';
import { ScaleSheet } from './parts/scale-sheet.tsx';
import { useFilling } from './parts/use-filling.ts';

const NAMED = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Fetches the scale that the address names; without one, the list of scales is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = url.searchParams.get('id') ?? '';
  if (!NAMED.test(id) || id.length > 40) throw redirect('/scales');
  return (await client.call(psychological['psychological.scale.show'], { id })).data;
}

/** Head of a scale. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.scale.name,
  description: data.scale.about,
  canonical: `/scale?id=${data.scale.id}`,
});

/** The items, filled in on one's own screen. */
function OwnSheet({ shown, begun }: { shown: ShownScale; begun: Begun }) {
  return <ScaleSheet shown={shown} filling={useFilling(shown, begun)} />;
}

/** A scale on a page of its own: what it is, then its items. */
export default function ScalePage() {
  const t = useT();
  const shown = useViewData<typeof loader>();
  const [begun, setBegun] = useState<Begun | null>(null);
  const { scale } = shown;
  return (
    <main id="content" className={css.page}>
      <header className={css.head}>
        <h1>{scale.name}</h1>
        <p className={css.lead}>{scale.about}</p>
        <p className={css.facts}>
          <MetaLine>
            <span key="items">{t('psychological.items', { count: scale.items })}</span>
            <span key="minutes">{t('psychological.minutes', { count: scale.minutes })}</span>
          </MetaLine>
        </p>
      </header>
      <section
        className={css.paper}
        aria-label={t(begun === null ? 'psychological.before' : 'psychological.itemsTitle')}
      >
        {begun === null ? (
          <ScaleIntro key={scale.id} scale={scale} begin={setBegun} />
        ) : (
          <OwnSheet key={scale.id} shown={shown} begun={begun} />
        )}
      </section>
      <SafetyCard safety={scale.safety} />
      <footer className={css.source}>
        <p>{scale.source}</p>
        <p>{scale.rights}</p>
      </footer>
    </main>
  );
}
