import { useState } from 'react';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { AccountForm } from '../../../../ui/site/code-form-account.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { Tabs } from '../../../../ui/site/tabs.tsx';
import css from './exhibition.module.css';
import { BadgePart } from './parts/badge-part.tsx';
import { BenefitPart } from './parts/benefit-part.tsx';
import { BoothPart } from './parts/booth-part.tsx';
import { FillPart } from './parts/fill-part.tsx';
import { LeadPart } from './parts/lead-part.tsx';
import { ProductPart } from './parts/product-part.tsx';
import { SatellitePart } from './parts/satellite-part.tsx';
import { TodoList } from './parts/todo-list.tsx';
import { type ExhibitionDoor, type OwnExhibition, useExhibition } from './parts/use-exhibition.ts';

const PARTS = ['todos', 'booth', 'leads', 'fill', 'badges', 'products', 'benefits', 'satellite'] as const;
type Part = (typeof PARTS)[number];

/** Head of the portal, which no search engine lists. */
export const meta = ({ t }: SiteApp): ViewMeta => ({ title: t('exhibitor.portal.title'), noindex: true });

/** Signs somebody of an exhibitor in, and shows what is to be done for the exhibition. */
export default function ExhibitionScreen() {
  const { t } = useApp();
  const door = useExhibition();
  const mine = door.own?.data[0];
  return (
    <main id="content" className={css.page}>
      {door.own === null || mine === undefined ? (
        <>
          <header className={css.head}>
            <h1>{t('exhibitor.portal.title')}</h1>
            <p>{t('exhibitor.portal.lead')}</p>
          </header>
          <section className={css.paper} aria-label={t('exhibitor.portal.enter')}>
            {door.isOut ? <Enter door={door} /> : <p role="status">{t('exhibitor.portal.opening')}</p>}
          </section>
        </>
      ) : (
        <Portal door={door} own={door.own} mine={mine} />
      )}
    </main>
  );
}

/** Asks for account and code. */
function Enter({ door }: { door: ExhibitionDoor }) {
  const { t } = useApp();
  return (
    <AccountForm
      className={css.enter}
      account={t('exhibitor.portal.account')}
      code={t('exhibitor.portal.code')}
      empty={t('exhibitor.portal.codeEmpty')}
      button={t('exhibitor.portal.enter')}
      send={door.enter}
    />
  );
}

interface PortalProps {
  door: ExhibitionDoor;
  own: OwnExhibition;
  mine: OwnExhibition['data'][number];
}

/** What an exhibitor sees once it is signed in. */
function Portal({ door, own, mine }: PortalProps) {
  const { t } = useApp();
  const [part, setPart] = useState<Part>('todos');
  // What was opened stays behind what is read now, with all that was typed there and not kept yet.
  const [opened, setOpened] = useState<ReadonlySet<Part>>(new Set(['todos']));
  const turnTo = (next: Part): void => {
    setPart(next);
    setOpened(new Set([...opened, next]));
  };
  const { conference, exhibitor, booth, area } = mine;
  // Most exhibitors were granted no session.
  const parts = PARTS.filter((key) => key !== 'satellite' || mine.todos.some((todo) => todo.key === 'satellite'));
  const isPart = (key: string): key is Part => (PARTS as readonly string[]).includes(key);
  return (
    <>
      <header className={css.head}>
        <p className={css.kicker}>
          <Link to={`/conference?id=${conference.id}`}>{conference.title}</Link>
          <span>{t('exhibitor.daysOf', { from: conference.startsOn, until: conference.endsOn })}</span>
          <span>{conference.timeZone}</span>
        </p>
        <h1>{exhibitor.name}</h1>
        <p>{booth === '' ? t('exhibitor.portal.noBooth') : t('exhibitor.portal.boothOf', { booth, area })}</p>
        <p className={css.note}>
          {t('exhibitor.portal.by', { name: own.by, until: formatDateTime(new Date(own.until)).slice(0, 16) })}
        </p>
        <Button kind="outline" onClick={() => void door.leave()}>
          {t('exhibitor.portal.leave')}
        </Button>
      </header>
      <Tabs
        label={t('exhibitor.portal.parts')}
        tabs={parts.map((key) => ({ key, title: t(`exhibitor.portal.part.${key}`) }))}
        current={part}
        onChange={turnTo}
      >
        {parts
          .filter((key) => opened.has(key))
          .map((key) => (
            <section
              key={key}
              className={css.paper}
              aria-label={t(`exhibitor.portal.part.${key}`)}
              hidden={key !== part}
            >
              {key === 'todos' && <TodoList todos={mine.todos} open={(todo) => isPart(todo) && turnTo(todo)} />}
              {key === 'booth' && <BoothPart door={door} />}
              {key === 'leads' && <LeadPart door={door} exhibitor={exhibitor.id} />}
              {key === 'benefits' && <BenefitPart door={door} />}
              {key === 'fill' && <FillPart door={door} />}
              {key === 'badges' && <BadgePart door={door} />}
              {key === 'satellite' && <SatellitePart door={door} />}
              {key === 'products' && <ProductPart door={door} />}
            </section>
          ))}
      </Tabs>
    </>
  );
}
