import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { PrintDialog } from '../../../platform/paper/parts/print-dialog.tsx';
import { ConferenceFrame } from '../../conference/parts/conference-frame.tsx';
import { agendaDesk } from '../admin-contract.ts';
import { conflictsOn, entriesOf } from '../parts/board-entries.ts';
import styles from '../parts/timetable.module.css';
import { TimetableGrid } from '../parts/timetable-grid.tsx';
import { dayText } from '../rules/day-text.ts';
import { ByExpert } from './by-expert.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { ReleaseBar } from './release-bar.tsx';

type View = 'rooms' | 'experts';

function Board({ conferenceId }: { conferenceId: number }) {
  const t = useText();
  const can = useCan();
  const go = useNavigate();
  const { locale } = useConsole();
  const [query, setQuery] = useSearchParams();
  const day = query.get('day') ?? undefined;
  const view: View = query.get('view') === 'experts' ? 'experts' : 'rooms';
  const board = useAnswer(agendaDesk['agenda.board'], { conferenceId, ...(day && { day }) }, { keep: true });
  if (board.data === undefined) {
    return board.error === null ? <Waiting /> : <Failure error={board.error} retry={() => void board.refetch()} />;
  }
  const { data } = board.data;
  const entries = entriesOf(data);
  const conflicts = conflictsOn(data, entries);
  const set = (name: string, value: string): void => {
    query.set(name, value);
    setQuery(query, { replace: true });
  };
  const open = (id: number): void => void go(`/backend/agenda-items/${id}`);
  return (
    <>
      <div className={styles.tools}>
        <Segmented
          aria-label={t('day')}
          value={data.day}
          options={[...new Set([...data.days, data.day])]
            .sort()
            .map((value) => ({ value, label: dayText(value, locale) }))}
          onChange={(value) => set('day', value)}
        />
        <Segmented<View>
          aria-label={t('view')}
          value={view}
          options={[
            { value: 'rooms', label: t('views.rooms') },
            { value: 'experts', label: t('views.experts') },
          ]}
          onChange={(value) => set('view', value)}
        />
        <Link to={`/backend/agenda-items?conferenceId=${conferenceId}`}>{t('views.list')}</Link>
        <span className={styles.zone}>{t('zone', { zone: data.limits.timeZone })}</span>
      </div>
      {data.waiting.length > 0 && (
        <p className={styles.waiting}>
          {t('waiting')}
          {data.waiting.map(({ id, title }) => (
            <Link key={id} to={`/backend/agenda-items/${id}?edit=1`}>
              {title}
            </Link>
          ))}
        </p>
      )}
      <div className={styles.desk}>
        {data.rooms.length === 0 && <EmptyState title={t('noRoomsYet')} hint={t('noRoomsYetHint')} />}
        {data.rooms.length > 0 && view === 'rooms' && (
          <TimetableGrid
            key={data.day}
            {...{ board: data, entries, conflicts, open }}
            mayMove={can('agenda.item.save')}
          />
        )}
        {view === 'experts' && <ByExpert {...{ board: data, conflicts, open }} />}
        <ConflictPanel conferenceId={conferenceId} open={open} timeZone={data.limits.timeZone} />
      </div>
      <ReleaseBar conferenceId={conferenceId} board={data} />
    </>
  );
}

/** The timetable of a conference: what stands where, what does not fit, and what the next release changes. */
export default function Timetable() {
  const t = useText();
  const [printed, setPrinted] = useState<number | null>(null);
  return (
    <>
      <ConferenceFrame
        source="agenda.conference"
        title={t('timetable')}
        lead={t('timetableLead')}
        hint={t('chooseHint')}
        actions={(id) => id !== null && <Button onClick={() => setPrinted(id)}>{t('programme')}</Button>}
      >
        {(conferenceId) => <Board conferenceId={conferenceId} />}
      </ConferenceFrame>
      {printed !== null && (
        <PrintDialog
          paper="agenda.programme"
          title={t('programme')}
          sizes={['a4', 'a5']}
          chosen={{ count: '1', rows: [{ id: printed, name: t('programme') }] }}
          fields={[]}
          usual={{}}
          close={() => setPrinted(null)}
        />
      )}
    </>
  );
}
