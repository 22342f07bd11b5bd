import { useState } from 'react';
import { redirect } from 'react-router';
import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { ListPage } from '../../../../ui/site/list-page.tsx';
import { conference } from '../../conference/contract.ts';
import { boothPlan } from '../booth-contract.ts';
import { type DrawnBooth, HallDrawing } from '../parts/hall-drawing.tsx';
import above from './exhibitor.module.css';
import { HallTabs } from './parts/hall-tabs.tsx';
import css from './plan.module.css';

const query = listQuery('/exhibitor/plan', { conference: 'number', hall: 'number', booth: 'words' });
const LARGEST = 3;

/** Fetches the hall that the address names, or the first of its conference. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const { conference: id, hall, booth } = query.read(url);
  if (id === 0) throw redirect('/conferences');
  const [{ data }, { data: of }] = await Promise.all([
    client.call(boothPlan['exhibitor.plan'], { conference: id, ...(hall > 0 && { hall }) }),
    client.call(conference['conference.show'], { id }),
  ]);
  return { ...data, chosen: booth, conference: { id, title: of.title, url: of.url } };
}

/** Head of the plan of an exhibition. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: app.t('exhibitor.plan.listTitle', { conference: data.conference.title }),
  description: app.t('exhibitor.plan.description', { conference: data.conference.title }),
  canonical: query.address({ conference: data.conference.id, hall: data.hall?.id ?? 0 }),
});

/** Where who stands: the hall as a drawing whose booths lead to their exhibitors, and the same as a list. */
export default function PlanScreen() {
  const { t, go } = useApp();
  const { halls, hall, booths, chosen, conference: of } = useViewData<typeof loader>();
  const [zoom, setZoom] = useState(1);
  const drawn = booths.map(({ exhibitor, ...booth }): DrawnBooth & { url: string | null; name: string } => ({
    ...booth,
    ...{ url: exhibitor?.url ?? null, name: exhibitor?.name ?? '', caption: exhibitor?.name ?? '' },
    ...{ tone: exhibitor === null ? 'plain' : 'taken', isChosen: booth.number === chosen },
  }));
  return (
    <ListPage
      title={t('exhibitor.plan.title')}
      note={hall !== null && t('exhibitor.plan.size', { width: hall.width, depth: hall.depth })}
      above={
        <p className={above.above}>
          <Link to={of.url}>{of.title}</Link>
          <Link to={`/exhibitors?conference=${of.id}`}>{t('exhibitor.title')}</Link>
        </p>
      }
    >
      {hall === null ? (
        <Empty
          icon="place"
          title={t('exhibitor.plan.none')}
          text={t('exhibitor.plan.noneHint')}
          action={{ to: of.url, label: of.title }}
        />
      ) : (
        <>
          <HallTabs
            halls={halls}
            current={hall.id}
            label={t('exhibitor.plan.halls')}
            to={(id) => query.address({ conference: of.id, hall: id })}
          />
          <p className={css.tools}>
            <span>{hall.name}</span>
            <span>
              <Button kind="outline" disabled={zoom <= 1} onClick={() => setZoom(zoom - 0.5)}>
                {t('exhibitor.plan.zoomOut')}
              </Button>{' '}
              <Button kind="outline" disabled={zoom >= LARGEST} onClick={() => setZoom(zoom + 0.5)}>
                {t('exhibitor.plan.zoomIn')}
              </Button>
            </span>
          </p>
          <HallDrawing
            hall={hall}
            booths={drawn}
            zoom={zoom}
            label={t('exhibitor.plan.drawing', { hall: hall.name })}
            wrap={(booth, shape) =>
              booth.url === null ? (
                <g key={booth.id}>{shape}</g>
              ) : (
                <a
                  key={booth.id}
                  href={booth.url}
                  aria-label={`${booth.number} ${booth.name}`}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    go(booth.url ?? '');
                  }}
                >
                  {shape}
                </a>
              )
            }
          />
          <ul className={css.booths} aria-label={t('exhibitor.plan.booths')}>
            {drawn.map(({ id, number, url, name, isChosen }) => (
              <li key={id} {...(isChosen && { 'data-chosen': '' })}>
                <b>{number}</b>
                {url === null ? <span>{t('exhibitor.plan.empty')}</span> : <Link to={url}>{name}</Link>}
              </li>
            ))}
          </ul>
        </>
      )}
    </ListPage>
  );
}
