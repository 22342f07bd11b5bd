import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { inLanguage } from '../../../../../kernel/rules/in-language.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import { isOpenSatellite } from '../../rules/satellite-steps.ts';
import { exhibitorSatellites } from '../../satellite-contract.ts';
import css from '../exhibition.module.css';
import { SatelliteForm } from './satellite-form.tsx';
import type { ExhibitionDoor } from './use-exhibition.ts';

type Own = OutputOf<(typeof exhibitorSatellites)['exhibitor.satellites']>['data'];
type Grant = Own['grants'][number];
type Proposal = Own['proposals'][number];

const TONES = { submitted: 'accent', returned: 'warn', accepted: 'ok', withdrawn: 'warn' } as const;

const moment = (at: string, timeZone?: string): string => formatDateTime(new Date(at), timeZone).slice(0, 16);

/** What one proposal came to, in a line or two. */
function Standing({ proposal }: { proposal: Proposal }) {
  const { t } = useApp();
  const { state, reason, place, speakers, agreed } = proposal;
  if (state === 'returned' || state === 'withdrawn')
    return <p className={css.note}>{t(`exhibitor.satellites.${state}`, { reason })}</p>;
  if (state !== 'accepted') return null;
  return (
    <>
      <p className={css.note}>
        {place === null ? (
          t('exhibitor.satellites.unplaced')
        ) : (
          <Link to={place.url}>
            {[`${moment(place.startsAt, place.timeZone)}–${moment(place.endsAt, place.timeZone).slice(11)}`, place.room]
              .filter(Boolean)
              .join(' · ')}
          </Link>
        )}
      </p>
      <p className={css.note}>{t('exhibitor.satellites.agreed', { count: speakers.length, agreed })}</p>
    </>
  );
}

/** What was granted, and until when it is to be proposed. */
function Granted({ grant, propose }: { grant: Grant; propose: (() => void) | null }) {
  const { t } = useApp();
  const { title, quantity, left, minutes, until, isOver } = grant;
  return (
    <li>
      <div>
        <b>{title}</b>
        <p className={css.note}>
          {[
            t('exhibitor.satellites.grant', { quantity, left }),
            minutes !== null && t('exhibitor.satellites.ofMinutes', { minutes }),
            until !== null &&
              t(isOver ? 'exhibitor.satellites.over' : 'exhibitor.satellites.until', { at: moment(until) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {propose !== null && left > 0 && !isOver && (
        <Button kind="outline" onClick={propose}>
          {t('exhibitor.satellites.propose')}
        </Button>
      )}
    </li>
  );
}

/** The satellite sessions of the company: what was granted, what it proposes, and what became of it. */
export function SatellitePart({ door }: { door: ExhibitionDoor }) {
  const { t, locale } = useApp();
  const { client, failed } = door;
  const [own, setOwn] = useState<Own | null>(null);
  /** The benefit of which a further session is written, or the proposal that is changed. */
  const [open, setOpen] = useState<{ benefit: number; id: number | null } | null>(null);
  const load = useCallback(async (): Promise<void> => {
    try {
      setOwn((await client.call(exhibitorSatellites['exhibitor.satellites'], {}, { quiet: true })).data);
    } catch (error) {
      failed(error);
    }
  }, [client, failed]);
  useEffect(() => void load(), [load]);
  if (own === null) return <p role="status">{t('exhibitor.portal.opening')}</p>;

  const { grants, proposals } = own;
  const titleOf = ({ title, titleEn }: Proposal): string =>
    inLanguage(locale, title, titleEn) || t('exhibitor.satellites.untitled');
  const grant = grants.find(({ id }) => id === open?.benefit);
  const saved = async (): Promise<void> => {
    setOpen(null);
    await Promise.all([load(), door.reload()]);
  };
  return (
    <>
      <p className={css.note}>{t(grants.length === 0 ? 'exhibitor.satellites.none' : 'exhibitor.satellites.hint')}</p>
      <ul className={css.people}>
        {grants.map((one) => (
          <Granted
            key={one.id}
            grant={one}
            propose={open === null ? () => setOpen({ benefit: one.id, id: null }) : null}
          />
        ))}
      </ul>
      {proposals.length > 0 && (
        <ul className={css.people}>
          {proposals.map((one) => (
            <li key={one.id}>
              <div>
                <b>{titleOf(one)}</b>
                <Standing proposal={one} />
              </div>
              <Chip {...(one.state !== 'draft' && { tone: TONES[one.state] })}>
                {t(`exhibitor.satellites.states.${one.state}`)}
              </Chip>
              {isOpenSatellite(one.state) && open === null && (
                <Button
                  kind="quiet"
                  aria-label={t('exhibitor.satellites.editOf', { title: titleOf(one) })}
                  onClick={() => setOpen({ benefit: one.benefit, id: one.id })}
                >
                  {t('exhibitor.satellites.edit')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {open !== null && grant !== undefined && (
        <SatelliteForm
          key={`${open.benefit}/${open.id}`}
          door={door}
          grant={grant}
          proposal={proposals.find(({ id }) => id === open.id) ?? null}
          saved={saved}
          close={() => setOpen(null)}
        />
      )}
    </>
  );
}
