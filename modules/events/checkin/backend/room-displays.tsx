import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useSubject } from '../../../../ui/console/use-subject.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { RoomBoard } from '../parts/room-board.tsx';
import { useAsked } from '../parts/use-asked.ts';
import { checkinRooms } from '../room-contract.ts';
import css from './monitor.module.css';

const EVERY_MS = 2_000;

/** One room as the display at its door says, to be opened on the whole screen. */
function Display({ room }: { room: number }) {
  const t = useText();
  const { call, locale } = useConsole();
  const { heard, isLost, why } = useAsked(
    () => call(checkinRooms['checkin.roomNow.view'], { room }, { quiet: true }),
    EVERY_MS,
  );
  if (heard === null) return why === '' ? <Waiting /> : <EmptyState title={why} />;
  return (
    <RoomBoard
      {...{ room: heard.data, isLost, locale }}
      words={{
        inside: t('inRoom'),
        of: (count) => t('ofSeats', { count }),
        free: (count) => t('freeSeats', { count }),
        fullness: { free: t('fullness.free'), few: t('fullness.few'), full: t('fullness.full') },
        closed: t('noListOpen'),
        lost: t('wallSays.lost'),
        whole: t('wallSays.full'),
      }}
    />
  );
}

/** How full a room is by the lists that let into it, as the display at its door says. */
export default function RoomDisplays() {
  const t = useText();
  const { id, choose } = useSubject('room', 'location.room', { orFirst: true });
  return (
    <>
      <PageHeader title={t('roomDisplays')} lead={t('roomDisplaysLead')} />
      <Panel>
        <div className={css.choose}>
          <SourceField
            label={t('room')}
            source="location.room"
            placeholder={t('chooseRoom')}
            value={id}
            isRequired
            onChange={choose}
          />
        </div>
      </Panel>
      {id !== null && <Display key={id} room={id} />}
    </>
  );
}
